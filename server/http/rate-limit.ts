// Rate limit per address and minute, by class of route, with headers. Counts are kept in this process. What a call costs: call-cost.ts.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallRate } from '../../core/contract/endpoint.ts';
import { Refusal } from '../../core/contract/errors.ts';
import type { Clock } from '../ports/clock.ts';
import { addressKey } from './client-address.ts';
import { numberWriter } from './digits.ts';
import { responseContext } from './security-headers.ts';

/** The class of a call is in its endpoint; the others are for pages, tiles, pictures, exported files and unknown paths. */
export type RateClass = CallRate | 'page' | 'tile' | 'media' | 'export' | 'missing';
/** Units per minute and address. A first sync of 100 000 markets takes about 800. */
export type Rates = Readonly<Record<RateClass, number>>;

export const defaultRates: Rates = {
  read: 1200,
  search: 300,
  sync: 1600,
  write: 120,
  // Queued offline changes arrive in a burst: fifty a second.
  own: 3000,
  view: 20,
  page: 600,
  tile: 6000,
  media: 6000,
  export: 30,
  missing: 600,
};

const windowMs = 60_000;
/** Beyond this many addresses in one minute, new ones share a count: memory stays bounded under a flood. */
const maxAddresses = 50_000;

export interface Limiter {
  readonly rates: Rates;
  /** Charges the caller `units` and sets the rate-limit headers. Refusal `rate_limited` when the limit is exceeded. */
  charge(request: FastifyRequest, reply: FastifyReply, kind: RateClass, units?: number): void;
  /** The same for a write that was executed: it is answered all the same, the next request may be refused. */
  add(request: FastifyRequest, reply: FastifyReply, kind: RateClass, units: number): void;
}

/** Mutable: a request costs one map look-up. */
interface Count {
  units: number;
}

function eachClass<T>(make: (kind: RateClass) => T): Record<RateClass, T> {
  return Object.fromEntries((Object.keys(defaultRates) as RateClass[]).map((kind) => [kind, make(kind)])) as Record<
    RateClass,
    T
  >;
}

/** A limiter with fixed windows of one minute. */
export function createLimiter(clock: Clock, rates: Rates): Limiter {
  const told = eachClass((kind) => numberWriter(`limit=${rates[kind]}, remaining=`));
  /** By the monotonic clock, as `now`. */
  let windowEnds = Number.NEGATIVE_INFINITY;
  let spent: Record<RateClass, Map<string, Count>>;

  function countOf(kind: RateClass, address: string, now: number): Count {
    if (now >= windowEnds) {
      windowEnds = (Math.floor(now / windowMs) + 1) * windowMs;
      spent = eachClass(() => new Map());
    }
    const counts = spent[kind];
    const known = counts.get(address);
    if (known !== undefined) return known;
    const key = counts.size < maxAddresses ? address : 'others';
    const count = counts.get(key) ?? { units: 0 };
    counts.set(key, count);
    return count;
  }

  /** The seconds until the window ends, when the limit is exceeded; 0 otherwise. */
  function spend(request: FastifyRequest, reply: FastifyReply, kind: RateClass, units: number): number {
    const now = clock.monotonic();
    const count = countOf(kind, addressKey(request.ip), now);
    count.units += units;
    const left = rates[kind] - count.units;
    const seconds = Math.ceil((windowEnds - now) / 1000);
    responseContext(reply).rateLimit = `${told[kind](left > 0 ? left : 0)}, reset=${seconds}`;
    return left < 0 ? seconds : 0;
  }

  return {
    rates,
    charge(request, reply, kind, units = 1) {
      const seconds = spend(request, reply, kind, units);
      if (seconds === 0) return;
      reply.header('retry-after', String(seconds));
      throw new Refusal('rate_limited');
    },
    add: spend,
  };
}
