// Distance, order and opening status compared with other libraries, and how each scales.
import distance from '@turf/distance';
import { point } from '@turf/helpers';
import Flatbush from 'flatbush';
import { around } from 'geoflatbush';
import openingHours from 'opening_hours';
import { weekdays } from '../../core/contract/hour-names.ts';
import type { Market } from '../../core/contract/markets.ts';
import { type MinuteRange, readSchedule, type Schedule } from '../../core/rules/day/schedule.ts';
import { haversineKm } from '../../core/rules/place/distance.ts';
import type { Filter, Question } from '../../src/data/directory/engine-api.ts';
import { noFilter as all } from '../../src/data/directory/filters.ts';
import { applyChanges, type Columns, columnsFromMarkets } from '../../workers/market-engine/columns.ts';
import { createEngine } from '../../workers/market-engine/engine.ts';
import { createOpeningState, evaluateAll, type OpeningState, tick } from '../../workers/market-engine/opening-pass.ts';
import { filterRows, type MadeColumns } from '../../workers/market-engine/query.ts';
import { globeOf } from '../../workers/market-engine/query-globe.ts';
import { createSearch } from '../../workers/market-engine/search.ts';
import { createSortSpace } from '../../workers/market-engine/sort.ts';
import { benchCursor, benchMarkets, benchNow } from './corpus.ts';
import { benchMarkers } from './markers.ts';
import { once, race, type Timing } from './measure.ts';
import { bar, claim, heading, table } from './report.ts';

const stockholm = { latitude: 59.33, longitude: 18.07 };
const nearest = (km: number): Question => ({
  filter: { ...all, within: { ...stockholm, km } },
  sort: { field: 'distance', descending: false },
});
const fourFilters = (km: number): Filter => ({
  ...all,
  verified: true,
  withOwner: true,
  openNow: true,
  within: { ...stockholm, km },
});
const minuteMs = 60_000;

/** A clock that is a minute later each time it is read. */
function minutesFrom(start: number): () => number {
  let now = start;
  return () => {
    now += minuteMs;
    return now;
  };
}

/** All tables of the engine. */
export async function benchEngine(): Promise<void> {
  const markets = benchMarkets(10_000);
  const columns = columnsFromMarkets(markets, benchCursor);
  benchDistance(markets, columns);
  benchOrder(markets, columns);
  benchOpening(markets, columns);
  benchMarkers();
  if (process.env.GROWTH !== '0') await benchGrowth();
}

function rows(timings: readonly Timing[], best: number) {
  return timings.map(({ name, median, least }) => [name, median, least, `${(median / best).toFixed(2)}x`]);
}

/** The lazy columns of a filter pass, without the engine around it. */
function madeFrom(columns: Columns, opening: OpeningState): MadeColumns {
  const sphere = globeOf(columns);
  return {
    globe: () => sphere,
    openOn: () => columns.flags,
    listed: () => columns.flags,
    codes: () => opening.status,
  };
}

function benchDistance(markets: readonly Market[], columns: Columns): void {
  const engine = createEngine(columns, () => benchNow);
  const index = new Flatbush(markets.length);
  for (const { longitude, latitude } of markets) index.add(longitude, latitude, longitude, latitude);
  index.finish();
  const points = markets.map(({ longitude, latitude }) => point([longitude, latitude]));
  const here = point([stockholm.longitude, stockholm.latitude]);
  const opening = createOpeningState(columns.openings);
  const space = createSortSpace(columns.count);
  const made = madeFrom(columns, opening);

  for (const km of [10, 50, 200]) {
    const ask = () => engine.ask(nearest(km));
    const flat = () => around(index, stockholm.longitude, stockholm.latitude, Number.POSITIVE_INFINITY, km);
    const turf = () => {
      const found: { row: number; km: number }[] = [];
      for (let row = 0; row < points.length; row++) {
        const away = distance(here, points[row] as (typeof points)[number]);
        if (away <= km) found.push({ row, km: away });
      }
      return found.sort((a, b) => a.km - b.km);
    };
    const objects = () =>
      markets
        .map((market) => ({
          ...market,
          distance: haversineKm(stockholm.latitude, stockholm.longitude, market.latitude, market.longitude),
        }))
        .filter((market) => market.distance <= km)
        .sort((a, b) => a.distance - b.distance);
    const filter = nearest(km).filter;
    const floor = () => filterRows(columns, filter, made, space);
    const hits = ask().rows.length;
    const timings = race([
      { name: 'this engine: filter, sort, km', run: ask },
      { name: 'its filter alone', run: floor },
      { name: 'geoflatbush around', run: flat },
      { name: 'turf distance loop, sort', run: turf },
      { name: 'objects: map, filter, sort', run: objects },
    ]);
    const [ours, , geoflatbush, turfLoop] = timings.map(({ median }) => median) as [number, number, number, number];
    heading(`Distance and sort, ${markets.length} markets, ${km} km, ${hits} hits (µs)`);
    table(['contender', 'median', 'least', 'to ours'], rows(timings, ours));
    bar(`distance + sort ${km} km against geoflatbush`, ours / geoflatbush, 0.5, 'x');
    bar(`distance + sort ${km} km against turf`, ours / turfLoop, 1 / 20, 'x');
  }
  evaluateAll(columns.openings, columns.flags, benchNow, opening);
  const everything = fourFilters(200);
  const [pass] = race([{ name: 'pass', run: () => filterRows(columns, everything, made, space) }]);
  console.log(`  (distance, verified, owner and open now in one pass: ${pass?.median.toFixed(1)} µs)`);
}

function benchOrder(markets: readonly Market[], columns: Columns): void {
  const engine = createEngine(columns, () => benchNow);
  const space = createSortSpace(columns.count);
  const opening = createOpeningState(columns.openings);
  const made = madeFrom(columns, opening);
  evaluateAll(columns.openings, columns.flags, benchNow, opening);
  const everything = fourFilters(2000);
  const names = markets.map(({ name }) => name);
  const collator = new Intl.Collator('sv', { numeric: true });
  const sorted = (compare: (a: string, b: string) => number) => () =>
    names.map((_, row) => row).sort((a, b) => compare(names[a] as string, names[b] as string) || a - b);
  const question: Question = { filter: all, sort: { field: 'name', descending: false } };
  const timings = race(
    [
      { name: 'this engine, ascending', run: () => engine.ask(question) },
      {
        name: 'this engine, descending',
        run: () => engine.ask({ ...question, sort: { field: 'name', descending: true } }),
      },
      {
        name: 'this engine, verified only',
        run: () => engine.ask({ ...question, filter: { ...all, verified: true } }),
      },
      { name: 'a pass of four filters', run: () => filterRows(columns, everything, made, space) },
      { name: 'Intl.Collator sv numeric', run: sorted(collator.compare) },
      { name: "localeCompare 'sv'", run: sorted((a, b) => a.localeCompare(b, 'sv', { numeric: true })) },
      { name: 'plain < (wrong for å ä ö)', run: sorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)) },
    ],
    11,
  );
  const [up, down, some, pass] = timings.map(({ median }) => median) as [number, number, number, number];
  heading(`Swedish order, ${markets.length} names, ${new Set(names).size} of them distinct (µs)`);
  table(['contender', 'median', 'least', 'to ours'], rows(timings, up));
  bar('re-sort by name against a filter pass', Math.max(up, down, some) / pass, 2, 'x');
  const expected = sorted(collator.compare)();
  const answered = engine.ask(question).rows;
  claim(
    "order identical to Intl.Collator('sv', numeric), ties by id",
    expected.every((row, i) => answered[i] === row),
  );
}

function benchOpening(markets: readonly Market[], columns: Columns): void {
  const { openings, flags } = columns;
  const state = createOpeningState(openings);
  evaluateAll(openings, flags, benchNow, state);
  const ticking = createOpeningState(openings);
  evaluateAll(openings, flags, benchNow, ticking);
  const nextMinute = minutesFrom(benchNow);
  // Parsing the peer's texts takes 0.7 ms each, so it is measured on a sample, and the time is scaled.
  const sample = markets
    .slice(0, 400)
    .map(({ standardHours, specialHours, timezone }) => readSchedule(standardHours, specialHours, timezone))
    .map(openingText)
    .filter((text) => text !== null)
    .map((text) => new openingHours(text));
  const texts = markets.filter(({ standardHours }) => standardHours !== null).length;
  const handful = 20;
  let turn = 0;
  const date = new Date(benchNow);
  const timings = race([
    {
      name: 'this engine: full pass, status and next change',
      run: () => evaluateAll(openings, flags, benchNow, state),
    },
    { name: 'this engine: minute tick', run: () => tick(openings, nextMinute(), ticking) },
    {
      name: `opening_hours, ${handful} markets`,
      run: () => {
        turn = (turn + handful) % (sample.length - handful);
        return sample
          .slice(turn, turn + handful)
          .reduce((open, hours) => open + Number(hours.getState(date)) + Number(hours.getNextChange(date) ?? 0), 0);
      },
    },
    {
      name: 'JSON.parse per market alone',
      run: () =>
        markets.reduce(
          (sum, { standardHours }) => sum + (standardHours?.endsWith('}') ? JSON.parse(standardHours) : []).length,
          0,
        ),
    },
  ]);
  const [full, minute, peerSample] = timings.map(({ median }) => median) as [number, number, number];
  const peer = (peerSample / handful) * texts;
  heading(`Opening status, ${markets.length} markets, ${columns.schedules.starts.length - 1} distinct schedules (µs)`);
  table(
    ['contender', 'median', 'least', 'to ours'],
    [...rows(timings, full), ['opening_hours, scaled to all', peer, '', `${(peer / full).toFixed(0)}x`]],
  );
  bar('opening: full pass against opening_hours', full / peer, 1 / 100, 'x');
  bar('opening: minute tick against the full pass', minute / full, 0.1, 'x');
}

const osmDays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const osmRanges = (ranges: readonly MinuteRange[]) =>
  ranges.length === 0 ? 'off' : ranges.map(([from, to]) => `${clock(from)}-${clock(to)}`).join(',');

/** A schedule in the peer's syntax; null if it is empty. */
function openingText(schedule: Schedule): string | null {
  if (schedule.kind !== 'known') return null;
  const week = weekdays.map((_, day) => `${osmDays[day]} ${osmRanges(schedule.week?.[day] ?? [])}`);
  const special = schedule.special.map(({ day, ranges }) => {
    const date = new Date(day * 86_400_000);
    const month = date.toLocaleString('en', { month: 'short', timeZone: 'UTC' });
    return `${date.getUTCFullYear()} ${month} ${date.getUTCDate()} ${osmRanges(ranges)}`;
  });
  return [...week, ...special].join('; ');
}

async function benchGrowth(): Promise<void> {
  const sizes = [10_000, 100_000];
  const results: Record<string, number[]> = {};
  for (const size of sizes) {
    const markets = benchMarkets(size, { prose: false });
    const record = (name: string, value: number) => {
      results[name] ??= [];
      results[name].push(value);
    };
    const built = await once(() => columnsFromMarkets(markets, benchCursor));
    record('columns from records, once (ms)', built.ms);
    const columns = built.value;
    const changed = markets.slice(0, 10).map((market) => ({ ...market, name: `Å ${market.name}` }));
    record('apply 10 changes, once (ms)', (await once(() => applyChanges(columns, changed, [], benchCursor))).ms);
    const engine = createEngine(columns, () => benchNow);
    const search = createSearch(columns);
    record('first search with index, once (ms)', (await once(() => search('loppis', 8))).ms);
    const state = createOpeningState(columns.openings);
    const ticking = createOpeningState(columns.openings);
    evaluateAll(columns.openings, columns.flags, benchNow, ticking);
    const nextMinute = minutesFrom(benchNow);
    const timings = race(
      [
        { name: 'nearest within 50 km (µs)', run: () => engine.ask(nearest(50)) },
        {
          name: 'sort all by name (µs)',
          run: () => engine.ask({ filter: all, sort: { field: 'name', descending: false } }),
        },
        { name: 'opening, full pass (µs)', run: () => evaluateAll(columns.openings, columns.flags, benchNow, state) },
        { name: 'opening, minute tick (µs)', run: () => tick(columns.openings, nextMinute(), ticking) },
        { name: 'search a word (µs)', run: () => search('björktorp', 8) },
        { name: 'search with a typo (µs)', run: () => search('bjrktorp', 8) },
        { name: 'search without a hit (µs)', run: () => search('xyzzyqwerty', 8) },
      ],
      7,
    );
    for (const { name, median } of timings) record(name, median);
  }
  heading('Growth');
  table(
    ['what', ...sizes.map((size) => `${size}`), 'times'],
    Object.entries(results).map(([name, values]) => [
      name,
      ...values,
      `${((values[1] ?? 0) / (values[0] ?? 1)).toFixed(1)}x`,
    ]),
  );
}
