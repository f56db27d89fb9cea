// An external geocoder with few requests: results are cached, equal queries share one request, requests are rate-limited by a
// token bucket, and after a failure there is a pause (circuit breaker).
//
//   query ─▶ cached? ─▶ in flight? ─▶ paused? ─▶ token left? ─▶ request (4 s) ─▶ cache
//              │            │            └────────────┴─▶ null: the caller uses its own data
//              └────────────┴─▶ the same hits
import { fold } from '../../core/rules/text/fold.ts';
import type { Clock } from '../ports/clock.ts';
import type { Geocoder, GeocoderDialect, GeocoderHit } from '../ports/geocoder.ts';
import { jsonFrom, UpstreamError } from './json-from.ts';

const timeoutMs = 4000;
const maxBytes = 512 * 1024;
const maxKept = 5000;
const keepMs = 30 * 86_400_000;
/** Lifetime of an empty result: shorter, since new streets are added. */
const keepNothingMs = 3_600_000;
const failuresUntilRest = 3;
const restMs = 30_000;

export interface GeocoderPace {
  perSecond: number;
  /** Size of the token bucket. */
  burst: number;
}

interface Remote {
  dialect: GeocoderDialect;
  /** From the configuration, never from user input. */
  base: string;
  userAgent: string;
  autocomplete: boolean;
  pace: GeocoderPace;
  clock: Clock;
  /** Called after failures, without the query. */
  onTrouble: (reason: string) => void;
}

/** Token bucket: one token per request, refilled at a constant rate. */
function createBucket({ perSecond, burst }: GeocoderPace, clock: Clock): () => boolean {
  let tokens = burst;
  let at = clock.monotonic();
  return () => {
    const now = clock.monotonic();
    tokens = Math.min(burst, tokens + ((now - at) / 1000) * perSecond);
    at = now;
    if (tokens < 1) return false;
    tokens--;
    return true;
  };
}

/** Creates the geocoder. No request before the first search. */
export function createRemoteGeocoder(remote: Remote): Geocoder {
  const { dialect, base, userAgent, autocomplete, pace, clock, onTrouble } = remote;
  const take = createBucket(pace, clock);
  const kept = new Map<string, { hits: GeocoderHit[]; until: number }>();
  const underWay = new Map<string, Promise<GeocoderHit[] | null>>();
  let failures = 0;
  let restUntil = 0;

  function keep(key: string, hits: GeocoderHit[]): void {
    kept.delete(key);
    if (kept.size >= maxKept) kept.delete(kept.keys().next().value ?? '');
    kept.set(key, { hits, until: clock.monotonic() + (hits.length > 0 ? keepMs : keepNothingMs) });
  }
  function recall(key: string): GeocoderHit[] | null {
    const found = kept.get(key);
    if (!found || found.until <= clock.monotonic()) return null;
    // Moves a hit to the end: the cache is LRU.
    kept.delete(key);
    kept.set(key, found);
    return found.hits;
  }
  async function ask(key: string, text: string): Promise<GeocoderHit[] | null> {
    const late = new AbortController();
    const callOff = clock.after(timeoutMs, () => late.abort());
    try {
      const answer = await jsonFrom(dialect.address(base, text), { userAgent, signal: late.signal, maxBytes });
      const hits = dialect.read(answer);
      failures = 0;
      keep(key, hits);
      return hits;
    } catch (error) {
      failures++;
      if (failures >= failuresUntilRest) restUntil = clock.monotonic() + restMs;
      onTrouble(error instanceof UpstreamError ? error.message : 'an answer of another shape');
      return null;
    } finally {
      callOff();
    }
  }
  return {
    autocomplete,
    async find(text) {
      const key = fold(text);
      const known = recall(key) ?? underWay.get(key);
      if (known) return known;
      if (clock.monotonic() < restUntil || !take()) return null;
      const asked = ask(key, text).finally(() => underWay.delete(key));
      underWay.set(key, asked);
      return asked;
    },
  };
}
