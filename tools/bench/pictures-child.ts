// The real server of the pictures bench, in a process of its own: its memory and its answers are measured from outside.
// Reports where it listens and the tokens of people who may upload, then replies to every message with its resident memory in bytes.
import type { AddressInfo } from 'node:net';
import { addPerson, sessionFor } from '../../tests/helpers/server/accounts.ts';
import { benchMarkets } from './corpus.ts';
import { openCorpus, settledList } from './corpus-store.ts';

export interface PictureServer {
  port: number;
  paths: string[];
  tokens: string[];
}

const people = 4;
const markets = benchMarkets(500);
const { app, store, close } = await openCorpus(markets);
await settledList(app);
const tokens: string[] = [];
for (let n = 0; n < people; n++) {
  const { id } = await addPerson(store);
  tokens.push((await sessionFor(store, id, Date.now())).token);
}
await app.listen({ host: '127.0.0.1', port: 0 });
const listening: PictureServer = {
  port: (app.server.address() as AddressInfo).port,
  paths: markets.slice(0, 200).map(({ id }) => `/api/markets/${id}`),
  tokens,
};
process.send?.(listening);
process.on('message', () => process.send?.(process.memoryUsage.rss()));
process.on('disconnect', () => void close().then(() => process.exit(0)));
