// Invalid input of every kind gets a 4xx problem with a Swedish sentence, never a 5xx. Generated from the calls.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallName, calls } from '../../../core/contract/calls.ts';
import { type AnyEndpoint, apiBase, pathFor } from '../../../core/contract/endpoint.ts';
import { errorStatus } from '../../../core/contract/errors.ts';
import { OwnerStatus } from '../../../core/contract/markets.ts';
import { errorText } from '../../../core/text/errors.ts';
import { validationText } from '../../../core/text/validation.ts';
import type { Store } from '../../../server/db/schema.ts';
import { bodyLimitOf } from '../../../server/http/call-input.ts';
import { sampleForm } from '../../helpers/samples/sample-form.ts';
import { sampleId } from '../../helpers/samples/sample-markets.ts';
import { plain } from '../../helpers/samples/sample-pictures.ts';
import {
  addPerson,
  as,
  goodPassword,
  otherPassword,
  post,
  registration,
  sessionFor,
  waitingMail,
} from '../../helpers/server/accounts.ts';
import { describeEachEngine } from '../../helpers/server/engines.ts';
import { changeMarket, plantMarkets } from '../../helpers/server/market-rows.ts';
import { eventually, problemOf, startServer, type TestServer } from '../../helpers/server/server.ts';

/** A valid value for every parameter and query name; a new one must be added here. */
const good: Record<string, string> = {
  ...{ id: sampleId(1), marketId: sampleId(2), ratingId: sampleId(4), n: '0', q: 'loppis' },
  ...{ part: 'bootstrap', from: '5' },
  ...{ postId: sampleId(3), replyId: sampleId(4) },
};

const badIds = [
  'x',
  'ilou000000000',
  sampleId(1).toLowerCase(),
  `${sampleId(1)}0`,
  'null',
  '..',
  '%00',
  'å',
  'undefined',
];

/** Invalid values for these names. */
const bad: Record<string, string[]> = {
  id: badIds,
  marketId: badIds,
  ratingId: badIds,
  postId: badIds,
  replyId: badIds,
  after: badIds,
  n: ['x', '-1', '1.5', '123456', '1e2', '%00'],
  part: ['x', '-1', '1.5', '123456', '1e2', '%00', 'Bootstrap', 'bootstrap%00'],
  countsCursor: ['x', '', '0', 'x:1', '0FZ0000000001:x', '0FZ0000000001:-1'],
  from: ['0', '-1', '1.5', 'x', '', '1e2', '01', '12345678901'],
  page: ['0', '-1', '1.5', 'x', '', '100001', '99999999999999999999', '1e3', ' 1', 'NaN'],
  pageSize: ['0', '-5', 'x', '', '10001', '1e4', '0x10'],
  sort: ['', 'names', 'views', '-name', 'name desc', 'name;drop table markets'],
  q: ['', 'x', ' x ', 'ö'.repeat(201), 'a%00b'],
  count: ['0', '-1', '101', 'alla', ''],
  limit: ['0', '-1', '11', 'x', '', '1.5'],
  viewbox: ['', 'x', '10,69,24', '10,69,24,55,1', '10,69,24,x', '1e1,2,3,4', '0,50,5,40', '10 69 24 55'],
  bounded: ['', '2', 'true'],
  format: ['', 'xml', 'geojson'],
  addressdetails: ['', '2'],
  countrycodes: ['', 'no', 'se,no', 'SE'],
  'accept-language': ['s'.repeat(101)],
  cursor: ['', 'x', ':1', '0000000000000:', '0000000000000:-1', '0000000000000:1234567890123456', 'ilou000000000:1'],
};

/** Additional ones, by call. */
const badFor: Partial<Record<CallName, Record<string, string[]>>> = {
  searchMarkets: { q: ['ö'.repeat(101)] },
  getGuestbook: { pageSize: ['1001'] },
  searchPlaces: { q: ['ab', 'a'.repeat(2000), 'Storgatan%0A5', 'Storgatan%1B5', 'Storgatan 5, Oslo, Norge'] },
  validateAddress: { q: ['ab', 'a'.repeat(2000), 'Storgatan%0A5', 'Storgatan%1B5', 'Storgatan 5, Oslo, Norge'] },
};

/** Arbitrary values. The response may be a success or a refusal, but never a server error. */
const strange = [
  '%F0%9F%A6%86',
  "' or 1=1 --",
  '[]',
  '{}',
  'true',
  '1e999',
  '__proto__',
  'constructor',
  '%0d%0ax: y',
  '*',
  '%25',
  '_',
];

/** Input of a call besides `good`: created each time, as some of it is valid once. */
interface Need {
  path?: Record<string, string>;
  body?: unknown;
  /** For the only file of a call. */
  file?: Uint8Array<ArrayBuffer>;
  token?: string;
}
type Needs = Partial<Record<CallName, (store: Store, server: TestServer) => Need | Promise<Need>>>;

const twice = { newPassword: otherPassword, confirmPassword: otherPassword };
let number = 0;
const newEmail = () => `ny${++number}@exempel.se`;

async function signedIn(
  store: Store,
  server: TestServer,
): Promise<{ id: string; email: string; token: string; refreshToken: string }> {
  const person = await addPerson(store);
  return { ...person, ...(await sessionFor(store, person.id, server.clock.now())) };
}

async function mailedTo(store: Store, email: string): Promise<{ email: string; token: string }> {
  const token = await eventually(async () => {
    const mail = (await waitingMail(store)).find(({ address }) => address === email);
    if (!mail) throw new Error(`no mail for ${email}`);
    return mail.token;
  });
  return { email, token };
}

/** Requests a change of address: the present address, the token of its session, and the one mailed to the new address. */
async function newEmailToken(
  store: Store,
  server: TestServer,
): Promise<{ email: string; token: string; session: string }> {
  const { email, token: session } = await signedIn(store, server);
  const wanted = newEmail();
  await as(session, server, 'POST', '/users/me/email', { email: wanted, password: goodPassword });
  return { email, session, token: (await mailedTo(store, wanted)).token };
}

/** A list, and its owner's token. */
async function ownList(store: Store, server: TestServer): Promise<{ path: { id: string }; token: string }> {
  const { token } = await signedIn(store, server);
  const made = await as(token, server, 'POST', '/users/lists', { name: 'Min' });
  return { path: { id: ((await made.json()) as { id: string }).id }, token };
}

/** A rating of market 1, and its author's token. */
async function ownRating(store: Store, server: TestServer): Promise<Need> {
  const { token } = await signedIn(store, server);
  const made = await as(token, server, 'POST', `/markets/${sampleId(1)}/ratings`, { rating: 3 });
  return { path: { id: ((await made.json()) as { id: string }).id }, token };
}

/** A rating, and the token of the market's owner. */
async function ratingOfOwner(store: Store, server: TestServer): Promise<Need> {
  const owner = await signedIn(store, server);
  await changeMarket(store, 3, { owner_id: owner.id, owner_status: OwnerStatus.Verified });
  const made = await as(owner.token, server, 'POST', `/markets/${sampleId(3)}/ratings`, { rating: 3 });
  return { path: { ratingId: ((await made.json()) as { id: string }).id }, token: owner.token };
}

/** A post of the caller on market 1. */
async function ownPost(store: Store, server: TestServer): Promise<{ path: { postId: string }; token: string }> {
  const { token } = await signedIn(store, server);
  const made = await as(token, server, 'POST', `/markets/${sampleId(1)}/guestbook`, { content: 'Hej' });
  return { path: { postId: ((await made.json()) as { id: string }).id }, token };
}

/** A post and an admin's reply to it. */
async function ownReply(store: Store, server: TestServer) {
  const { path } = await ownPost(store, server);
  const admin = await addPerson(store, { role: 'Admin' });
  const { token } = await sessionFor(store, admin.id, server.clock.now());
  const to = `/markets/${sampleId(1)}/guestbook/${path.postId}/replies`;
  const made = await as(token, server, 'POST', to, { content: 'Hej' });
  return { path: { ...path, replyId: ((await made.json()) as { id: string }).id }, token };
}

/** The owner of an export that is ready to be fetched. */
async function readyExport(store: Store, server: TestServer): Promise<Need> {
  const { id, token } = await signedIn(store, server);
  await as(token, server, 'POST', '/users/me/export', { password: goodPassword });
  await eventually(async () => {
    const row = await store.read((db) =>
      db.selectFrom('exports').select('state').where('user_id', '=', id).executeTakeFirst(),
    );
    expect(row?.state).toBe('ready');
  });
  return { token, body: {} };
}

const needs: Needs = {
  register: () => {
    const password = { password: goodPassword, confirmPassword: goodPassword };
    return { body: { email: newEmail(), firstName: 'Kim', lastName: 'Ny', ...password } };
  },
  confirmEmail: async (store, server) => {
    const email = newEmail();
    await post(server, '/auth/register', registration(email));
    return { body: await mailedTo(store, email) };
  },
  resendConfirmation: () => ({ body: { email: newEmail() } }),
  login: async (store) => ({ body: { username: (await addPerson(store)).email, password: goodPassword } }),
  refresh: async (store, server) => ({ body: { refreshToken: (await signedIn(store, server)).refreshToken } }),
  logout: async (store, server) => ({ body: { refreshToken: (await signedIn(store, server)).refreshToken } }),
  forgotPassword: () => ({ body: { email: newEmail() } }),
  resetPassword: async (store, server) => {
    const { email } = await addPerson(store, { email: newEmail() });
    await post(server, '/auth/forgot-password', { email });
    return { body: { ...(await mailedTo(store, email)), ...twice } };
  },
  changePassword: async (store, server) => {
    const { token } = await signedIn(store, server);
    return { body: { currentPassword: goodPassword, ...twice }, token };
  },
  changeEmail: async (store, server) => {
    const { token } = await signedIn(store, server);
    return { body: { email: newEmail(), password: goodPassword }, token };
  },
  confirmOwnEmail: async (store, server) => {
    const { session, token } = await newEmailToken(store, server);
    return { body: { token }, token: session };
  },
  confirmNewEmail: async (store, server) => {
    const { token } = await newEmailToken(store, server);
    return { body: { token, password: goodPassword } };
  },
  restoreEmail: async (store, server) => {
    const { email, token } = await newEmailToken(store, server);
    await post(server, '/auth/confirm-new-email', { token, password: goodPassword });
    return { body: { token: (await mailedTo(store, email)).token } };
  },
  endSession: async (store, server) => {
    const { id, token } = await signedIn(store, server);
    const own = store.read((db) => db.selectFrom('sessions').select('id').where('user_id', '=', id).executeTakeFirst());
    return { path: { id: (await own)?.id ?? '' }, token };
  },
  getList: ownList,
  listsOfUser: async (store) => ({ path: { id: (await addPerson(store)).id } }),
  getPublicProfile: async (store) => ({ path: { id: (await addPerson(store)).id } }),
  getPublicProfileAlias: async (store) => ({ path: { id: (await addPerson(store)).id } }),
  marketsOfUser: async (store) => ({ path: { id: (await addPerson(store)).id } }),
  createList: () => ({ body: { name: 'Min' } }),
  updateList: async (store, server) => ({ ...(await ownList(store, server)), body: { isPublic: true } }),
  deleteList: ownList,
  addToList: async (store, server) => ({ ...(await ownList(store, server)), body: { marketId: sampleId(1) } }),
  removeFromList: ownList,
  updateProfile: () => ({ body: { city: 'Åmål' } }),
  uploadAvatar: async () => ({
    body: { id: '0123456789abcdef0123456789abcdef' },
    file: await plain(8, 8).png().toBuffer(),
  }),
  setPrivacy: () => ({ body: { showCity: true } }),
  setMailFlags: () => ({ body: { emailOnRating: false } }),
  addPost: () => ({ body: { content: 'Hej' } }),
  editPost: async (store, server) => ({ ...(await ownPost(store, server)), body: { content: 'Hej igen' } }),
  deletePost: ownPost,
  addReply: async (store, server) => ({ path: (await ownPost(store, server)).path, body: { content: 'Tack' } }),
  editReply: async (store, server) => ({ ...(await ownReply(store, server)), body: { content: 'Tack igen' } }),
  deleteReply: ownReply,
  setNote: () => ({ body: { text: 'Lampor' } }),
  rateMarket: () => ({ body: { rating: 4, comment: 'Fin' } }),
  getMyRating: async (store, server) => ({ token: (await ownRating(store, server)).token }),
  changeRating: async (store, server) => ({ ...(await ownRating(store, server)), body: { rating: 1 } }),
  deleteRating: ownRating,
  getRatingReplies: ratingOfOwner,
  deleteRatingReply: async (store, server) => {
    const { path, token = '' } = await ratingOfOwner(store, server);
    const made = await as(token, server, 'POST', `/ratings/${path?.ratingId}/replies`, { content: 'Tack' });
    return { path: { ...path, replyId: ((await made.json()) as { id: string }).id }, token };
  },
  replyToRating: async (store, server) => ({ ...(await ratingOfOwner(store, server)), body: { content: 'Tack' } }),
  shareMarket: () => ({ body: { recipientName: 'Kim', recipientEmail: 'kim@exempel.se' } }),
  createMarket: async (store, server) => ({ body: sampleForm(), token: (await signedIn(store, server)).token }),
  updateMarket: () => ({ body: { city: 'Åmål' } }),
  reportContent: () => ({ body: { contentId: sampleId(1), contentType: 5, reason: 'Annat' } }),
  requestExport: async (store, server) => ({
    body: { password: goodPassword },
    token: (await signedIn(store, server)).token,
  }),
  openExport: readyExport,
  eraseMe: async (store, server) => ({
    body: { password: goodPassword },
    token: (await signedIn(store, server)).token,
  }),
};

describeEachEngine('refusals', ({ open, name: engine }) => {
  let server: TestServer;
  let store: Store;
  /** Token of a person with access to every call. */
  let token: string;
  beforeAll(async () => {
    store = await open();
    await plantMarkets(store, 3);
    server = await startServer(store, {
      rates: { read: 1e6, search: 1e6, sync: 1e6, write: 1e6, own: 1e6, view: 1e6, missing: 1e6 },
    });
    const boss = await addPerson(store, { role: 'SuperAdmin' });
    token = (await sessionFor(store, boss.id, server.clock.now())).token;
    good.cursor = (await server.json<{ cursor: string }>('/api/sync/v1/bootstrap')).cursor;
  });
  afterAll(() => server.close());

  function send(call: AnyEndpoint, path: string, init: RequestInit = {}): Promise<Response> {
    const isOpen = call.spec.access === 'anyone';
    const headers = { ...(!isOpen && { authorization: `Bearer ${token}` }), ...init.headers };
    return fetch(server.url + apiBase + path, { method: call.method, ...init, headers });
  }
  async function sendGood(call: AnyEndpoint): Promise<Response> {
    const need = (await needs[call.name as CallName]?.(store, server)) ?? {};
    return send(call, address(call, need.path), {
      headers: {
        ...(need.token && { authorization: `Bearer ${need.token}` }),
        ...(call.spec.body && !call.spec.files && { 'content-type': 'application/json' }),
      },
      ...(call.spec.body && { body: call.spec.files ? formOf(call, need) : JSON.stringify(need.body) }),
    });
  }
  function formOf({ spec }: AnyEndpoint, { body, file }: Need): FormData {
    const form = new FormData();
    for (const [name, value] of Object.entries(body ?? {})) form.append(name, value);
    for (const name of Object.keys(spec.files ?? {})) if (file) form.append(name, new Blob([file]));
    return form;
  }
  function names(call: AnyEndpoint): string[] {
    return Object.keys((call.spec.query as { entries?: object } | undefined)?.entries ?? {});
  }
  function address(call: AnyEndpoint, change: Record<string, string> = {}): string {
    const given = { ...good, ...change };
    const raw = call.path.replace(/\{(\w+)\}/g, (_, name: string) => given[name] ?? '');
    const query = names(call).filter((name) => given[name] !== undefined);
    return query.length === 0 ? raw : `${raw}?${query.map((name) => `${name}=${given[name]}`).join('&')}`;
  }
  async function expectRefusal(response: Response, status: number): Promise<void> {
    expect([response.status, response.url]).toEqual([status, response.url]);
    expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    const problem = await problemOf(response);
    expect(problem.status).toBe(status);
    expect(problem.requestId).toBe(response.headers.get('x-request-id'));
    const sentences = [problem.title, problem.detail, problem.message, ...Object.values(problem.errors ?? {}).flat()];
    for (const sentence of sentences) expect(sentence).not.toMatch(/^$|invalid|expected|received|must|error/i);
    expect(JSON.stringify(problem)).not.toMatch(/\.ts:|node_modules|at .*\(/);
  }

  /** The unexpected bodies of a call with files. */
  async function expectFormsOnly(call: AnyEndpoint): Promise<void> {
    const types = [
      'application/json',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/mixed; boundary=x',
    ];
    for (const type of types) {
      await expectRefusal(await send(call, address(call), { body: '{}', headers: { 'content-type': type } }), 415);
    }
    const form = (boundary: string) => ({ 'content-type': `multipart/form-data${boundary}` });
    const part = (head: string, text = 'x') => `--x\r\n${head}\r\n\r\n${text}\r\n`;
    const field = (name: string, text = 'x') => part(`Content-Disposition: form-data; name="${name}"`, text);
    const bodies: [string | Uint8Array<ArrayBuffer>, number][] = [
      ['', 400],
      ['{}', 400],
      ['--x', 400],
      ['--x--', 400],
      [`${field('__x')}--x--`, 400],
      [`${field('__proto__')}--x--`, 400],
      [`${field('constructor')}--x--`, 400],
      [field('id'), 400],
      [`${field('id')}${field('id')}--x--`, 400],
      [`${part('Content-Disposition: form-data')}--x--`, 400],
      [`${part(`Content-Disposition: form-data; name="id"; x="${'a'.repeat(5000)}"`)}--x--`, 400],
      [`${field('id').repeat(500)}--x--`, 400],
      [`${Array.from({ length: 60 }, (_, n) => field(`f${n}`)).join('')}--x--`, 400],
      [
        Buffer.concat([Buffer.from(field('id').slice(0, -3)), new Uint8Array([0xff, 0xfe]), Buffer.from('\r\n--x--')]),
        400,
      ],
      [`${field('id', 'x'.repeat(bodyLimitOf(call) + 1))}--x--`, 413],
    ];
    for (const [body, status] of bodies) {
      await expectRefusal(await send(call, address(call), { body, headers: form('; boundary=x') }), status);
    }
    for (const boundary of ['', ';', '; boundary=', `; boundary=${'x'.repeat(500)}`, '; charset=utf-8']) {
      const refused = await send(call, address(call), { body: `${field('id')}--x--`, headers: form(boundary) });
      expect([400, 415]).toContain(refused.status);
      await expectRefusal(refused, refused.status);
    }
  }

  for (const [name, call] of Object.entries<AnyEndpoint>(calls) as [CallName, AnyEndpoint][]) {
    describe(name, () => {
      const parameters = Object.keys(call.spec.params ?? {});

      it('succeeds with valid input', async () => {
        const response = await sendGood(call);
        expect([response.status < 300, call.spec.body ? await response.text() : '']).toEqual([
          true,
          expect.any(String),
        ]);
      });
      // What every call asks the store was asked; refusals are the same on both engines.
      if (engine === 'postgres') return;

      it('refuses an unknown query name', async () => {
        const separator = address(call).includes('?') ? '&' : '?';
        for (const unknown of ['okand=1', '__proto__=1', 'constructor=1', 'toString=1', 'Page=1']) {
          const response = await send(call, `${address(call)}${separator}${unknown}`);
          const text = await response.clone().text();
          await expectRefusal(response, 400);
          expect(text).toContain(validationText.unknownField);
        }
      });
      it('refuses other methods with what is allowed', async () => {
        for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
          if (Object.values<AnyEndpoint>(calls).some((other) => other.path === call.path && other.method === method))
            continue;
          const response = await fetch(server.url + apiBase + address(call), { method });
          await expectRefusal(response, 405);
          expect(response.headers.get('allow')).toContain(call.method);
        }
      });
      it.each(parameters)('refuses bad values in the path: %s', async (parameter) => {
        for (const value of bad[parameter] ?? []) {
          const response = await send(call, address(call, { [parameter]: value }));
          // `..` is removed from the URL before it is sent, which may make it that of another call.
          if (value === '..' && response.ok) continue;
          await expectRefusal(response, value === '..' ? response.status : 400);
          expect(response.status).toBeLessThan(500);
        }
        const long = await send(call, address(call, { [parameter]: 'A'.repeat(65) }));
        expect([404, 414]).toContain(long.status);
        await expectRefusal(long, long.status);
        await expectRefusal(await send(call, address(call, { [parameter]: '%E0%A4%A' })), 400);
      });
      it.each(names(call))('refuses bad values in the query: %s', async (query) => {
        expect(bad[query], `bad values for ${query} are missing in this test`).toBeDefined();
        for (const value of [...(bad[query] ?? []), ...(badFor[name]?.[query] ?? [])]) {
          const response = await send(call, address(call, { [query]: encodeURIComponent(decodeURIComponent(value)) }));
          const { errors } = await problemOf(response.clone());
          await expectRefusal(response, 400);
          expect(Object.keys(errors ?? {})).toEqual([query]);
        }
      });
      it.each(names(call))('refuses a repeated name: %s', async (query) => {
        const value = good[query] ?? '1';
        const once = address(call, { [query]: value });
        const response = await send(call, `${once}&${query}=${value}`);
        const { errors } = await problemOf(response.clone());
        await expectRefusal(response, 400);
        expect(errors).toEqual({ [query]: [validationText.repeated] });
      });
      it('never fails, for any value', async () => {
        for (const place of [...parameters, ...names(call)]) {
          for (const value of strange) {
            const response = await send(call, address(call, { [place]: value }));
            expect([response.status < 500, place, value]).toEqual([true, place, value]);
          }
        }
      });
      it('refuses an unexpected body', async () => {
        if (call.method === 'GET') return;
        if (call.spec.files) return expectFormsOnly(call);
        const json = { 'content-type': 'application/json' };
        const field = { body: '{"__x":1}', headers: json };
        await expectRefusal(await send(call, address(call), field), 400);
        await expectRefusal(await send(call, address(call), { body: '[1]', headers: json }), 400);
        await expectRefusal(await send(call, address(call), { body: '"text"', headers: json }), 400);
        await expectRefusal(await send(call, address(call), { body: '{', headers: json }), 400);
        await expectRefusal(await send(call, address(call), { body: '{"__proto__":{}}', headers: json }), 400);
        await expectRefusal(
          await send(call, address(call), { body: new Uint8Array([0x22, 0xff, 0x22]), headers: json }),
          400,
        );
        await expectRefusal(
          await send(call, address(call), { body: '['.repeat(21) + ']'.repeat(21), headers: json }),
          400,
        );
        await expectRefusal(
          await send(call, address(call), { body: 'a=1', headers: { 'content-type': 'text/plain' } }),
          415,
        );
        const form = { 'content-type': 'application/x-www-form-urlencoded' };
        await expectRefusal(await send(call, address(call), { body: 'a=1', headers: form }), 415);
        const limit = bodyLimitOf(call);
        const sized = (bytes: number) => `{"__x":"${'x'.repeat(bytes - 10)}"}`;
        await expectRefusal(await send(call, address(call), { body: sized(limit), headers: json }), 400);
        await expectRefusal(await send(call, address(call), { body: sized(limit + 1), headers: json }), 413);
        const wide = `{"__x":[${'1,'.repeat((limit - 20) / 2)}1]}`;
        await expectRefusal(await send(call, address(call), { body: wide, headers: json }), 400);
      });
      it('accepts 16 KB for passwords and sessions, and almost nothing for calls without a body', () => {
        if (/\/(auth|password)\/|\/me\/email(\/|$)/.test(call.path)) expect(bodyLimitOf(call)).toBe(16 * 1024);
        else expect(bodyLimitOf(call)).toBe(call.spec.body ? 256 * 1024 : 1024);
      });
      it('refuses anonymous callers, unless it is public', async () => {
        if (call.spec.access === 'anyone') return;
        for (const authorization of ['', 'Bearer', 'Bearer x', `Basic ${token}`, `Bearer ${token}x`]) {
          await expectRefusal(await send(call, address(call), { headers: { authorization } }), 401);
        }
      });
      it('accepts an empty body, unless one is required', async () => {
        if (call.method === 'GET') return;
        if (call.spec.body && call.spec.body.type !== 'optional')
          return await expectRefusal(await send(call, address(call)), 400);
        if (needs[name]) return;
        const response = await send(call, address(call), {
          body: '{}',
          headers: { 'content-type': 'application/json' },
        });
        expect(response.status).toBeLessThan(300);
      });
    });
  }

  if (engine === 'postgres') return;

  it('answers 404 for an id that is well formed and unknown', async () => {
    const unknown = sampleId(99);
    const response = await server.get(apiBase + pathFor(calls.getMarket, { id: unknown }));
    await expectRefusal(response, 404);
    const views = { method: 'POST' };
    await expectRefusal(
      await fetch(server.url + apiBase + pathFor(calls.recordMarketView, { id: unknown }), views),
      404,
    );
  });
  it('answers 404 for a page number that the snapshot does not have', async () => {
    await expectRefusal(await server.get(`/api/sync/v1/pages/1?cursor=${good.cursor}`), 404);
  });
  it('responds 404 for paths under the API that are not calls', async () => {
    for (const path of ['/api', '/api/', '/api/market', '/api/admin', '/api/../api/x', '/api//markets']) {
      await expectRefusal(await server.get(path, { accept: 'text/html' }), 404);
    }
  });
  it('has the same sentence for a missing text and an empty one', async () => {
    for (const path of ['/markets/search', '/geocode/search', '/geocode/validate']) {
      const sentences = [];
      for (const query of ['', '?q=']) {
        const { message } = await problemOf(await server.get(apiBase + path + query));
        sentences.push(message);
      }
      expect([path, sentences[0]]).toEqual([path, sentences[1]]);
      expect(sentences[0]).not.toBe(validationText.required);
    }
  });
  it('lists every invalid field', async () => {
    const response = await server.get('/api/markets?page=0&pageSize=x');
    const { errors, message } = await problemOf(response);
    expect(errors).toEqual({ page: [validationText.tooSmall(1)], pageSize: [validationText.wholeNumber] });
    expect(message).toBe(errorText.invalid);
  });

  describe('on the wire', () => {
    const status = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
    const body = (answer: string) =>
      JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)) as { message: string; code: string };

    it.each([
      ['an address that is no address', 'GET /%E0%A4%A HTTP/1.1\r\nHost: x\r\n\r\n', 'malformed'],
      ['a broken percent sign', 'GET /api/markets/%zz HTTP/1.1\r\nHost: x\r\n\r\n', 'malformed'],
      [
        'an address that is too long',
        `GET /api/markets?x=${'a'.repeat(5000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
        'uri_too_long',
      ],
      [
        'headers that are too large',
        `GET / HTTP/1.1\r\nHost: x\r\nX-Big: ${'a'.repeat(17_000)}\r\n\r\n`,
        'headers_too_large',
      ],
      ['something that is not HTTP', 'HELLO\r\n\r\n', 'malformed'],
      ['a header that is no header', 'GET / HTTP/1.1\r\nHost: x\r\nno colon\r\n\r\n', 'malformed'],
      [
        'two lengths',
        'POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na',
        'malformed',
      ],
      ['a method nobody has', 'PROPFIND /api/markets HTTP/1.1\r\nHost: x\r\n\r\n', 'method_not_allowed'],
      ['TRACE', 'TRACE /api/markets HTTP/1.1\r\nHost: x\r\n\r\n', 'method_not_allowed'],
    ] as const)('refuses %s', async (_what, request, code) => {
      const answer = await server.raw(request);
      expect(body(answer).code).toBe(code);
      expect(status(answer)).toBe(errorStatus[code]);
      expect(body(answer).message).toBe(errorText[code]);
    });
    it('handles a request with an unknown expectation like any other', async () => {
      const answer = await server.raw(
        'GET /healthz HTTP/1.1\r\nHost: x\r\nExpect: a-pony\r\nConnection: close\r\n\r\n',
      );
      expect(status(answer)).toBe(200);
    });
    it('refuses a body larger than its Content-Length', async () => {
      const chunk = 'x'.repeat(70_000);
      const chunks = Array.from({ length: 5 }, () => `${chunk.length.toString(16)}\r\n${chunk}\r\n`).join('');
      const head = `POST /api/markets/${sampleId(1)}/views HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;
      const answer = await server.raw(`${head}Transfer-Encoding: chunked\r\n\r\n${chunks}0\r\n\r\n`);
      expect(status(answer)).toBe(413);
    });
  });
});
