// The usual way to start offline: read every record from IndexedDB, without a library.
import './started.ts';
import { expose } from 'comlink';
import { readRows, writeRows } from './raw-rows.ts';

const api = {
  /** Number of records, once all are in memory. */
  async ready(): Promise<number> {
    return (await readRows()).length;
  },
  /** Fills the store with the server's list. */
  async fill(): Promise<number> {
    const answer = await fetch('/api/markets?pageSize=10000');
    const { markets } = (await answer.json()) as { markets: unknown[] };
    await writeRows(markets);
    return markets.length;
  },
};
export type RowsApi = typeof api;

expose(api);
