// Requests without a body, whatever their headers. The server must not wait for one.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Store } from '../../../server/db/schema.ts';
import { sampleId } from '../../helpers/samples/sample-markets.ts';
import { describeEmbedded } from '../../helpers/server/engines.ts';
import { plantMarkets } from '../../helpers/server/market-rows.ts';
import { startServer, type TestServer } from '../../helpers/server/server.ts';

describeEmbedded('a request without a body', ({ open }) => {
  let store: Store;
  let server: TestServer;
  beforeAll(async () => {
    store = await open();
    await plantMarkets(store, 2);
    server = await startServer(store);
    // A client that has closed its half gets only immediate responses.
    await server.get(`/api/markets/${sampleId(1)}`);
  });
  afterAll(() => server.close());

  const send = async (line: string, ...headers: string[]) =>
    (
      await server.raw([`${line} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', ''].join('\r\n'))
    ).split('\r\n')[0];
  const json = 'Content-Type: application/json';
  const view = `POST /api/markets/${sampleId(1)}/views`;

  it.each([
    ['', [] as string[]],
    [' that is called JSON', [json]],
    [' that is called JSON and has no length', [json, 'Content-Length: 0']],
    [' that is called JSON and comes in no pieces', [json, 'Transfer-Encoding: chunked', '', '0']],
  ])('is refused where one is needed%s', async (_how, headers) => {
    expect(await send('POST /api/auth/login', ...headers)).toContain(' 400 ');
  });
  it.each([
    ['', [] as string[]],
    [' that is called JSON', [json]],
    [' that is called JSON and has no length', [json, 'Content-Length: 0']],
  ])('is served where none is needed%s', async (_how, headers) => {
    expect(await send(view, ...headers)).toContain(' 204 ');
  });
  it('is refused at an unknown path, whatever its method', async () => {
    expect(await send('POST /nowhere', json)).toContain(' 40');
    expect(await send('DELETE /nowhere', json)).toContain(' 40');
  });
});
