// One of the servers of the server bench, in a separate process, so that its CPU time can be measured.
// `app` is the real one over a store with markets, `bare` is node:http with the bodies alone, `alike` is node:http with
// the same headers and bodies as the app, `spare` the same with no stream opened for requests without a body, `fastify` is
// Fastify with one route that sends the same in the cheapest way it has.
// Reports its URL, then replies to every message with its CPU time in microseconds. Headers for all but `app` and `bare` are the
// third argument, as JSON.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { benchMarkets } from './corpus.ts';
import { openCorpus, settledList } from './corpus-store.ts';

export interface Listening {
  port: number;
  /** Paths of markets. */
  paths: string[];
}

const markets = benchMarkets(500);
const paths = markets.slice(0, 200).map(({ id }) => `/api/markets/${id}`);

function send(message: Listening | number): void {
  process.send?.(message);
}

if (process.argv[2] === 'app') {
  const { app, close } = await openCorpus(markets);
  // The first snapshot is compressed in the background; its threads would be counted.
  await settledList(app);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  send({ port, paths });
  process.on('disconnect', () => void close().then(() => process.exit(0)));
} else if (process.argv[2] === 'fastify') {
  const headers = Object.entries(JSON.parse(process.argv[3] as string) as Record<string, string>).flat();
  const bodies = new Map(markets.map((market) => [market.id, Buffer.from(JSON.stringify(market)).toString('latin1')]));
  const app = Fastify({ logger: false });
  app.get('/api/markets/:id', (request, reply) => {
    const body = bodies.get((request.params as { id: string }).id) as string;
    reply
      .hijack()
      .raw.writeHead(200, [...headers, 'content-length', String(body.length)])
      .end(body, 'latin1');
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  send({ port: (app.server.address() as AddressInfo).port, paths });
  process.on('disconnect', () => process.exit(0));
} else {
  const headers: Record<string, string> =
    process.argv[2] === 'bare'
      ? { 'content-type': 'application/json; charset=utf-8' }
      : JSON.parse(process.argv[3] as string);
  const bodies = new Map(markets.map((market) => [`/api/markets/${market.id}`, Buffer.from(JSON.stringify(market))]));
  const server = createServer({ optimizeEmptyRequests: process.argv[2] === 'spare' }, (request, response) => {
    const body = bodies.get(request.url ?? '') as Buffer;
    response.writeHead(200, { ...headers, 'content-length': body.length });
    response.end(body);
  });
  server.listen(0, '127.0.0.1', () => send({ port: (server.address() as AddressInfo).port, paths }));
  process.on('disconnect', () => process.exit(0));
}
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  send(user + system);
});
