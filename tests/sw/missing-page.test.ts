// The service worker's response for a path that is not a view of the app.
import { describe, expect, it } from 'vitest';
import { programPaths } from '../../core/contract/page-paths.ts';
import { missingPage } from '../../sw/missing-page.ts';

const request = new Request('https://loppis.example/finns/inte');
const openShell = async () => new Response('<app>', { headers: { 'content-type': 'text/html' } });

describe('an unknown address', () => {
  it('fails offline while the app is not stored', async () => {
    const cut = async () => {
      throw new TypeError('no net');
    };
    const answer = missingPage({ fetch: cut, openShell: () => Promise.reject(new Error('not stored')) });
    await expect(answer({ request })).rejects.toThrow('not stored');
  });
  it('is answered by the server, whatever the status', async () => {
    const answer = missingPage({ fetch: async () => new Response('robots', { status: 200 }), openShell });
    expect(await (await answer({ request })).text()).toBe('robots');
    const failing = missingPage({ fetch: async () => new Response('', { status: 503 }), openShell });
    expect((await failing({ request })).status).toBe(503);
  });
  it('gets the stored app with status 404 offline', async () => {
    const answer = missingPage({ fetch: () => Promise.reject(new TypeError('no net')), openShell });
    const page = await answer({ request });
    expect([page.status, await page.text(), page.headers.get('content-type')]).toEqual([404, '<app>', 'text/html']);
  });
});

it.each(['/api', '/api/markets', '/assets/x.js', '/tiles/detail/x', '/media/x', '/map/x', '/chathub?id=1', '/readyz'])(
  '%s is never a page',
  (path) => expect(programPaths.test(path)).toBe(true),
);
it.each(['/', '/finns/inte', '/apiary', '/mapp', '/m/x'])('%s may be one', (path) => {
  expect(programPaths.test(path)).toBe(false);
});
