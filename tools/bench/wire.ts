// Wire sizes of a first sync, a day's changes and a request without changes, as sent by the real app.
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { Bootstrap } from '../../core/contract/sync.ts';
import { benchMarkets } from './corpus.ts';
import { openCorpus, settledList, touchMarkets } from './corpus-store.ts';
import { bar, heading, table } from './report.ts';

const kb = 1000;

interface Fetched {
  /** Bytes of the body as sent. */
  bytes: number;
  text: string;
}

/** The table of sizes. */
export async function benchWire(): Promise<void> {
  const markets = benchMarkets(10_000);
  const shortest = Math.min(...markets.map(({ description }) => description.length));
  const corpus = await openCorpus(markets);
  try {
    const get = (path: string) => fetchThrough(corpus.app, path);
    const early = await get('/sync/v1/bootstrap');
    const list = await settledList(corpus.app);
    const reference = brotliNine(list.text);
    const bootstrap = await get('/sync/v1/bootstrap');
    const { cursor, pages } = JSON.parse(bootstrap.text) as Bootstrap;
    let pageBytes = 0;
    for (let n = 0; n < pages; n++) pageBytes += (await get(`/sync/v1/pages/${n}?cursor=${cursor}`)).bytes;
    const unchanged = await get(`/sync/v1/changes?cursor=${cursor}`);
    const ids = markets.filter((_, n) => n % 1000 === 7).map(({ id }) => id);
    await touchMarkets(corpus.store, ids);
    const delta = await get(`/sync/v1/changes?cursor=${cursor}`);

    heading(
      `Wire, ${markets.length} markets of ${Math.round(Buffer.byteLength(list.text) / markets.length)} bytes as JSON, ` +
        `descriptions from ${shortest} characters (bytes of brotli bodies as sent)`,
    );
    table(
      ['answer', 'bytes', 'to the list'],
      [
        ['GET /markets?pageSize=10000 at brotli 9', reference, '1.00x'],
        ['the same as sent', list.bytes, `${(list.bytes / reference).toFixed(2)}x`],
        ['bootstrap', bootstrap.bytes, `${(bootstrap.bytes / reference).toFixed(2)}x`],
        [
          'bootstrap right after a change, before the slow compression',
          early.bytes,
          `${(early.bytes / reference).toFixed(2)}x`,
        ],
        [`${pages} record pages`, pageBytes, `${(pageBytes / reference).toFixed(2)}x`],
        ['whole mirror', bootstrap.bytes + pageBytes, `${((bootstrap.bytes + pageBytes) / reference).toFixed(2)}x`],
        [`changes, ${ids.length} markets`, delta.bytes, ''],
        ['changes, none', unchanged.bytes, ''],
      ],
    );
    bar('bootstrap', bootstrap.bytes / kb, 300, 'KB');
    bar('whole mirror against GET /markets', (bootstrap.bytes + pageBytes) / reference, 0.8, 'x');
    bar('changes of 10 markets', delta.bytes / kb, 5, 'KB');
    bar('nothing changed', unchanged.bytes, 200, 'bytes');
  } finally {
    await corpus.close();
  }
}

function brotliNine(text: string): number {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT } = constants;
  return brotliCompressSync(text, { params: { [BROTLI_PARAM_QUALITY]: 9, [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT } })
    .length;
}

async function fetchThrough(app: FastifyInstance, path: string): Promise<Fetched> {
  const answer = await app.inject({ url: `/api${path}`, headers: { 'accept-encoding': 'br' } });
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode}`);
  const body = answer.rawPayload;
  const isBrotli = answer.headers['content-encoding'] === 'br';
  return { bytes: body.length, text: String(isBrotli ? brotliDecompressSync(body) : body) };
}
