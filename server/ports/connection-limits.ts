// What connections may cost: time, number, and memory for unread answers.
import { requestLimits } from '../../core/contract/limits.ts';

export interface ConnectionLimits {
  /** Milliseconds from the first byte of a request (or the opening of its connection) to its last. */
  request: number;
  /** Milliseconds between two looks at the connections: how late a limit may be noticed. */
  check: number;
  /** Milliseconds that a connection stays open after its last words, so that the other side may read them. */
  farewell: number;
  /** Milliseconds that an answer may wait for a reader without a byte moving. */
  stall: number;
  /** Milliseconds that a connection waits for its next request. */
  keepAlive: number;
  /** Connections at once. */
  inAll: number;
  /** Connections at once from one address (IPv6: /64). A trusted proxy is not counted. */
  perAddress: number;
  /** Bytes of answers made for one request, from the answer until it has left. */
  unread: {
    /** Smaller answers are not counted. */
    from: number;
    perAddress: number;
    inAll: number;
  };
}

const megabyte = 1024 * 1024;

/** docs/decisions/0013-connections.md says where the figures come from. */
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
