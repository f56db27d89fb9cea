// Limits of connections: timeouts, number, and memory for unread responses.
import { requestLimits } from '../../core/contract/limits.ts';

export interface ConnectionLimits {
  /** Milliseconds from the first byte of a request (or the opening of its connection) to its last. */
  request: number;
  /** Interval of the checks, in ms: the maximum delay of a limit. */
  check: number;
  /** Milliseconds that a connection stays open after its last response, so that the client can read it. */
  farewell: number;
  /** Milliseconds that a response may wait for its reader without progress. */
  stall: number;
  /** Keep-alive timeout of a connection, in ms. */
  keepAlive: number;
  /** Maximum number of connections. */
  inAll: number;
  /** Maximum number of connections from one address (IPv6: /64). A trusted proxy is not counted. */
  perAddress: number;
  /** Maximum bytes of unsent responses that were made for one request. */
  unread: {
    /** Smaller responses are not counted. */
    from: number;
    perAddress: number;
    inAll: number;
  };
}

const megabyte = 1024 * 1024;

/** The values are explained in docs/decisions/0013-connections.md. */
export const defaultConnectionLimits: ConnectionLimits = {
  request: requestLimits.requestMs,
  check: 200,
  farewell: 300,
  stall: 60_000,
  keepAlive: 72_000,
  inAll: 8000,
  perAddress: 1000,
  unread: { from: 8 * 1024, perAddress: 16 * megabyte, inAll: 128 * megabyte },
};
