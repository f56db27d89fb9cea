// The site of a walk: a real server that can be killed and restarted on the same port and store.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startChildServer } from '../../scripts/child-server.ts';
import { signInElsewhere } from '../sign-in.ts';

export interface Site {
  url: string;
  /** Number of public markets, as formatted by the page. */
  count: string;
  /** Sends SIGKILL. */
  kill(): Promise<void>;
  restart(): Promise<void>;
  /** Number of favourite writes the running server has answered. */
  likesAnswered(): Promise<number>;
  /** Names of Anna's favourites on the server. */
  liked(): Promise<string[]>;
  /** Stops it and removes its store. */
  close(): Promise<void>;
}

/** Starts it with that many demo markets. */
export async function startSite(count: number): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'loppis-browsers-'));
  const metricsPort = await freePort();
  const env = { DATA_DIR: folder, METRICS_PORT: String(metricsPort) };
  let child = await startChildServer({ ...env, SEED: 'demo', SEED_COUNT: String(count) });
  return {
    url: child.url,
    count: new Intl.NumberFormat('sv-SE').format(count).replace(/\s/g, ' '),
    kill: () => child.kill(),
    async restart() {
      child = await startChildServer({ ...env, SEED: 'none', PORT: String(child.port) });
    },
    async likesAnswered() {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      const counts = text.matchAll(
        /^loppis_request_seconds_count\{method="POST",route="[^"]*\/favorite"[^}]*\} (\d+)$/gm,
      );
      return [...counts].reduce((sum, [, times]) => sum + Number(times), 0);
    },
    async liked() {
      const headers = { authorization: `Bearer ${await signInElsewhere(child.url)}` };
      const answer = await fetch(`${child.url}/api/users/lists`, { headers });
      const lists = (await answer.json()) as { isDefault: boolean; markets: { name: string }[] }[];
      return lists.find(({ isDefault }) => isDefault)?.markets.map(({ name }) => name) ?? [];
    },
    async close() {
      await child.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
