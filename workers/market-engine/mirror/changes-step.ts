// Keeps a complete generation current: each change set is one write of rows, tombstones, columns and cursor.
import type { Market } from '../../../core/contract/markets.ts';
import { syncChanges } from '../../../core/contract/sync.ts';
import type { Generation } from '../../../src/data/directory/mirror-record.ts';
import { ContractError } from '../../../src/data/net/errors.ts';
import { applyChanges, type Columns } from '../columns.ts';
import { rowOfId } from '../columns-rows.ts';
import { checkChanges } from './checks.ts';
import { commit, type LoadedMirror, RestartError, type StepPorts, workingColumns } from './loaded-mirror.ts';
import { restartIfGone } from './pages-step.ts';

export interface ChangesOutcome {
  loaded: LoadedMirror;
  /** The server has more change sets. */
  more: boolean;
  /** The server's number of public markets after the last change set; null before it. */
  serverCount: number | null;
}

/** Fetches one change set and applies it. Throws RestartError when the server no longer knows the cursor. */
export async function takeChanges(
  ports: StepPorts,
  loaded: LoadedMirror,
  which: 'live' | 'shadow',
  generation: Generation,
): Promise<ChangesOutcome> {
  const changes = await ports
    .call(syncChanges, { query: { cursor: generation.cursor }, check: checkChanges, retries: 1 })
    .catch((error: unknown) => {
      throw restartIfGone(error);
    });
  if (epochOf(changes.cursor) !== epochOf(generation.cursor)) throw new RestartError('another epoch');
  const unmoved = changes.cursor === generation.cursor;
  if (unmoved && (changes.more || changes.markets.length + changes.gone.length > 0)) {
    throw new ContractError('a change set without a new cursor');
  }
  const next = unmoved
    ? loaded
    : await apply(ports, loaded, which, generation, changes.markets, changes.gone, changes.cursor);
  return { loaded: next, more: changes.more, serverCount: changes.count };
}

const epochOf = (cursor: string) => cursor.slice(0, cursor.indexOf(':'));

async function apply(
  ports: StepPorts,
  loaded: LoadedMirror,
  which: 'live' | 'shadow',
  generation: Generation,
  changed: Market[],
  gone: string[],
  cursor: string,
): Promise<LoadedMirror> {
  const columns = await workingColumns(ports, loaded);
  const pages = new ChangedPages(ports, generation);
  await pages.read([...changed.map(({ id }) => id), ...gone].map((id) => pageOf(columns, id)));
  // Monotonic reads: a row older than the stored one is ignored.
  const news = changed.filter((market) => {
    const known = pages.at(pageOf(columns, market.id)).find(({ id }) => id === market.id);
    return !known || known.version <= market.version;
  });
  const next = applyChanges(columns, news, gone, cursor);
  await pages.read(news.map(({ id }) => pageOf(next, id)));

  const leaving = new Set([...gone, ...news.map(({ id }) => id)]);
  const touched = new Set([...leaving].map((id) => pageOf(columns, id)));
  for (const n of touched) pages.put(n, (markets) => markets.filter(({ id }) => !leaving.has(id)));
  for (const market of news.filter(({ id }) => rowOfId(next, id) >= 0)) {
    pages.put(pageOf(next, market.id), (markets) => [...markets, market]);
  }
  return commit(ports, loaded, {
    pages: pages.changed(),
    snapshots: [{ generation: generation.generation, columns: next }],
    meta: {
      [which]: { ...generation, cursor, count: next.count, pages: Math.max(generation.pages, pages.highest() + 1) },
    },
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
