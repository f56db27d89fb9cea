// Keeps track of what a tile service says about itself: asked hourly, the last good word kept, on disk too, so that a
// restart while the service is gone still knows what its kept tiles belong to.
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Clock } from '../ports/clock.ts';
import { jsonFrom, UpstreamError } from './json-from.ts';
import { readTileJson, type TileService } from './tile-json.ts';
import type { ServiceFollower } from './upstream-tiles.ts';

const patienceMs = 5000;
const maxBytes = 512 * 1024;
const refreshMs = 3_600_000;
/** After a failure or a missing tile, no sooner than this. */
const againMs = 60_000;

interface Following {
  /** The configured TileJSON. */
  home: URL;
  /** Where the last good word is kept. */
  file: string;
  userAgent: string;
  clock: Clock;
  onTrouble: (reason: string) => void;
}

/** Starts following; nothing is asked before the first question. */
export function followTileJson({ home, file, userAgent, clock, onTrouble }: Following): ServiceFollower {
  let service: TileService | null = null;
  let nextAt = 0;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | null = null;
  let recalling: Promise<void> | null = null;

  /** The word of an earlier run. A stranger's file, or one of another service, is no word. */
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
    const callOff = clock.after(patienceMs, () => late.abort());
    askedAt = clock.monotonic();
    nextAt = askedAt + againMs;
    try {
      const word = await jsonFrom(home, { userAgent, signal: late.signal, maxBytes });
      service = readTileJson(word, home);
      nextAt = clock.monotonic() + refreshMs;
      await remember(word);
    } catch (error) {
      onTrouble(error instanceof UpstreamError ? error.message : 'the TileJSON could not be read');
    } finally {
      callOff();
    }
  }
  return {
    async current() {
      recalling ??= recall();
      await recalling;
      if (clock.monotonic() >= nextAt && !asking) {
        asking = ask().finally(() => {
          asking = null;
        });
      }
      // Whoever has nothing waits; whoever has a word goes on with it while the next is fetched.
      if (!service && asking) await asking;
      return service;
    },
    doubt() {
      nextAt = Math.min(nextAt, askedAt + againMs);
    },
  };
}
