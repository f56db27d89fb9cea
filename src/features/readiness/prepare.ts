// 'Gör redo för offline': fetches what the device lacks, one part after the other, and reads back what arrived. What is
// told on the way is what was stored, never what was asked for.
import { isReadyDoc } from '../../../core/rules/own-documents.ts';
import { readinessText } from '../../../core/text/readiness.ts';
import { engine } from '../../data/engine.ts';
import { StorageError } from '../../data/errors.ts';
import { storeOverview } from '../../data/map-store.ts';
import { type Observable, observable } from '../../data/observable.ts';
import { refreshOwn } from '../../data/outbox/outbox.ts';
import type { PartName, ReadyPart } from '../../data/readiness.ts';
import { session } from '../../data/session-state.ts';
import { followMapSources } from '../../hooks/map-sources.ts';

export interface Readiness {
  /** Null until they have been read. */
  parts: readonly ReadyPart[] | null;
  /** What is being fetched, and how much of it is here, 0–100; null where that cannot be known. */
  fetching: { part: PartName; percent: number | null } | null;
  /** A sentence for each part that did not come. */
  failures: Partial<Record<PartName, string>>;
}

/** What the report shows. It goes on when the sheet closes. */
export const readiness: Observable<Readiness> = observable<Readiness>({ parts: null, fetching: null, failures: {} });

const change = (changes: Partial<Readiness>) => readiness.set({ ...readiness.get(), ...changes });

/** Reads anew what is stored. */
export async function lookAtDevice(): Promise<readonly ReadyPart[]> {
  const { readReadiness } = await import('../../data/readiness.ts');
  const parts = await readReadiness({ caches: globalThis.caches, userId: session.get()?.user.id ?? null });
  change({ parts });
  return parts;
}

export type KeepShell = () => Promise<void>;

/**
 * Fetches what is missing; when nothing is, brings all of it up to date. One at a time: while one runs nothing happens.
 * @param keepShell makes the service worker keep the app; resolves when it does
 */
export async function prepare(keepShell: KeepShell): Promise<void> {
  if (readiness.get().fetching) return;
  change({ failures: {}, fetching: { part: 'shell', percent: null } });
  try {
    // A wish that is granted or not, and changes nothing else. Asked here, where a finger asked for it.
    await navigator.storage?.persist?.().catch(() => false);
    const parts = await lookAtDevice();
    const lacking = parts.filter(({ state }) => state === 'missing').map(({ name }) => name);
    const wanted = lacking.length > 0 ? lacking : parts.map(({ name }) => name);
    if (wanted.includes('shell')) await fetchPart('shell', keepShell, readinessText.noShell);
    if (wanted.includes('markets')) await fetchPart('markets', fetchMarkets);
    if (wanted.includes('overview')) await fetchPart('overview', fetchOverview);
    const own = wanted.find(isReadyDoc);
    if (own) await fetchPart(own, refreshOwn);
    // Reading back is the only proof.
    for (const { name, state } of await lookAtDevice()) {
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
  await lookAtDevice();
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
    if (trouble === 'storage') throw new StorageError('full');
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
  await storeOverview(version, { caches, fetch: (...asked) => fetch(...asked) });
}
