// An in-memory server of the sync contract for mirror tests, with edits, tombstones, epochs and dropped snapshots.
// Responds like the real one, and lets a test change the directory between any two requests.
import { syncLimits } from '../../core/contract/limits.ts';
import type { Market } from '../../core/contract/markets.ts';
import { RowFlag } from '../../core/contract/row-flag.ts';
import type { Bootstrap, RecordPage } from '../../core/contract/sync.ts';
import { digestRows, type KnownRow, packPage } from '../../core/rules/market-page.ts';
import { packIds, packNumbers } from '../../core/rules/planes.ts';
import { packSchedule, readSchedule } from '../../core/rules/schedule.ts';
import { sampleId, sampleMarket } from './sample-markets.ts';

interface Row {
  market: Market;
  rev: number;
}

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const byId = (a: Market, b: Market) => (a.id < b.id ? -1 : 1);

/** The fields of a market in a bootstrap. */
export function knownRow(market: Market): KnownRow {
  const { id, name, city, category, standardHours, specialHours, timezone } = market;
  return {
    id,
    name,
    city,
    latitude: Math.round(market.latitude * 100_000),
    longitude: Math.round(market.longitude * 100_000),
    category,
    flags:
      (market.isVerified ? RowFlag.Verified : 0) |
      (market.ownerStatus === 2 ? RowFlag.VerifiedOwner : 0) |
      (market.tempClosed ? RowFlag.TempClosed : 0),
    schedule: packSchedule(readSchedule(standardHours, specialHours, timezone)),
  };
}

export class SyncServer {
  rev = 1;
  floor = 0;
  /** Change sets are cut after this many rows. */
  deltaRows: number = syncLimits.deltaRows;
  /** Records in one page response. Small, so that a few hundred markets need several. */
  pageRecords: number = syncLimits.pageRecords;
  /** False: only GET /markets, as on a legacy server. */
  speaksSync: boolean = true;
  /** Added to the public count of the change feed, to make it inconsistent. */
  countError = 0;
  /** Called before each request is answered. */
  before: (path: string) => void = () => {};
  readonly requests: string[] = [];
  #epoch = 1;
  #next = 0;
  readonly #rows = new Map<string, Row>();
  readonly #gone = new Map<string, number>();
  /** Available snapshots by cursor. */
  #snapshots = new Map<string, Market[]>();

  constructor(count: number) {
    for (let n = 1; n <= count; n++) this.#rows.set(sampleId(n), { market: sampleMarket(n), rev: 1 });
    this.#next = count + 1;
  }

  get cursor(): string {
    return `${sampleId(this.#epoch)}:${this.rev}`;
  }

  /** The public markets in id order. */
  markets(): Market[] {
    return [...this.#rows.values()].map(({ market }) => market).sort(byId);
  }

  add(): string {
    const market = sampleMarket(this.#next++);
    this.#rows.set(market.id, { market, rev: ++this.rev });
    this.#gone.delete(market.id);
    return market.id;
  }

  /** Changes market number `at` in id order. */
  edit(at: number, changes: Partial<Market>): void {
    const market = this.markets()[at] as Market;
    const edited = { ...market, ...changes, version: market.version + 1 };
    this.#rows.set(market.id, { market: edited, rev: ++this.rev });
  }

  hide(at: number): string {
    const { id } = this.markets()[at] as Market;
    this.#rows.delete(id);
    this.#gone.set(id, ++this.rev);
    return id;
  }

  /** Simulates a restore from a backup: another epoch, older rows, fewer of them. */
  restoreBackup(): void {
    this.#epoch++;
    this.rev = 1;
    // The floor of a backup is as old as the backup: never above its rev.
    this.floor = 0;
    this.#gone.clear();
    this.#snapshots.clear();
    for (const row of this.#rows.values()) row.rev = 1;
    this.#rows.delete((this.markets()[0] as Market).id);
    const first = this.markets()[0] as Market;
    this.#rows.set(first.id, { market: { ...first, name: 'Som i går', version: 1 }, rev: 1 });
  }

  /** From now on pages of earlier cursors get 410. */
  forgetSnapshots(): void {
    this.#snapshots.clear();
  }

  /** From now on changes before now get 410. */
  raiseFloor(): void {
    this.floor = this.rev;
  }

  /** `fetch` of the API caller. */
  fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const url = new URL(new Request(input, init).url);
    const path = url.pathname.replace('/api', '');
    this.requests.push(path);
    this.before(path);
    if (path === '/markets') {
      const markets = this.markets();
      return json({ markets, totalMarkets: markets.length, totalPages: 1, page: 1, pageSize: 10_000 });
    }
    if (!this.speaksSync) return json({ message: 'finns inte' }, 404);
    if (path === '/sync/v1/bootstrap') return json(this.#bootstrap());
    const cursor = url.searchParams.get('cursor') ?? '';
    const page = /^\/sync\/v1\/pages\/(\d+)$/.exec(path);
    return page ? this.#page(Number(page[1]), cursor) : this.#changes(cursor);
  };

  #bootstrap(): Bootstrap {
    const markets = this.markets();
    this.#snapshots.set(this.cursor, markets);
    const rows = markets.map(knownRow);
    const schedules = [...new Set(rows.map(({ schedule }) => schedule))];
    const numbers = (of: (row: KnownRow) => number) => packNumbers(rows.map(of));
    return {
      format: 2,
      cursor: this.cursor,
      count: markets.length,
      pageRecords: this.pageRecords,
      pages: Math.ceil(markets.length / this.pageRecords),
      columns: {
        ids: packIds(markets.map(({ id }) => id)),
        name: markets.map(({ name }) => name),
        city: markets.map(({ city }) => city),
        latitude: numbers(({ latitude }) => latitude),
        longitude: numbers(({ longitude }) => longitude),
        category: numbers(({ category }) => category),
        flags: numbers(({ flags }) => flags),
        schedules,
        schedule: numbers(({ schedule }) => schedules.indexOf(schedule)),
      },
    };
  }

  #page(n: number, cursor: string): Response {
    const snapshot = this.#snapshots.get(cursor);
    if (!snapshot) return json({ message: 'borta' }, 410);
    const markets = snapshot.slice(n * this.pageRecords, (n + 1) * this.pageRecords);
    const known = markets.map(knownRow);
    const rows = digestRows(known);
    const page: RecordPage = {
      format: 2,
      cursor,
      page: n,
      count: markets.length,
      rows,
      columns: packPage(markets, known),
    };
    return json(page);
  }

  #changes(cursor: string): Response {
    const [epoch, text] = cursor.split(':');
    const since = Number(text);
    if (epoch !== sampleId(this.#epoch) || since < this.floor || since > this.rev)
      return json({ message: 'borta' }, 410);
    const changed = [...this.#rows.values()].filter(({ rev }) => rev > since);
    const gone = [...this.#gone].filter(([, rev]) => rev > since);
    const revs = [...changed.map(({ rev }) => rev), ...gone.map(([, rev]) => rev)].sort((a, b) => a - b);
    const more = revs.length > this.deltaRows;
    const until = more ? (revs[this.deltaRows - 1] as number) : this.rev;
    return json({
      cursor: `${epoch}:${until}`,
      count: more ? null : this.#rows.size + this.countError,
      more,
      markets: changed.filter(({ rev }) => rev <= until).map(({ market }) => market),
      gone: gone.filter(([, rev]) => rev <= until).map(([id]) => id),
    });
  }
}
