// Bounds the memory of responses that were made for one request and are not sent yet (backpressure): a client that reads
// slowly, or not at all, is refused another one. Files and snapshots, which are in memory anyway, are not counted.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../core/contract/errors.ts';
import type { ConnectionLimits } from '../ports/connection-limits.ts';
import { addressKey } from './client-address.ts';

/** Seconds in `Retry-After` for a refused client. */
const againAfter = 5;

/**
 * Counts the bytes of a response until it is sent or its connection is closed; `body` identifies bytes that several responses
 * share. Refusal `rate_limited` when its address, or `unavailable` when all clients together, have too many unsent; never for
 * a write, which has been executed.
 */
export type HoldAnswer = (request: FastifyRequest, reply: FastifyReply, bytes: number, body?: object) => void;

declare module 'fastify' {
  interface FastifyInstance {
    holdAnswer: HoldAnswer;
  }
}

/** Unsent responses of one address. */
interface Load {
  bytes: number;
  /** Number of responses that share a body. */
  bodies: Map<object, number>;
}

/** Decorates the app with `holdAnswer`. */
export function countUnread(app: FastifyInstance, limits: ConnectionLimits['unread']): void {
  const loads = new Map<string, Load>();
  let inAll = 0;

  function take(load: Load, body: object, bytes: number): void {
    const answers = load.bodies.get(body) ?? 0;
    load.bodies.set(body, answers + 1);
    if (answers > 0) return;
    load.bytes += bytes;
    inAll += bytes;
  }
  function giveBack(address: string, load: Load, body: object, bytes: number): void {
    const answers = load.bodies.get(body) ?? 0;
    if (answers > 1) {
      load.bodies.set(body, answers - 1);
      return;
    }
    load.bodies.delete(body);
    load.bytes -= bytes;
    inAll -= bytes;
    if (load.bodies.size === 0) loads.delete(address);
  }
  function refuseBeyond(load: Load, bytes: number): void {
    const again = (code: 'rate_limited' | 'unavailable') => new Refusal(code, undefined, undefined, againAfter);
    // A response larger than the bound itself is allowed alone.
    if (load.bytes > 0 && load.bytes + bytes > limits.perAddress) throw again('rate_limited');
    if (inAll > 0 && inAll + bytes > limits.inAll) throw again('unavailable');
  }

  const hold: HoldAnswer = (request, reply, bytes, body = reply.raw) => {
    // An answer that is closed emits no `close` any more: it would count for good.
    if (bytes < limits.from || request.method === 'HEAD' || reply.raw.closed) return;
    const address = addressKey(request.ip);
    const load = loads.get(address) ?? { bytes: 0, bodies: new Map<object, number>() };
    if (request.method === 'GET' && !load.bodies.has(body)) refuseBeyond(load, bytes);
    loads.set(address, load);
    take(load, body, bytes);
    reply.raw.once('close', () => giveBack(address, load, body, bytes));
  };
  app.decorate('holdAnswer', hold);
}
