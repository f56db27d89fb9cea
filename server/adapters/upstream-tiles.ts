// Street tiles from an external service with few requests: responses are cached on disk, equal requests share one fetch, at
// most five a second are sent, and after failures there is a pause. Cached tiles are served even when they are stale and the
// service is down.
//
//   tile ─▶ cached and fresh? ─▶ version current? ─▶ in flight? ─▶ paused? ─▶ turn? ─▶ fetch (5 s) ─▶ cache
//               │                   └─ no ─▶ cached at all? else 404  └──────────┴────────┴─▶ cached at all? else 503
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { Refusal } from '../../core/contract/errors.ts';
import type { Clock } from '../ports/clock.ts';
import type { DetailSource, DetailTiles, TileBytes } from '../ports/tiles.ts';
import { bytesFrom } from './bytes-from.ts';
import { UpstreamError } from './json-from.ts';
import { requestPace } from './request-pace.ts';
import type { KeptTile, TileDiskCache } from './tile-disk-cache.ts';
import { type TileService, tileAddress } from './tile-json.ts';
import type { TileServiceHealth } from './tile-service-health.ts';

const unpack = promisify(gunzip);
const packed = promisify(gzip);

const timeoutMs = 5000;
/** Compressed; the largest known tiles are 0.7 MB. */
const maxBytes = 1024 * 1024;
const maxUnpacked = 8 * maxBytes;
const keepMs = 30 * 86_400_000;
const failuresUntilRest = 5;
/** Pause after that many failures in a row; doubled by each further failure, up to the maximum. */
const restMs = 30_000;
const longestRestMs = 3_600_000;
/** Tiles requested per second, and how long a tile waits for its turn; docs/decisions/0018-streets.md. */
const pace = { perSecond: 5, maxWaitMs: 8000 };
/** Every layer of a vector tile begins with this byte (field 3 of the message, Mapbox vector tile specification 2.1). */
const layerMark = 0x1a;

/** The current TileJSON; see `followTileJson`. */
export interface ServiceFollower {
  /** The last valid TileJSON; null while there is none. Never rejects. */
  current(): Promise<TileService | null>;
  /** A tile of the current version is missing: fetch the TileJSON again soon. */
  doubt(): void;
}

interface Upstream {
  /** URL of the configured TileJSON. */
  home: URL;
  follower: ServiceFollower;
  cache: TileDiskCache;
  userAgent: string;
  clock: Clock;
  health: TileServiceHealth;
}

/** The compressed tile, or empty; UpstreamError for anything that is not a vector tile. */
async function readTile(bytes: Buffer, encoding: string | undefined): Promise<Buffer> {
  const isPacked = encoding === 'gzip' || (bytes[0] === 0x1f && bytes[1] === 0x8b);
  const plain = isPacked
    ? await unpack(bytes, { maxOutputLength: maxUnpacked }).catch(() => {
        throw new UpstreamError('a broken tile');
      })
    : bytes;
  if (plain.length === 0) return plain;
  if (plain[0] !== layerMark) throw new UpstreamError('no vector tile');
  return isPacked ? bytes : packed(plain);
}

/** Creates the source. No request before the first tile. */
export function createUpstreamTiles(upstream: Upstream): DetailTiles {
  const { home, follower, cache, userAgent, clock, health } = upstream;
  const underWay = new Map<string, Promise<Buffer>>();
  let failures = 0;
  let restUntil = 0;
  const turn = requestPace(clock, pace);
  const isResting = () => clock.monotonic() < restUntil || health.isSilent();

  async function fetchTile(template: string, z: number, x: number, y: number): Promise<Buffer> {
    const address = new URL(tileAddress(template, z, x, y), home);
    // A template may have a placeholder in its host.
    if (address.origin !== home.origin) throw new UpstreamError('an address at another host');
    const late = new AbortController();
    const callOff = clock.after(timeoutMs, () => late.abort());
    try {
      const answer = await bytesFrom(address, { userAgent, signal: late.signal, maxBytes });
      if (answer.status === 404 || answer.status === 410) {
        follower.doubt();
        throw new Refusal('not_found');
      }
      if (answer.status === 204) return Buffer.alloc(0);
      if (answer.status !== 200) throw new UpstreamError(`status ${answer.status}`, answer.status);
      return await readTile(answer.bytes, answer.encoding);
    } finally {
      callOff();
    }
  }

  async function ask(name: string, template: string, z: number, x: number, y: number): Promise<Buffer> {
    // The pause may have begun during the wait.
    if (!(await turn()) || isResting()) throw new Refusal('unavailable');
    try {
      const gzipped = await fetchTile(template, z, x, y);
      failures = 0;
      health.worked();
      await cache.put(name, gzipped, clock.now());
      return gzipped;
    } catch (error) {
      if (error instanceof Refusal) {
        failures = 0;
        throw error;
      }
      failures++;
      const further = failures - failuresUntilRest;
      if (further >= 0) restUntil = clock.monotonic() + Math.min(longestRestMs, restMs * 2 ** further);
      health.failed(error);
      throw new Refusal('unavailable');
    }
  }

  /** A time in the future was written before the clock was set back: its age is unknown. */
  function isYoung({ at }: KeptTile): boolean {
    const age = clock.now() - at;
    return age >= 0 && age < keepMs;
  }

  function keptOr(kept: KeptTile | null, refusal: Refusal): TileBytes {
    if (kept) return { gzip: kept.bytes };
    throw refusal;
  }

  return {
    async current(): Promise<DetailSource | null> {
      const service = await follower.current();
      if (!service) return null;
      const { version, minzoom, maxzoom, attribution } = service;
      return { version, minzoom, maxzoom, attribution, savable: false };
    },
    async tile(version, z, x, y) {
      const name = `${version}/${z}-${x}-${y}`;
      const kept = await cache.get(name);
      if (kept && isYoung(kept)) return { gzip: kept.bytes };
      const service = await follower.current();
      if (!service) return keptOr(kept, new Refusal('unavailable'));
      if (service.version !== version) return keptOr(kept, new Refusal('not_found'));
      if (z < service.minzoom || z > service.maxzoom) throw new Refusal('not_found');
      let asked = underWay.get(name);
      if (!asked) {
        if (isResting()) return keptOr(kept, new Refusal('unavailable'));
        asked = ask(name, service.template, z, x, y).finally(() => underWay.delete(name));
        underWay.set(name, asked);
      }
      try {
        return { gzip: await asked };
      } catch (error) {
        if (kept && error instanceof Refusal) return { gzip: kept.bytes };
        throw error;
      }
    },
    close: async () => {},
  };
}
