// Runs a server test on both engines. Every call of `open` gives a fresh, empty, migrated store.
import { copyFileSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, inject, onTestFinished, TestRunner } from 'vitest';
import { storeFiles } from '../../../server/db/embedded.ts';
import { renewEpoch } from '../../../server/db/migrate.ts';
import { openStore, type StoreConfig } from '../../../server/db/open.ts';
import type { Store } from '../../../server/db/schema.ts';
import { freshDatabase, migratedDatabase, postgresReady } from './postgres.ts';

export interface TestEngine {
  name: Store['engine'];
  /** A fresh location for a store, not opened yet. Removed after the block. */
  place(): Promise<StoreConfig>;
  /** A fresh store. Closed and removed after the block; closing it earlier is fine. */
  open(): Promise<Store>;
}

/** The run's embedded store with the current schema, to be copied, which is faster than the migrations. */
async function migratedFile(): Promise<string> {
  const file = join(inject('runFolder'), 'migrated.db');
  if (existsSync(file)) return file;
  const dataDir = mkdtempSync(`${file}-`);
  await (await openStore({ dataDir, databaseUrl: null })).close();
  // Another worker may do the same at the same time: either file is whole.
  renameSync(storeFiles(dataDir).file, file);
  return file;
}

/**
 * Runs the block once per engine:
 * `describeEachEngine('markets', ({ open }) => { let store: Store; beforeEach(async () => { store = await open(); }); … })`.
 */
export function describeEachEngine(name: string, block: (engine: TestEngine) => void): void {
  describeOn(['sqlite', 'postgres'], name, block);
}

/** Runs the block on the embedded engine alone: for what is the same whatever answers the queries, such as headers and pictures. */
export function describeEmbedded(name: string, block: (engine: TestEngine) => void): void {
  describeOn(['sqlite'], name, block);
}

/** Runs the block on PostgreSQL alone: for what several servers do at once on one store, which the embedded engine refuses. */
export function describePostgres(name: string, block: (engine: TestEngine) => void): void {
  describeOn(['postgres'], name, block);
}

function describeOn(engines: Store['engine'][], name: string, block: (engine: TestEngine) => void): void {
  for (const engine of engines) {
    describe(`${name} (${engine})`, () => {
      const after: (() => Promise<void>)[] = [];

      async function place(): Promise<StoreConfig> {
        const dataDir = mkdtempSync(join(tmpdir(), 'loppis-test-'));
        after.push(async () => rmSync(dataDir, { recursive: true, force: true }));
        if (engine === 'sqlite') return { dataDir, databaseUrl: null };
        const { url, drop } = await freshDatabase();
        after.push(drop);
        return { dataDir, databaseUrl: url };
      }
      /** Stores, each with the test that opened it: unless that is over, it may still be used. */
      const opened: { isOver: boolean; end(): Promise<void> }[] = [];
      async function endAll(which: typeof opened): Promise<void> {
        for (const each of which) {
          opened.splice(opened.indexOf(each), 1);
          await each.end();
        }
      }
      async function migrated(): Promise<{ at: StoreConfig; drop(): Promise<void> }> {
        if (engine === 'postgres') {
          const { url, drop } = await migratedDatabase();
          return { at: { dataDir: '', databaseUrl: url }, drop };
        }
        const at = await place();
        copyFileSync(await migratedFile(), storeFiles(at.dataDir).file);
        return { at, drop: async () => {} };
      }
      async function open(): Promise<Store> {
        await endAll(opened.filter(({ isOver }) => isOver));
        const { at, drop } = await migrated();
        const store = await openStore(at);
        const mine = { isOver: false, end: () => store.close().then(drop) };
        opened.push(mine);
        if (TestRunner.getCurrentTest())
          onTestFinished(() => {
            mine.isOver = true;
          });
        // The copies have one epoch.
        await store.write(renewEpoch);
        return store;
      }
      if (engine === 'postgres') beforeAll(postgresReady);
      afterAll(async () => {
        await endAll([...opened].reverse());
        for (const undo of after.reverse()) await undo();
      });
      block({ name: engine, place, open });
    });
  }
}
