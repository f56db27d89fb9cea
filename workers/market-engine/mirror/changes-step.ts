// Keeps a complete generation current: each change set is one write of rows, tombstones, counts, columns and cursors.
import type { Market } from '../../../core/contract/markets.ts';
import { type Changes, syncChanges } from '../../../core/contract/sync.ts';
import { type MarketCounts, unpackCounts } from '../../../core/rules/markets/count-tuples.ts';
import type { Generation } from '../../../src/data/directory/mirror-record.ts';
import { ContractError } from '../../../src/data/net/errors.ts';
import { applyChanges, type Columns } from '../columns.ts';
import { applyCounts } from '../columns-counts.ts';
import { rowOfId } from '../columns-rows.ts';
import { checkChanges } from './checks.ts';
import { commit, cursorsOf, type LoadedMirror, RestartError, type StepPorts, workingColumns } from './loaded-mirror.ts';
import { restartIfGone } from './pages-step.ts';

export interface ChangesOutcome {
  loaded: LoadedMirror;
  /** The server has more change sets. */
  more: boolean;
  /** The server's number of public markets after the last change set; null before it. */
  serverCount: number | null;
}

/** Fetches one change set and applies it. Throws RestartError when the server no longer knows the cursors. */
export async function takeChanges(
  ports: StepPorts,
  loaded: LoadedMirror,
  which: 'live' | 'shadow',
  generation: Generation,
): Promise<ChangesOutcome> {
  const changes = await ports
    .call(syncChanges, { query: cursorsOf(generation), check: checkChanges, retries: 1 })
    .catch((error: unknown) => {
      throw restartIfGone(error);
    });
  const { cursor, countsCursor = generation.countsCursor } = changes;
  for (const next of [cursor, countsCursor ?? cursor]) {
    if (epochOf(next) !== epochOf(generation.cursor)) throw new RestartError('another epoch');
  }
  const isMoved = cursor !== generation.cursor;
  const areCountsMoved = countsCursor !== generation.countsCursor;
  // Without a cursor of its own the device gets one first, and what follows it with the next change set.
  const tuples = areCountsMoved && generation.countsCursor !== undefined ? tuplesOf(changes) : [];
  const isWrong =
    (!isMoved && changes.markets.length + changes.gone.length > 0) ||
    (!areCountsMoved && (changes.counts?.count ?? 0) > 0) ||
    (!isMoved && !areCountsMoved && changes.more);
  if (isWrong) throw new ContractError('a change set without a new cursor');
  const after = { ...generation, cursor, ...(countsCursor !== undefined && { countsCursor }) };
  const next = isMoved || areCountsMoved ? await apply(ports, loaded, which, { after, changes, tuples }) : loaded;
  const isFirst = generation.countsCursor === undefined && areCountsMoved;
  return { loaded: next, more: changes.more || isFirst, serverCount: isFirst ? null : changes.count };
}

const epochOf = (cursor: string) => cursor.slice(0, cursor.indexOf(':'));

function tuplesOf({ counts }: Changes): MarketCounts[] {
  try {
    return counts ? unpackCounts(counts) : [];
  } catch (error) {
    if (error instanceof RangeError) throw new ContractError(`counts: ${error.message}`);
    throw error;
  }
}

interface ChangeSet {
  /** The generation with the cursors that the change set ends with. */
  after: Generation;
  changes: Changes;
  /** Counts of markets that need not be among those that changed, or be known at all. */
  tuples: MarketCounts[];
}

async function apply(
  ports: StepPorts,
  loaded: LoadedMirror,
  which: 'live' | 'shadow',
  { after, changes: { markets: changed, gone }, tuples }: ChangeSet,
): Promise<LoadedMirror> {
  const { cursor } = after;
  const columns = await workingColumns(ports, loaded);
  const pages = new ChangedPages(ports, after);
  await pages.read([...changed.map(({ id }) => id), ...gone].map((id) => pageOf(columns, id)));
  // Monotonic reads: a row older than the stored one is ignored.
  const news = changed.filter((market) => {
    const known = pages.at(pageOf(columns, market.id)).find(({ id }) => id === market.id);
    return !known || known.version <= market.version;
  });
  const moved = cursor === columns.cursor ? columns : applyChanges(columns, news, gone, cursor);
  const next = tuples.length > 0 ? applyCounts(moved, tuples) : moved;
  await pages.read([...news, ...tuples].map(({ id }) => pageOf(next, id)));

  const leaving = new Set([...gone, ...news.map(({ id }) => id)]);
  const touched = new Set([...leaving].map((id) => pageOf(columns, id)));
  for (const n of touched) pages.put(n, (markets) => markets.filter(({ id }) => !leaving.has(id)));
  for (const market of news.filter(({ id }) => rowOfId(next, id) >= 0)) {
    pages.put(pageOf(next, market.id), (markets) => [...markets, market]);
  }
  const countsOf = new Map(tuples.map((tuple) => [tuple.id, tuple]));
  for (const n of new Set(tuples.map(({ id }) => pageOf(next, id)))) {
    pages.put(n, (markets) => markets.map((market) => ({ ...market, ...countsOf.get(market.id) })));
  }
  return commit(ports, loaded, {
    pages: pages.changed(),
    snapshots: [{ generation: after.generation, columns: next }],
    meta: { [which]: { ...after, count: next.count, pages: Math.max(after.pages, pages.highest() + 1) } },
    [which]: next,
  });
}

/** The page a market is stored in, or -1. */
function pageOf(columns: Columns, id: string): number {
  const row = rowOfId(columns, id);
  return row < 0 ? -1 : (columns.pageOf[row] as number);
}

/** Pages read for one change set, and which of them it modifies. */
class ChangedPages {
  readonly #ports: StepPorts;
  readonly #generation: Generation;
  readonly #pages = new Map<number, Market[]>();
  readonly #changed = new Set<number>();

  constructor(ports: StepPorts, generation: Generation) {
    this.#ports = ports;
    this.#generation = generation;
  }

  /** Reads the pages that are not loaded yet; a new page is empty. */
  async read(numbers: number[]): Promise<void> {
    const wanted = [...new Set(numbers)].filter((n) => n >= 0 && !this.#pages.has(n));
    if (wanted.length === 0) return;
    const found = await this.#ports.store.pages(this.#generation.generation, wanted);
    wanted.forEach((n, i) => {
      // Rewriting a lost page would lose its other rows for good.
      if (!found[i] && n < this.#generation.pages) throw new RestartError(`page ${n} is gone`);
      this.#pages.set(n, found[i] ?? []);
    });
  }

  at(n: number): readonly Market[] {
    return this.#pages.get(n) ?? [];
  }

  put(n: number, change: (markets: readonly Market[]) => Market[]): void {
    if (n < 0) return;
    this.#pages.set(
      n,
      change(this.at(n)).sort((a, b) => (a.id < b.id ? -1 : 1)),
    );
    this.#changed.add(n);
  }

  changed() {
    return [...this.#changed].map((n) => ({ generation: this.#generation.generation, n, markets: [...this.at(n)] }));
  }

  highest(): number {
    return Math.max(-1, ...this.#changed);
  }
}
