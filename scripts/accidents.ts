// npm run accidents: the mirror's seeded schedules in bulk (500, or the number given): kills, cuts, two tabs, edits meanwhile.
import { spawnSync } from 'node:child_process';

const schedules = process.argv[2] ?? '500';
const { status } = spawnSync('vitest', ['run', 'tests/workers/mirror/accidents.test.ts', '--testTimeout=3600000'], {
  stdio: 'inherit',
  env: { ...process.env, ACCIDENTS: schedules },
});
process.exit(status ?? 1);
