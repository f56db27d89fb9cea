// Provides a folder and PostgreSQL to test files: the first request starts a temporary cluster for the whole run.
// Runs without server tests never start it.

import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type Cluster, startCluster } from './server/postgres-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of this run; removed at its end. */
    runFolder: string;
    /** Unix socket that responds to a connection with `{ url }` or `{ error }`. */
    postgresDoor: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'loppis-run-'));
  const door = join(folder, 'door');
  let cluster: Promise<Cluster> | null = null;

  const server = createServer((socket) => {
    cluster ??= startCluster();
    cluster.then(
      ({ url }) => socket.end(JSON.stringify({ url })),
      (error: Error) => socket.end(JSON.stringify({ error: error.message })),
    );
  });
  await new Promise<void>((resolve) => server.listen(door, resolve));
  project.provide('runFolder', folder);
  project.provide('postgresDoor', door);

  return async () => {
    server.close();
    await cluster?.then((running) => running.stop()).catch(() => {});
    rmSync(folder, { recursive: true, force: true });
  };
}
