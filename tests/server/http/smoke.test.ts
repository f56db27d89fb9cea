// A first look.
import { expect, it } from 'vitest';
import { describeEachEngine } from '../../helpers/engines.ts';
import { plantMarkets } from '../../helpers/market-rows.ts';
import { startServer } from '../../helpers/server.ts';

describeEachEngine('smoke', ({ open }) => {
  it('answers', async () => {
    const store = await open();
    await plantMarkets(store, 300);
    const server = await startServer(store);
    for (const path of ['/healthz', '/readyz', '/api/markets?pageSize=2', '/api/markets/0FZ0000000001', '/api/markets/search?q=loppis 12', '/api/markets/most-viewed/last-month', '/api/site/about', '/api/sync/v1/bootstrap', '/readyz', '/api/openapi.json', '/', '/m/0FZ0000000001', '/nope', '/api/nope', '/api/markets/xx', '/api/markets?page=0&x=1&pageSize=1&pageSize=2']) {
      const answer = await server.get(path);
      console.log(answer.status, path, (await answer.text()).slice(0, 300));
    }
    console.log(Object.fromEntries((await server.get('/api/markets?pageSize=2')).headers));
    console.log(server.log.join(''));
    const { cursor } = await server.json<{ cursor: string }>('/api/sync/v1/bootstrap');
    console.log(await server.json(`/api/sync/v1/changes?cursor=${cursor}`));
    console.log((await server.get(`/api/sync/v1/pages/2?cursor=${cursor}`)).status);
    console.log(await server.raw('GET /%E0%A4%A HTTP/1.1\r\nHost: x\r\n\r\n'));
    console.log(await server.raw('NONSENSE\r\n\r\n'));
    await server.close();
    expect(1).toBe(1);
  });
});
