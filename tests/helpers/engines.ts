// Runs a server test on both engines. Every call of `open` gives a fresh, empty, migrated store.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { openStore, type StoreConfig } from '../../server/db/open.ts';
import type { Store } from '../../server/db/schema.ts';
import { freshDatabase, postgresReady } from './postgres.ts';

export interface TestEngine {
  name: Store['engine'];
  /** A fresh location for a store, not opened yet. Removed after the block. */
  place(): Promise<StoreConfig>;
  /** A fresh store. Closed and removed after the block; closing it earlier is fine. */
  open(): Promise<Store>;
}

/**
 * Runs the block once per engine:
 * `describeEachEngine('markets', ({ open }) => { let store: Store; beforeEach(async () => { store = await open(); }); … })`.
 */
export function describeEachEngine(name: string, block: (engine: TestEngine) => void): void {
  for (const engine of ['sqlite', 'postgres'] as const) {
    describe(`${name} (${engine})`, () => {
      const after: (() => Promise<void>)[] = [];

      async function place(): Promise<StoreConfig> {
        const dataDir = mkdtempSync(join(tmpdir(), 'loppis-test-'));
        after.push(async () => rmSync(dataDir, { recursive: true, force: true }));
        if (engine === 'sqlite') return { dataDir, databaseUrl: null };
        const database = await freshDatabase();
        after.push(database.drop);
        return { dataDir, databaseUrl: database.url };
      }
      async function open(): Promise<Store> {
        const store = await openStore(await place());
        after.push(() => store.close());
        return store;
      }
      if (engine === 'postgres') beforeAll(postgresReady);
      afterAll(async () => {
        for (const undo of after.reverse()) await undo();
      });
      block({ name: engine, place, open });
    });
  }
}
