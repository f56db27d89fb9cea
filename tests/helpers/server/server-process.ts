// The server as a process of its own on a store, without rate limits per address, so that it can be killed and can share its store.
import { readConfig } from '../../../server/config/config.ts';
import type { StoreConfig } from '../../../server/db/open.ts';
import { defaultRates } from '../../../server/http/rate-limit.ts';
import { startChild } from '../../server/db/child-process.ts';
import { testDist } from './server.ts';

const module = (path: string) => JSON.stringify(new URL(`../../../server/${path}`, import.meta.url).href);

export interface ServerProcess {
  url: string;
  /** Sends SIGKILL and waits for the exit. */
  kill(): Promise<void>;
}

/** Its other files are in the store's folder. It is to be killed. */
export async function startServerProcess(at: StoreConfig): Promise<ServerProcess> {
  const config = readConfig({ DATA_DIR: at.dataDir, PORT: '0', SEED: 'none', TILES_UPSTREAM: 'none' });
  const rates = { ...defaultRates, own: 1_000_000 };
  const ports = JSON.stringify({ config, dist: testDist(), rates });
  const child = startChild(`
    import { buildApp } from ${module('app.ts')};
    import { systemClock } from ${module('adapters/system-clock.ts')};
    const store = await openStore(${JSON.stringify(at)});
    const app = await buildApp({ ...${ports}, store, clock: systemClock, logTarget: { write() {} } });
    await app.listen({ host: '127.0.0.1', port: 0 });
    console.log('port ' + app.server.address().port + ' open');`);
  await child.until(' open');
  return { url: `http://127.0.0.1:${/port (\d+)/.exec(child.printed())?.[1]}`, kill: child.kill };
}
