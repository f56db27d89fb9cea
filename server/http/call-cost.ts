// What a call costs of its class of the rate limit: cost follows bytes (docs/decisions/0039-cost-follows-bytes.md).
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnyEndpoint } from '../../core/contract/endpoint.ts';
import { bodyLimitOf } from './call-input.ts';
import type { Limiter } from './rate-limit.ts';

/** Bytes per unit: of an answer made for one request, of a JSON body, and of a body made once, whose only cost is sending it. */
const bytesPerUnit = { answer: 16 * 1024, body: 8 * 1024, ready: 64 * 1024 } as const;

interface CallCost {
  /** Charges a request by the declared length of its body, before that is read. Refusal `rate_limited`. */
  request: (request: FastifyRequest, reply: FastifyReply) => void;
  /**
   * Charges what an answer of so many bytes, or at least so many units, costs beyond what was charged for this request before.
   * Refusal `rate_limited` for reads only: a write has been executed.
   */
  answer: (
    request: FastifyRequest,
    reply: FastifyReply,
    what: 'answer' | 'ready',
    bytes: number,
    atLeast?: number,
  ) => void;
}

/**
 * Bytes of a body by its declared length, `limit` at most: longer ones are refused unread. A body in chunks declares none and counts
 * as `limit`.
 */
function declaredBytes({ headers }: FastifyRequest, limit: number): number {
  if (headers['transfer-encoding'] !== undefined) return limit;
  return Math.min(Number(headers['content-length'] ?? 0), limit);
}

/** Units of a body. */
const bodyUnits = (bytes: number): number => Math.max(1, Math.ceil(bytes / bytesPerUnit.body));

/** Charges the requests and answers of a call. */
export function costOf(limiter: Limiter, call: AnyEndpoint): CallCost {
  const { rate, files } = call.spec;
  const isRead = call.method === 'GET';
  const bodyLimit = bodyLimitOf(call);
  /** Units of answers, for those above one. */
  const charged = new WeakMap<FastifyRequest, number>();
  // No single answer or body costs more than a quarter of its class, so that each stays reachable.
  const capped = (units: number) => Math.min(units, Math.max(1, Math.floor(limiter.rates[rate] / 4)));
  return {
    request(request, reply) {
      // Uploads have limits of their own; the body of a GET is not read.
      const bytes = files || isRead ? 0 : declaredBytes(request, bodyLimit);
      limiter.charge(request, reply, rate, capped(bodyUnits(bytes)));
    },
    answer(request, reply, what, bytes, atLeast = 1) {
      const before = charged.get(request) ?? 1;
      const units = capped(Math.max(Math.ceil(bytes / bytesPerUnit[what]), atLeast));
      if (units <= before) return;
      charged.set(request, units);
      limiter[isRead ? 'charge' : 'add'](request, reply, rate, units - before);
    },
  };
}
