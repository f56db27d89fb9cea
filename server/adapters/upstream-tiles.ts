// Street tiles from a service elsewhere, asked sparingly: what came is kept on disk, equal questions share one request, and
// a service that fails is left alone for a while. What is kept is served even when it is old and the service is gone.
//
//   tile ─▶ kept and young? ─▶ version current? ─▶ under way? ─▶ resting? ─▶ ask (5 s) ─▶ keep
//               │                   └─ no ─▶ kept at all? else 404   └──────────┴─▶ kept at all? else 503
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { Refusal } from '../../core/contract/errors.ts';
import type { Clock } from '../ports/clock.ts';
import type { DetailSource, DetailTiles, TileBytes } from '../ports/tiles.ts';
import { bytesFrom } from './bytes-from.ts';
import { UpstreamError } from './json-from.ts';
import type { KeptTile, TileDiskCache } from './tile-disk-cache.ts';
import { type TileService, tileAddress } from './tile-json.ts';

const unpack = promisify(gunzip);
const packed = promisify(gzip);

const patienceMs = 5000;
/** Packed; the largest known tiles are 0.7 MB. */
const maxBytes = 1024 * 1024;
const maxUnpacked = 8 * maxBytes;
const keepMs = 30 * 86_400_000;
const failuresUntilRest = 5;
const restMs = 30_000;
/** Every layer of a vector tile begins with this byte (field 3 of the message, Mapbox vector tile specification 2.1). */
const layerMark = 0x1a;

/** Which service is asked now; see `followTileJson`. */
export interface ServiceFollower {
  /** The last good word; null while there is none. Never rejects. */
  current(): Promise<TileService | null>;
  /** A tile of the current version is not there any more: look again soon. */
  doubt(): void;
}

interface Upstream {
  /** The configured TileJSON. */
  home: URL;
  follower: ServiceFollower;
  cache: TileDiskCache;
  userAgent: string;
  clock: Clock;
  /** Told of failures, without addresses. */
  onTrouble: (reason: string) => void;
}

/** The tile packed, or empty; UpstreamError for anything that is no vector tile. */
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

/** Makes the source. Nothing is asked before somebody looks. */
export function createUpstreamTiles(upstream: Upstream): DetailTiles {
  const { home, follower, cache, userAgent, clock, onTrouble } = upstream;
  const underWay = new Map<string, Promise<Buffer>>();
  let failures = 0;
  let restUntil = 0;

  async function fetchTile(template: string, z: number, x: number, y: number): Promise<Buffer> {
    const address = new URL(tileAddress(template, z, x, y), home);
    // A template may hold a placeholder in its host.
    if (address.origin !== home.origin) throw new UpstreamError('an address at another host');
    const late = new AbortController();
    const callOff = clock.after(patienceMs, () => late.abort());
    try {
      const answer = await bytesFrom(address, { userAgent, signal: late.signal, maxBytes });
      if (answer.status === 404 || answer.status === 410) {
        follower.doubt();
        throw new Refusal('not_found');
      }
      if (answer.status === 204) return Buffer.alloc(0);
      if (answer.status !== 200) throw new UpstreamError(`status ${answer.status}`);
      return await readTile(answer.bytes, answer.encoding);
    } finally {
      callOff();
    }
  }

  async function ask(name: string, template: string, z: number, x: number, y: number): Promise<Buffer> {
    try {
      const gzipped = await fetchTile(template, z, x, y);
      failures = 0;
      await cache.put(name, gzipped, clock.now());
      return gzipped;
    } catch (error) {
      if (error instanceof Refusal) {
        failures = 0;
        throw error;
      }
      failures++;
      if (failures >= failuresUntilRest) restUntil = clock.monotonic() + restMs;
      onTrouble(error instanceof UpstreamError ? error.message : 'the tile could not be read');
      throw new Refusal('unavailable');
    }
  }

  /** A time ahead of ours was written before the clock was set back: nobody knows how old that tile is. */
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
        if (clock.monotonic() < restUntil) return keptOr(kept, new Refusal('unavailable'));
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
