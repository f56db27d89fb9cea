// The real server for simulated lives: one for all of them, and for each a person nobody else is.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '../../server/db/open.ts';
import { defaultRates } from '../../server/http/rate-limit.ts';
import type { Stage } from './accident-schedule.ts';
import { addPerson, sessionFor } from './accounts.ts';
import { addMarkets, marketRow } from './market-rows.ts';
import { sampleId } from './sample-markets.ts';
import { startServer } from './server.ts';

const marketNumbers = [1, 2, 3, 4];

export interface StageHouse {
  /** A stage for one life. */
  next(): Promise<Stage>;
  close(): Promise<void>;
}

/** Opens a server whose time stands still and which takes any number of requests. */
export async function openStageHouse(): Promise<StageHouse> {
  const dataDir = mkdtempSync(join(tmpdir(), 'loppis-accidents-'));
  const store = await openStore({ dataDir, databaseUrl: null });
  await addMarkets(
    store,
    marketNumbers.map((n) => marketRow(n)),
  );
  const endless = Object.fromEntries(Object.keys(defaultRates).map((kind) => [kind, Number.MAX_SAFE_INTEGER]));
  const server = await startServer(store, { rates: endless });
  let lives = 0;
  return {
    async next() {
      const { id } = await addPerson(store);
      const { token } = await sessionFor(store, id, server.clock.now());
      return {
        app: server.app,
        userId: id,
        token,
        idsFrom: Date.UTC(2026, 5, 15) + 1000 * ++lives,
        markets: marketNumbers.map(sampleId),
      };
    },
    async close() {
      await server.close();
      await store.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
