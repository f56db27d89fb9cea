// 'Spara allt för resan': fetches the missing parts one after the other, and reads them back from storage. The reported
// progress is what was stored, not what was requested.
import { isReadyCall } from '../../../core/rules/answers/answers.ts';
import { readinessText } from '../../../core/text/screens/readiness.ts';
import { engine } from '../../data/directory/engine.ts';
import { storeOverview } from '../../data/maps/map-store.ts';
import { StorageError } from '../../data/net/errors.ts';
import { refreshOwn } from '../../data/outbox/outbox.ts';
import type { PartName, ReadyPart } from '../../data/own/readiness.ts';
import { lazyChunk } from '../../data/page/lazy-chunk.ts';
import { type Observable, observable } from '../../data/page/observable.ts';
import { session } from '../../data/session/session-state.ts';
import { followMapSources } from '../../hooks/map-sources.ts';

export interface Readiness {
  /** Null until they have been read. */
  parts: readonly ReadyPart[] | null;
  /** The part being fetched, and its progress, 0–100; null if unknown. */
  fetching: { part: PartName; percent: number | null } | null;
  /** Error messages of the failed parts. */
  failures: Partial<Record<PartName, string>>;
}

/** The state of the report. Fetching continues when the sheet closes. */
export const readiness: Observable<Readiness> = observable<Readiness>({ parts: null, fetching: null, failures: {} });

const change = (changes: Partial<Readiness>) => readiness.set({ ...readiness.get(), ...changes });

const likedCode = lazyChunk(() => import('../../data/seen/liked.ts'));

/** Reads again what is stored. */
export async function readParts(): Promise<readonly ReadyPart[]> {
  const { readReadiness } = await import('../../data/own/readiness.ts');
  const parts = await readReadiness({ caches: globalThis.caches, userId: session.get()?.user.id ?? null });
  change({ parts });
  return parts;
}

export type KeepShell = () => Promise<void>;

/**
 * Fetches the missing parts; if none is missing, refreshes all. Does nothing while one is running.
 * @param keepShell makes the service worker cache the app; resolves when it is cached
 */
export async function prepare(keepShell: KeepShell): Promise<void> {
  if (readiness.get().fetching) return;
  change({ failures: {}, fetching: { part: 'shell', percent: null } });
  try {
    // Best effort; requested here because it needs a user action.
    await navigator.storage?.persist?.().catch(() => false);
    const parts = await readParts();
    const lacking = parts.filter(({ state }) => state === 'missing').map(({ name }) => name);
    const wanted = lacking.length > 0 ? lacking : parts.map(({ name }) => name);
    if (wanted.includes('shell')) await fetchPart('shell', keepShell, readinessText.noShell);
    if (wanted.includes('markets')) await fetchPart('markets', fetchMarkets);
    if (wanted.includes('overview')) await fetchPart('overview', fetchOverview);
    const own = wanted.find(isReadyCall);
    if (own) await fetchPart(own, refreshOwn);
    // Which markets are liked may have come with the lists.
    const isLacking = readiness.get().parts?.some(({ name, state }) => name === 'community' && state === 'missing');
    if (isLacking || wanted.includes('community'))
      await fetchPart('community', async () => (await likedCode()).fetchLiked(lacking.length === 0));
    // Only what can be read back counts.
    for (const { name, state } of await readParts()) {
      if (state === 'missing' && wanted.includes(name) && name !== 'areas') fail(name, readinessText.failed);
    }
  } finally {
    change({ fetching: null });
  }
}

function fail(part: PartName, sentence: string): void {
  const { failures } = readiness.get();
  change({ failures: { [part]: sentence, ...failures } });
}

async function fetchPart(part: PartName, work: () => Promise<void>, otherwise = readinessText.failed as string) {
  change({ fetching: { part, percent: null } });
  try {
    await work();
  } catch (error) {
    const isFull =
      (error instanceof StorageError && error.fault === 'full') ||
      (error instanceof Error && error.name === 'QuotaExceededError');
    fail(part, isFull ? readinessText.full : otherwise);
  }
  await readParts();
}

async function fetchMarkets(): Promise<void> {
  const follow = () => {
    const { stage, pages } = engine.state.get();
    const percent = stage === 'columns' && pages.total > 0 ? Math.floor((100 * pages.done) / pages.total) : null;
    change({ fetching: { part: 'markets', percent } });
  };
  const leave = engine.state.subscribe(follow);
  try {
    const { trouble } = await engine.sync();
    if (trouble === 'storage' || trouble === 'silent') throw new StorageError(trouble === 'storage' ? 'full' : 'dead');
  } finally {
    leave();
  }
}

async function fetchOverview(): Promise<void> {
  let version: string | null = null;
  await followMapSources(({ overview }) => {
    version = overview.version;
  });
  if (version === null) throw new Error('the map sources are not known');
  await storeOverview(version, { caches, fetch: (...request) => fetch(...request) });
}
