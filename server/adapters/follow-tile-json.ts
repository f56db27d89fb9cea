// Follows the TileJSON of a tile service: fetched hourly, the last valid one is kept, on disk too, so that after a restart
// while the service is down the version of the cached tiles is still known.
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Clock } from '../ports/clock.ts';
import { jsonFrom } from './json-from.ts';
import { readTileJson, type TileService } from './tile-json.ts';
import type { TileServiceHealth } from './tile-service-health.ts';
import type { ServiceFollower } from './upstream-tiles.ts';

const timeoutMs = 5000;
const maxBytes = 512 * 1024;
const refreshMs = 3_600_000;
/** Minimum delay after a missing tile, and after a first failure, in ms; doubled by each further failure up to `refreshMs`. */
const againMs = 60_000;
/** Callers wait this long for the first TileJSON; then the map is drawn without streets. */
const maxWaitMs = 1500;

interface Following {
  /** URL of the configured TileJSON. */
  home: URL;
  /** File of the last valid TileJSON. */
  file: string;
  userAgent: string;
  clock: Clock;
  health: TileServiceHealth;
  onTrouble: (reason: string) => void;
}

/** Starts following; nothing is fetched before the first call. */
export function followTileJson({ home, file, userAgent, clock, health, onTrouble }: Following): ServiceFollower {
  let service: TileService | null = null;
  let nextAt = 0;
  let askedAt = Number.NEGATIVE_INFINITY;
  let failures = 0;
  let asking: Promise<void> | null = null;
  let recalling: Promise<void> | null = null;

  /** The TileJSON of an earlier run; ignored if it is invalid or of another service. */
  async function recall(): Promise<void> {
    try {
      const kept = JSON.parse(await readFile(file, 'utf8')) as { home?: unknown; word?: unknown };
      if (kept.home === home.href) service ??= readTileJson(kept.word, home);
    } catch {
      // The first run.
    }
  }
  async function remember(word: unknown): Promise<void> {
    try {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(`${file}.part`, JSON.stringify({ home: home.href, word }));
      await rename(`${file}.part`, file);
    } catch (error) {
      onTrouble(`what the tile service said could not be kept: ${(error as NodeJS.ErrnoException).code}`);
    }
  }
  async function ask(): Promise<void> {
    const late = new AbortController();
    const callOff = clock.after(timeoutMs, () => late.abort());
    askedAt = clock.monotonic();
    nextAt = askedAt + Math.min(refreshMs, againMs * 2 ** failures);
    try {
      const word = await jsonFrom(home, { userAgent, signal: late.signal, maxBytes });
      service = readTileJson(word, home);
      failures = 0;
      health.worked();
      nextAt = clock.monotonic() + refreshMs;
      await remember(word);
    } catch (error) {
      failures++;
      health.failed(error);
    } finally {
      callOff();
    }
  }
  const waited = () => new Promise<void>((resolve) => void clock.after(maxWaitMs, resolve));
  return {
    async current() {
      recalling ??= recall();
      await recalling;
      if (clock.monotonic() >= nextAt && !asking && !health.isSilent()) {
        asking = ask().finally(() => {
          asking = null;
        });
      }
      // Stale-while-revalidate: callers wait only for the first answer, and not for long.
      if (!service && asking && failures === 0) await Promise.race([asking, waited()]);
      return service;
    },
    doubt() {
      nextAt = Math.min(nextAt, askedAt + againMs);
    },
  };
}
