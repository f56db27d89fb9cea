// What the packing of exports costs everybody else: memory of the server's process, and the response times of another route, quiet
// and while people with a thousand of everything are packed one after another.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { OwnExport } from '../../core/contract/export.ts';
import { goodPassword } from '../../tests/helpers/server/accounts.ts';
import { megabytes, percentile, watch, watchedHead, watchedRow, watchQuiet } from './beside.ts';
import type { ExportServer } from './export-child.ts';
import { bar, claim, heading, table } from './report.ts';

const pollMs = 250;

async function call(port: number, token: string, method: string, body?: unknown): Promise<OwnExport> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/users/me/export`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} was answered ${answer.status}`);
  return (await answer.json()) as OwnExport;
}

async function packed(port: number, token: string): Promise<OwnExport> {
  await call(port, token, 'POST', { password: goodPassword });
  for (;;) {
    const own = await call(port, token, 'GET');
    if (own.state !== 'packing') return own;
    await wait(pollMs);
  }
}

/** The table of response times, and the growth of the server's process. */
export async function benchExport(): Promise<void> {
  const child = fork(fileURLToPath(new URL('./export-child.ts', import.meta.url)), { execArgv: [] });
  const [{ port, paths, tokens }] = (await once(child, 'message')) as [ExportServer];
  const server = { child, port, paths };
  try {
    const quiet = await watchQuiet(server);
    let isOver = false;
    const begun = performance.now();
    const packing = Promise.all(tokens.map((token) => packed(port, token))).finally(() => {
      isOver = true;
    });
    const busy = await watch(server, () => isOver);
    const seconds = (performance.now() - begun) / 1000;
    const all = await packing;
    const size = megabytes(all.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0));

    heading(
      `GET /markets/{id} while ${all.length} exports of ${size.toFixed(0)} MB in all are packed in ${seconds.toFixed(1)} s (ms)`,
    );
    table(watchedHead, [watchedRow('quiet', quiet), watchedRow('packing', busy)]);
    claim(
      'every export is ready, with a thousand of everything',
      all.every(({ state, contents }) => state === 'ready' && contents.pictures === 1000 && contents.notes === 1000),
    );
    bar("growth of the server's own process", megabytes(busy.most - quiet.before), 100, 'MB');
    bar('p99 beside packing against quiet', percentile(busy.times, 0.99) / percentile(quiet.times, 0.99), 3, 'x');
  } finally {
    child.disconnect();
  }
}
