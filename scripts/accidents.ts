// npm run accidents: seeded schedules in bulk (500, or the number given). The mirror under kills, cuts, two tabs and edits
// meanwhile; sessions refreshed by several tabs at once, with answers lost, tabs killed and tokens copied, twice as many of each.
import { spawnSync } from 'node:child_process';

const suites = [
  'tests/workers/mirror/accidents.test.ts',
  'tests/server/features/auth/refresh.test.ts',
  'tests/journeys/accidents-outbox.test.ts',
  'tests/src/data/session-races.test.ts',
];
const schedules = process.argv[2] ?? '500';
const { status } = spawnSync('vitest', ['run', ...suites, '--testTimeout=3600000'], {
  stdio: 'inherit',
  env: { ...process.env, ACCIDENTS: schedules },
});
process.exit(status ?? 1);
