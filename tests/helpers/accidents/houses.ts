// Servers of simulations on stores of their own, closed and deleted after the tests of a file.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { openStore, type StoreConfig } from '../../../server/db/open.ts';
import { freshDatabase, postgresReady } from '../server/postgres.ts';
import { liveThrough, type Told } from './schedule.ts';
import { openStageHouse, type StageHouse } from './stage.ts';
import type { Planted } from './tab.ts';

export function stageHouses() {
  const closing: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const close of closing.reverse()) await close();
  });

  async function open(config: StoreConfig, planted: Planted['store']): Promise<StageHouse> {
    const real = await openStore(config);
    closing.push(() => real.close());
    const house = await openStageHouse(planted ? planted(real) : real);
    closing.push(() => house.close());
    return house;
  }

  return {
    embedded(planted?: Planted['store']): Promise<StageHouse> {
      const dataDir = mkdtempSync(join(tmpdir(), 'loppis-accidents-'));
      closing.push(async () => rmSync(dataDir, { recursive: true, force: true }));
      return open({ dataDir, databaseUrl: null }, planted);
    },
    async postgres(): Promise<StageHouse> {
      await postgresReady();
      const database = await freshDatabase();
      closing.push(database.drop);
      return open({ dataDir: '', databaseUrl: database.url }, undefined);
    },
  };
}

/** A run with a person of its own. `writes`: the person also writes on markets and rates them. */
export const live = async (
  seed: number,
  on: StageHouse,
  { planted, writes = true }: { planted?: Planted; writes?: boolean } = {},
): Promise<Told> => liveThrough(seed, await on.next(writes), planted);
