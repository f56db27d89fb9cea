// Conditional reads of own data: never cached, answered with 304 while the device has the latest.
import { beforeAll, expect, it } from 'vitest';
import { calls } from '../../../core/contract/calls.ts';
import type { AnyEndpoint } from '../../../core/contract/endpoint.ts';
import { answers, type KeptCall } from '../../../core/rules/answers/answers.ts';
import { addPerson, as, sessionFor } from '../../helpers/server/accounts.ts';
import { ownServer, server, store } from '../../helpers/server/own-server.ts';

ownServer();
let anna: string;
let bertil: string;
const tokenOf = async (firstName: string) =>
  (await sessionFor(store, (await addPerson(store, { firstName })).id, server.clock.now())).token;
beforeAll(async () => {
  [anna, bertil] = [await tokenOf('Anna'), await tokenOf('Bertil')];
});

const get = (token: string, path: string, etag?: string | null) =>
  as(token, server, 'GET', path, undefined, etag ? { 'if-none-match': etag } : {});
/** Of every read of a person's own that needs no parameter. */
const paths = Object.entries(answers).flatMap(([name, { kept }]) => {
  const { path, spec } = calls[name as KeptCall] as AnyEndpoint;
  return kept === 'person' && !spec.params ? [path] : [];
});

it('refuses a caller without a session, whatever its If-None-Match', async () => {
  for (const path of paths) {
    const etag = (await get(anna, path)).headers.get('etag');
    expect((await get('x', path, etag)).status).toBe(401);
  }
});

it('responds 304 without a body, not cacheable', async () => {
  for (const path of paths) {
    const first = await get(anna, path);
    const again = await get(anna, path, first.headers.get('etag'));
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect([again.status, again.headers.get('cache-control'), await again.text()]).toEqual([304, 'no-store', '']);
  }
});

it('sends the whole again after a change, and to another person', async () => {
  const etag = (await get(anna, '/users/lists')).headers.get('etag');
  expect((await get(bertil, '/users/lists', etag)).status).toBe(200);
  await as(anna, server, 'POST', '/users/lists', { name: 'Lampor' });
  const changed = await get(anna, '/users/lists', etag);
  expect(changed.status).toBe(200);
  expect(await changed.json()).toMatchObject([{ name: 'Gillade' }, { name: 'Lampor' }]);
  expect(changed.headers.get('etag')).not.toBe(etag);
});
