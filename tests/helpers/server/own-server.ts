// A real server for one test file, on the embedded engine and in a separate folder.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { openStore } from '../../../server/db/open.ts';
import type { Store } from '../../../server/db/schema.ts';
import { startServer, type TestServer } from './server.ts';

export let store: Store;
export let server: TestServer;

/** To be called once by a test file: `server` runs from its first test to its last. */
export function ownServer(): void {
  const dataDir = mkdtempSync(join(tmpdir(), 'loppis-test-'));
  beforeAll(async () => {
    store = await openStore({ dataDir, databaseUrl: null });
    server = await startServer(store, { rates: { read: 1e6, write: 1e6 } });
  });
  afterAll(async () => {
    await server.close();
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
}
