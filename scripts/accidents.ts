// npm run accidents: randomised fault tests in bulk (10 000 seeds, or the number given). The mirror under kills, lost connections,
// two tabs and concurrent edits, and killed at every await; runs of the outbox with posts, replies and ratings among the changes, five
// hundred per process, whether they find each planted defect, and a storm of five thousand changes; sessions refreshed by several tabs
// at once, with responses lost, tabs killed and tokens copied, twice as many of each; a tenth as many kills of a server during writes, on both database engines; every
// order of up to six steps of two people who register the same address; opening status against its rule on a million pairs;
// as many schedules made by the editor's operations, each at a thousand instants.
// Then a real browser: killed fifty times, random walks through the session history, eight pages of one session, and the journeys
// tagged @thorough, which `npm test` leaves out. It needs a build.
// npm run accidents -- browser: only that.
// npm run accidents -- pictures: only damaged pictures, 100 000 of them, or the number given.
// npm run accidents -- attacks: hostile texts in every field, in a real browser, with the content security policy and without: the known
// ones and 50 made ones, or the number given. It needs a build. What follows the number is for Playwright, such as a file or --grep: a whole
// run takes long.
import { spawnSync } from 'node:child_process';
import { findChromium, findPostgres } from './tools.ts';

const suites = [
  'tests/journeys/accidents-defects.test.ts',
  'tests/journeys/storms.test.ts',
  'tests/workers/mirror/kill-points.test.ts',
  'tests/workers/opening-pass.test.ts',
  'tests/core/rules/hours/edited-hours.test.ts',
  'tests/workers/mirror/accidents.test.ts',
  'tests/server/features/auth/refresh.test.ts',
  'tests/server/features/auth/registration-runs.test.ts',
  'tests/server/route-write-kill.test.ts',
  'tests/src/data/session/session-races.test.ts',
];
const outboxRuns = 'tests/journeys/accidents-outbox.test.ts';
/** Runs per process: memory grows with each run, and a single process would run out of it. */
const runsAtOnce = 500;
const damagedPictures = 'tests/server/adapters/picture-mutants.test.ts';
const hostileTexts = 'e2e/attacks/playwright.config.ts';
const [first = '', second, ...forPlaywright] = process.argv.slice(2);
const only = ['pictures', 'attacks', 'browser'].includes(first) ? first : null;
const usual = only === 'attacks' ? 50 : only === 'pictures' ? 100_000 : 10_000;
const schedules = Number((only ? second : first) || usual);
const tools = { POSTGRES_BIN: findPostgres(), CHROMIUM_PATH: findChromium() };

/** True when it went well. */
function run(command: string, args: string[], more: Record<string, string> = {}): boolean {
  const env = { ...process.env, ...tools, ACCIDENTS: String(schedules), ...more };
  return spawnSync(command, args, { stdio: 'inherit', env }).status === 0;
}
const test = (files: string[], more?: Record<string, string>) =>
  run('vitest', ['run', ...files, '--testTimeout=3600000'], more);

/** Journeys that do more than in `npm test`, then those that are not in it: kills, faults, second variants. */
const browser = () =>
  [
    [
      'e2e/addresses.spec.ts',
      'e2e/home.spec.ts',
      'e2e/places.spec.ts',
      'e2e/phone-dialogs.spec.ts',
      'e2e/editor.spec.ts',
    ],
    ['--grep=@thorough'],
  ]
    .map((which) => run('playwright', ['test', '--workers=1', ...which]))
    .every(Boolean);

if (only === 'browser') process.exit(browser() ? 0 : 1);
if (only === 'pictures') process.exit(test([damagedPictures]) ? 0 : 1);
if (only === 'attacks')
  process.exit(
    run('playwright', ['test', '-c', hostileTexts, ...forPlaywright], { ATTACKS: String(schedules) }) ? 0 : 1,
  );

const went = [test([...suites, damagedPictures])];
for (let from = 1; from <= schedules; from += runsAtOnce) {
  const count = Math.min(runsAtOnce, schedules - from + 1);
  went.push(test([outboxRuns], { FROM: String(from), ACCIDENTS: String(count) }));
}
went.push(browser());
process.exit(went.every(Boolean) ? 0 : 1);
