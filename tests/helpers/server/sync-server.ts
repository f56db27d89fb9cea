// An in-memory server of the sync contract for mirror tests, with edits, tombstones, epochs and dropped snapshots.
// Responds like the real one, and lets a test change the directory between any two requests.
import { syncLimits } from '../../../core/contract/limits.ts';
import type { Market } from '../../../core/contract/markets.ts';
import { RowFlag } from '../../../core/contract/row-flag.ts';
import type { Bootstrap, RecordPage } from '../../../core/contract/sync.ts';
import { packSchedule, readSchedule } from '../../../core/rules/day/schedule.ts';
import { packIds, packNumbers } from '../../../core/rules/map/planes.ts';
import { packCounts } from '../../../core/rules/markets/count-tuples.ts';
import { digestRows, type KnownRow, packPage } from '../../../core/rules/markets/market-page.ts';
import { sampleId, sampleMarket } from '../samples/sample-markets.ts';

interface Row {
  market: Market;
  rev: number;
  countsRev: number;
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
  countsRev = 0;
  floor = 0;
  /** Change sets are cut after this many rows. */
  deltaRows: number = syncLimits.deltaRows;
  /** Tuples are cut after this many. */
  countTuples: number = syncLimits.countTuples;
  /** False: as a server from before counts had a cursor. */
  speaksCounts: boolean = true;
  /** Records in one page response. Small, so that a few hundred markets need several. */
  pageRecords: number = syncLimits.pageRecords;
  /** False: only GET /markets, as on a server without /sync. */
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
    for (let n = 1; n <= count; n++) this.#rows.set(sampleId(n), { market: sampleMarket(n), rev: 1, countsRev: 0 });
    this.#next = count + 1;
  }

  get cursor(): string {
    return `${sampleId(this.#epoch)}:${this.rev}`;
  }

  get countsCursor(): string {
    return `${sampleId(this.#epoch)}:${this.countsRev}`;
  }

  /** The public markets in id order. */
  markets(): Market[] {
    return [...this.#rows.values()].map(({ market }) => market).sort(byId);
  }

  add(): string {
    const market = sampleMarket(this.#next++);
    this.#rows.set(market.id, { market, rev: ++this.rev, countsRev: 0 });
    this.#gone.delete(market.id);
    return market.id;
  }

  /** Changes market number `at` in id order. */
  edit(at: number, changes: Partial<Market>): void {
    const row = this.#rowAt(at);
    row.market = { ...row.market, ...changes, version: row.market.version + 1 };
    row.rev = ++this.rev;
  }

  #rowAt(at: number): Row {
    return this.#rows.get((this.markets()[at] as Market).id) as Row;
  }

  /** Counts views, likes and ratings of markets by their numbers in id order, under one rev of counts. */
  count(...numbers: number[]): void {
    this.countsRev++;
    for (const at of numbers) {
      const row = this.#rowAt(at);
      const { viewCount, likeCount, ratingCount } = row.market;
      row.market = {
        ...row.market,
        viewCount: viewCount + 300,
        likeCount: likeCount + 2,
        ratingCount: ratingCount + 1,
      };
      row.market.averageRating = (100 + ((this.countsRev * 37) % 400)) / 100;
      row.countsRev = this.countsRev;
    }
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
    this.countsRev = 0;
    // The floor of a backup is as old as the backup: never above its rev.
    this.floor = 0;
    this.#gone.clear();
    this.#snapshots.clear();
    for (const row of this.#rows.values()) Object.assign(row, { rev: 1, countsRev: 0 });
    this.#rows.delete((this.markets()[0] as Market).id);
    const first = this.markets()[0] as Market;
    this.#rows.set(first.id, { market: { ...first, name: 'Som i går', version: 1 }, rev: 1, countsRev: 0 });
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
    const countsCursor = url.searchParams.get('countsCursor');
    if (countsCursor !== null && !this.speaksCounts) return json({ message: 'okänt' }, 400);
    const page = /^\/sync\/v1\/pages\/(\d+)$/.exec(path);
    return page ? this.#page(Number(page[1]), cursor, countsCursor) : this.#changes(cursor, countsCursor);
  };

  #bootstrap(): Bootstrap {
    const markets = this.markets();
    this.#snapshots.set(`${this.cursor} ${this.speaksCounts ? this.countsCursor : null}`, markets);
    const rows = markets.map(knownRow);
    const schedules = [...new Set(rows.map(({ schedule }) => schedule))];
    const numbers = (of: (row: KnownRow) => number) => packNumbers(rows.map(of));
    return {
      format: 2,
      cursor: this.cursor,
      ...(this.speaksCounts && { countsCursor: this.countsCursor }),
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

  #page(n: number, cursor: string, countsCursor: string | null): Response {
    const wanted = `${cursor} ${countsCursor ?? ''}`;
    const [, snapshot] = [...this.#snapshots].findLast(([at]) => at.startsWith(wanted)) ?? [];
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

  /** What moved after a countsCursor, or null when it is of another store. */
  #counts(countsCursor: string | null) {
    const own = sampleId(this.#epoch);
    if (countsCursor === null) return { until: 0, more: false, markets: [] };
    const [epoch, text] = countsCursor.split(':');
    const since = Number(text);
    if (epoch !== own || since > this.countsRev) return null;
    const moved = [...this.#rows.values()].filter(({ countsRev }) => countsRev > since);
    const revs = moved.map(({ countsRev }) => countsRev).sort((a, b) => a - b);
    const more = revs.length > this.countTuples;
    const until = more ? (revs[this.countTuples - 1] as number) : this.countsRev;
    return { until, more, markets: moved.filter(({ countsRev }) => countsRev <= until).map(({ market }) => market) };
  }

  #changes(cursor: string, countsCursor: string | null): Response {
    const counts = this.#counts(countsCursor);
    const [epoch, text] = cursor.split(':');
    const since = Number(text);
    if (!counts || epoch !== sampleId(this.#epoch) || since < this.floor || since > this.rev)
      return json({ message: 'borta' }, 410);
    const changed = [...this.#rows.values()].filter(({ rev }) => rev > since);
    const gone = [...this.#gone].filter(([, rev]) => rev > since);
    const revs = [...changed.map(({ rev }) => rev), ...gone.map(([, rev]) => rev)].sort((a, b) => a - b);
    const isCut = revs.length > this.deltaRows;
    const more = isCut || counts.more;
    const until = isCut ? (revs[this.deltaRows - 1] as number) : this.rev;
    return json({
      cursor: `${epoch}:${until}`,
      count: more ? null : this.#rows.size + this.countError,
      more,
      markets: changed.filter(({ rev }) => rev <= until).map(({ market }) => market),
      gone: gone.filter(([, rev]) => rev <= until).map(([id]) => id),
      ...(this.speaksCounts && { countsCursor: `${epoch}:${counts.until}` }),
      ...(counts.markets.length > 0 && { counts: packCounts(counts.markets) }),
    });
  }
}
