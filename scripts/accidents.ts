// npm run accidents: seeded schedules in bulk (500, or the number given). The mirror under kills, cuts, two tabs and edits
// meanwhile; sessions refreshed by several tabs at once, with answers lost, tabs killed and tokens copied, twice as many of each;
// a tenth as many kills of a server under writes, on both engines. Then a real browser that is killed fifty times: it needs a build.
import { spawnSync } from 'node:child_process';
import { findChromium, findPostgres } from './tools.ts';

const suites = [
  'tests/workers/mirror/accidents.test.ts',
  'tests/server/features/auth/refresh.test.ts',
  'tests/server/route-write-kill.test.ts',
  'tests/journeys/accidents-outbox.test.ts',
  'tests/src/data/session-races.test.ts',
];
const schedules = process.argv[2] ?? '500';
const env = { ...process.env, ACCIDENTS: schedules, POSTGRES_BIN: findPostgres(), CHROMIUM_PATH: findChromium() };

function run(command: string, args: string[]): number {
  return spawnSync(command, args, { stdio: 'inherit', env }).status ?? 1;
}
const inProcess = run('vitest', ['run', ...suites, '--testTimeout=3600000']);
const inBrowser = run('playwright', ['test', 'e2e/outbox.spec.ts']);
process.exit(inProcess || inBrowser);
