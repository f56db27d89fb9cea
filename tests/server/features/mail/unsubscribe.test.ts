// The address in a mail that turns off mails of its kind: refusals, pages, and the setting that changes.
import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailFlags, type Profile } from '../../../../core/contract/profile.ts';
import { errorText } from '../../../../core/text/errors.ts';
import { mailTopics } from '../../../../core/text/server/mail.ts';
import { unsubscribeText } from '../../../../core/text/server/unsubscribe.ts';
import { mailKeyOf } from '../../../../server/db/mail-key.ts';
import type { Store } from '../../../../server/db/schema.ts';
import { type Subscription, unsubscribeToken } from '../../../../server/features/mail/unsubscribe-token.ts';
import { sampleId } from '../../../helpers/samples/sample-markets.ts';
import { addPerson, as, sessionFor } from '../../../helpers/server/accounts.ts';
import { describeEachEngine } from '../../../helpers/server/engines.ts';
import { startServer, type TestServer } from '../../../helpers/server/server.ts';
import { shown, strayTags } from './html-of-mail.ts';

const oneClick = 'List-Unsubscribe=One-Click';
const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' };

describeEachEngine('unsubscribing', ({ open }) => {
  let store: Store;
  let server: TestServer;
  let key: string;
  beforeAll(async () => {
    store = await open();
    server = await startServer(store);
    key = await mailKeyOf(store)();
  });
  afterAll(() => server.close());

  const addressOf = (subscription: Subscription) =>
    `${server.url}/api/unsubscribe/${unsubscribeToken(subscription, key)}`;
  const post = (address: string, body: BodyInit = oneClick, headers: Record<string, string> = urlencoded) =>
    fetch(address, { method: 'POST', body, headers });
  /** A signed-in person with their profile. */
  async function known() {
    const { id: userId } = await addPerson(store);
    const { token } = await sessionFor(store, userId, server.clock.now());
    const read = async () => (await (await as(token, server, 'GET', '/users/me/profile')).json()) as Profile;
    return { userId, token, read, address: addressOf({ userId, flag: 'emailOnRating' }) };
  }
  async function expectPage(response: Response, status: number, title: string): Promise<string> {
    const html = await response.text();
    expect([response.status, /<h1>([^<]*)/.exec(html)?.[1]]).toEqual([status, title]);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    );
    const [, styles = ''] = /<style>([^<]*)<\/style>/.exec(html) ?? [];
    const hash = createHash('sha256').update(styles).digest('base64');
    expect(response.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
    expect(strayTags(html)).toEqual([]);
    expect(html).not.toMatch(/<(script|img|link|iframe)\b|\son\w+=|https?:/);
    return html;
  }

  describe('refuses', () => {
    test('tokens that are forged, cut, or of another store, and changes nothing', async () => {
      const { address, read, userId } = await known();
      const before = await read();
      const foreign = unsubscribeToken({ userId, flag: 'emailOnRating' }, 'x'.repeat(43));
      const bad = [
        `${address.slice(0, -1)}!`,
        address.slice(0, -5),
        `${address}AA`,
        `${address}${'A'.repeat(100)}`,
        `${address}/x`,
        address.replace(/[^/]+$/, foreign),
        address.replace(/[^/]+$/, userId),
      ];
      for (const each of bad) {
        await expectPage(await fetch(each), 404, unsubscribeText.unknown);
        await expectPage(await post(each), 404, unsubscribeText.unknown);
      }
      expect(await read()).toEqual(before);
    });
    test('any body but the one-click form, and changes nothing', async () => {
      const { address, read } = await known();
      const before = await read();
      const bodies = [
        '',
        'x',
        'List-Unsubscribe=',
        'List-Unsubscribe=one-click',
        'list-unsubscribe=One-Click',
        `${oneClick}&a=1`,
        `${oneClick}&${oneClick}`,
        `${oneClick} `,
        '__proto__=1',
      ];
      for (const body of bodies) await expectPage(await post(address, body), 400, 'Det gick inte');
      await expectPage(await fetch(address, { method: 'POST' }), 400, 'Det gick inte');
      const broken = { 'content-type': 'multipart/form-data; boundary=x' };
      for (const body of ['', '--x', '--x--', '--x\r\n\r\n--x--', oneClick])
        await expectPage(await post(address, body, broken), 400, 'Det gick inte');
      const file = new FormData();
      file.append('List-Unsubscribe', new Blob(['One-Click']));
      await expectPage(await post(address, file, {}), 400, 'Det gick inte');
      for (const type of ['application/json', 'text/plain', 'multipart/mixed; boundary=x', 'x']) {
        await expectPage(await post(address, oneClick, { 'content-type': type }), 415, 'Det gick inte');
      }
      await expectPage(await post(address, `${oneClick}&a=${'x'.repeat(2048)}`), 413, 'Det gick inte');
      expect(await read()).toEqual(before);
    });
    test('other methods with what is allowed', async () => {
      const { address } = await known();
      for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
        const response = await fetch(address, { method });
        expect(response.headers.get('allow')).toBe('GET, POST, HEAD');
        await expectPage(response, 405, 'Det gick inte');
      }
    });
    test('more than its share from one address, with a page', async () => {
      const strict = await startServer(store, { rates: { page: 1, write: 1 } });
      const { address } = await known();
      const path = `${strict.url}${new URL(address).pathname}`;
      for (const ask of [() => fetch(path), () => post(path)]) {
        expect((await ask()).status).toBe(200);
        const refused = await ask();
        expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
        expect(await expectPage(refused, 429, 'Det gick inte')).toContain(errorText.rate_limited);
      }
      await strict.close();
    });
  });

  test('shows by GET what the mails are about and a form, and changes nothing', async () => {
    const { address, userId, read } = await known();
    const before = await read();
    for (const flag of mailFlags) {
      const html = await expectPage(
        await fetch(addressOf({ userId, flag })),
        200,
        unsubscribeText.ask(mailTopics[flag]),
      );
      expect(html).toContain(
        '<form method="post">\n<input type="hidden" name="List-Unsubscribe" value="One-Click">\n<button>',
      );
      expect(html.match(/<button/g)).toHaveLength(1);
    }
    expect((await fetch(address, { method: 'HEAD' })).status).toBe(200);
    expect(await read()).toEqual(before);
  });
  test('turns off that setting alone, in both encodings of a form, as a newer version of the profile', async () => {
    const multipart = new FormData();
    multipart.append('List-Unsubscribe', 'One-Click');
    for (const send of [(to: string) => post(to), (to: string) => post(to, multipart, {})]) {
      const { address, read } = await known();
      const before = await read();
      const page = await expectPage(await send(address), 200, unsubscribeText.done);
      expect(shown(page)).toContain(unsubscribeText.doneHint(mailTopics.emailOnRating));
      expect(page).not.toContain('<form');
      expect(await read()).toEqual({ ...before, emailOnRating: false, version: before.version + 1 });
      await expectPage(await send(address), 200, unsubscribeText.done);
      expect((await read()).version).toBe(before.version + 1);
    }
  });
  test('is a change like any other to a device that edits from an older version', async () => {
    const { address, read, token } = await known();
    const { version } = await read();
    await post(address);
    const edit = (body: object) =>
      as(token, server, 'PATCH', '/users/me/email-notifications', body, { 'if-match': `"${version}"` });
    expect((await edit({ emailOnRatingReply: false })).status).toBe(200);
    expect(await read()).toMatchObject({ emailOnRating: false, emailOnRatingReply: false, version: version + 2 });
  });
  test('succeeds for a person who is gone', async () => {
    const address = addressOf({ userId: sampleId(999_999), flag: 'emailOnRating' });
    expect((await fetch(address)).status).toBe(200);
    await expectPage(await post(address), 200, unsubscribeText.done);
  });
  test('works when the server starts anew, and for a person who may not sign in', async () => {
    const { id: userId } = await addPerson(store, { active: false });
    const again = await startServer(store);
    const { pathname } = new URL(addressOf({ userId, flag: 'emailOnFriendRequest' }));
    await expectPage(await post(again.url + pathname), 200, unsubscribeText.done);
    await again.close();
    const row = await store.read((db) =>
      db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst(),
    );
    expect(row).toMatchObject({ email_on_friend_request: 0, email_on_rating: 1 });
  });
  test('has the headers of every response, once, and its token is in no log', async () => {
    const { address } = await known();
    const ordinary = [...(await server.get('/api/site/about')).headers.keys()];
    const { promise, resolve } = Promise.withResolvers<string[]>();
    request(address, (answer) => resolve(answer.resume().rawHeaders)).end();
    const names = (await promise).filter((_, n) => n % 2 === 0).map((name) => name.toLowerCase());
    expect(names).toEqual([...new Set(names)]);
    expect(names).toEqual(expect.arrayContaining(ordinary.filter((name) => !/^(etag|vary)$/.test(name))));
    await fetch(`${address.slice(0, -1)}!`);
    const refused = server.log.filter((line) => line.includes('unsubscribe'));
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.join('')).not.toContain(address.split('/').at(-1)?.slice(0, 30));
  });
});
