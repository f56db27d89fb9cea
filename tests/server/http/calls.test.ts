// Every call is bound exactly once, as declared by its endpoint, and is part of the API document; there are no other routes under the API.
import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, expectTypeOf, it } from 'vitest';
import { calls } from '../../../core/contract/calls.ts';
import {
  type AnyEndpoint,
  apiBase,
  type CallRate,
  type EndpointSpec,
  nextHeader,
  totalHeader,
} from '../../../core/contract/endpoint.ts';
import type { Access, Permission } from '../../../core/contract/permissions.ts';
import { getAbout } from '../../../core/contract/site.ts';
import { shareStopPath, unsubscribePath } from '../../../core/contract/unsubscribe.ts';
import { bareApp } from '../../../server/http/fastify-app.ts';
import { createLimiter, defaultRates, type RateClass } from '../../../server/http/rate-limit.ts';
import type { Callers } from '../../../server/ports/callers.ts';
import { bind, openCallBook, Private, sealCalls, Versioned } from '../../../server/route.ts';
import { bindWrite } from '../../../server/route-write.ts';
import { describeEmbedded } from '../../helpers/server/engines.ts';
import { startServer, type TestServer } from '../../helpers/server/server.ts';
import { TestClock } from '../../helpers/server/test-clock.ts';

const about = { content: 'Om', updatedAt: null, updatedByUserName: null };

const bare = () => bareApp({ publicOrigin: null, trustProxy: [], logLevel: 'silent' });

describe('binding calls', () => {
  let app: FastifyInstance;
  beforeEach(() => {
    app = bare();
    openCallBook(app, createLimiter(new TestClock(), defaultRates), { of: () => null, forget: () => {} });
  });

  it('fails the start when a call is not bound', () => {
    bind(app, getAbout, () => about);
    expect(() => sealCalls(app)).toThrow(/calls that nobody serves: listMarkets, /);
  });
  it('refuses a call that is bound twice', () => {
    bind(app, getAbout, () => about);
    expect(() => bind(app, getAbout, () => about)).toThrow('getAbout is bound twice');
  });
  it('refuses a route under the API that is not a call', () => {
    expect(() => app.get('/api/secret', () => 'x')).toThrow('GET /api/secret is no call');
  });
  it('refuses a call that the contract does not list', () => {
    const stray = { ...getAbout, name: 'stray' as 'getAbout' };
    expect(() => bind(app, stray, () => about)).toThrow('stray is not among the calls');
  });
  it('refuses a queueable write without receipts', () => {
    expect(() => bind(app, calls.deleteList, () => undefined)).toThrow('deleteList may come twice');
  });
  it('refuses a body with pictures without what shows them, and outside of bindWrite', () => {
    const { offline: _, ...spec } = calls.updateProfile.spec;
    const online = { ...calls.updateProfile, spec };
    expect(() => bind(app, online, () => expect.fail())).toThrow('updateProfile holds pictures');
    const ports = {} as Parameters<typeof bindWrite>[1];
    const write = { effect: () => expect.fail(), answer: () => expect.fail() };
    for (const given of [write, { ...write, shows: 'user_id' as const }])
      expect(() => bindWrite(app, ports, calls.updateProfile, given)).toThrow('what shows its pictures');
  });
  it('sends no fields that the reply does not declare', async () => {
    const row = { ...about, passwordHash: 'secret', updated_by: 'x' };
    bind(app, getAbout, () => row);
    expect((await app.inject('/api/site/about')).json()).toEqual(about);
  });
  describe('with the access and the rate of an endpoint', () => {
    const callers: Callers = {
      forget: () => {},
      of(token) {
        if (token === 'boss') return { userId: 'B', sessionId: 'S', role: 'SuperAdmin', permissions: new Set() };
        const permissions = new Set<Permission>(token === 'news' ? ['SITE_NEWS'] : []);
        return token === 'nobody' ? null : Promise.resolve({ userId: 'A', sessionId: 'S', role: 'Admin', permissions });
      },
    };
    async function statusOf(access: Access, token: string): Promise<[number, number]> {
      const call = { ...getAbout, spec: { ...getAbout.spec, access } };
      const guarded = bare();
      openCallBook(guarded, createLimiter(new TestClock(), defaultRates), callers);
      let served = 0;
      bind(guarded, call, () => {
        served++;
        return about;
      });
      const headers = { authorization: `Bearer ${token}` };
      return [(await guarded.inject({ url: '/api/site/about', headers })).statusCode, served];
    }
    it('responds 403 without the permission, 401 without a session, and does not run the handler', async () => {
      for (const row of [{ any: ['SITE_NEWS'] }, { all: ['SITE_NEWS'] }] as const) {
        expect(await statusOf(row, 'nobody')).toEqual([401, 0]);
        expect(await statusOf(row, 'other')).toEqual([403, 0]);
        expect(await statusOf(row, 'news')).toEqual([200, 1]);
        expect(await statusOf(row, 'boss')).toEqual([200, 1]);
      }
      expect(await statusOf({ role: 'SuperAdmin' }, 'news')).toEqual([403, 0]);
      expect(await statusOf({ role: 'SuperAdmin' }, 'boss')).toEqual([200, 1]);
      expect(await statusOf('signed in', 'other')).toEqual([200, 1]);
    });
    it('counts a call against its rate class', async () => {
      const charged: RateClass[] = [];
      const counting = bare();
      openCallBook(
        counting,
        { rates: defaultRates, charge: (_request, _reply, kind) => charged.push(kind), add: () => undefined },
        callers,
      );
      bind(counting, { ...getAbout, spec: { ...getAbout.spec, rate: 'search' } }, () => about);
      await counting.inject('/api/site/about');
      expect(charged).toEqual(['search']);
    });
    it('compiles only with both', () => {
      type Spec = EndpointSpec<'GET /site/about'>;
      expectTypeOf<{ summary: string; access: 'anyone'; rate: 'read' }>().toExtend<Spec>();
      expectTypeOf<{ summary: string; rate: 'read' }>().not.toExtend<Spec>();
      expectTypeOf<{ summary: string; access: 'anyone' }>().not.toExtend<Spec>();
      expectTypeOf<{ summary: string; access: 'anybody'; rate: 'read' }>().not.toExtend<Spec>();
      expectTypeOf<'page'>().not.toExtend<CallRate>();
    });
  });
  describe('answers', () => {
    const long = { ...about, content: 'Om loppisar. '.repeat(200) };
    const ask = (encoding: string) => app.inject({ url: '/api/site/about', headers: { 'accept-encoding': encoding } });

    it('are compressed when they are long and the client accepts it', async () => {
      bind(app, getAbout, () => long);
      const packed = await ask('br, gzip');
      expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
      expect(packed.rawPayload.length).toBeLessThan(200);
      expect(JSON.parse(String(gunzipSync(packed.rawPayload)))).toEqual(long);
      const plain = await ask('identity');
      expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([undefined, 'accept-encoding']);
      expect(plain.json()).toEqual(long);
    });
    it('are not compressed when they are short', async () => {
      bind(app, getAbout, () => about);
      const { headers } = await ask('gzip');
      expect([headers['content-encoding'], headers.vary]).toEqual([undefined, undefined]);
    });
    it('with tokens in them are never compressed', async () => {
      const pair = { token: 'a'.repeat(2000), refreshToken: 'b', expiresIn: 600 };
      bind(app, calls.refresh, () => pair);
      const body = { refreshToken: 'x' };
      const answer = await app.inject({
        method: 'POST',
        url: '/api/auth/refresh',
        headers: { 'accept-encoding': 'gzip' },
        body,
      });
      expect([answer.headers['content-encoding'], answer.json()]).toEqual([undefined, pair]);
    });
    it('for one caller only are not cacheable, long or short', async () => {
      for (const value of [about, long]) {
        const alone = bare();
        openCallBook(alone, createLimiter(new TestClock(), defaultRates), { of: () => null, forget: () => {} });
        bind(alone, getAbout, () => new Private(value));
        const headers = { 'accept-encoding': 'gzip' };
        const told = (await alone.inject({ url: '/api/site/about', headers })).headers;
        expect(told['cache-control']).toBe('private, no-store');
        expect(told.vary).toBe(value === long ? 'authorization, accept-encoding' : 'authorization');
      }
    });
  });
  it('does not compute a reply that the client has already', async () => {
    let made = 0;
    bind(app, getAbout, () => {
      return new Versioned('7', () => {
        made++;
        return about;
      });
    });
    const first = await app.inject('/api/site/about');
    expect(first.headers.etag).toBe('W/"7"');
    const again = await app.inject({ url: '/api/site/about', headers: { 'if-none-match': '"6", "7"' } });
    expect([again.statusCode, again.body, made]).toEqual([304, '', 1]);
  });
  it('responds with an error when a handler fails, without its cause', async () => {
    bind(app, getAbout, () => Promise.reject(new Error('secret')));
    expect((await app.inject('/api/site/about')).statusCode).toBe(500);
  });
});

describeEmbedded('the calls of the running server', ({ open }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(await open());
  });
  afterAll(() => server.close());

  it('are those of the contract, each once and by its name', () => {
    expect(server.app.callBook.bound).toEqual(new Set(Object.keys(calls)));
    expect(Object.entries<AnyEndpoint>(calls).filter(([key, { name }]) => key !== name)).toEqual([]);
  });
  it('are in the router with their method and path', () => {
    for (const { method, path } of Object.values<AnyEndpoint>(calls)) {
      const url = apiBase + path.replace(/\{(\w+)\}/g, ':$1');
      expect([url, server.app.hasRoute({ method, url })]).toEqual([url, true]);
    }
  });
  it('are in the API document, and besides them only the addresses in mails that take a form', async () => {
    const document = await server.json<{ openapi: string; paths: Record<string, Record<string, Operation>> }>(
      '/api/openapi.json',
    );
    const described = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`),
    );
    const served = Object.values<AnyEndpoint>(calls).map(({ name, method, path }) => `${name} ${method} ${path}`);
    const forms = [
      ...[`unsubscribePage GET ${unsubscribePath}`, `unsubscribe POST ${unsubscribePath}`],
      ...[`refuseSharesPage GET ${shareStopPath}`, `refuseShares POST ${shareStopPath}`],
    ];
    expect(described.sort()).toEqual([...served, ...forms].sort());
    const form = { schema: { properties: { 'List-Unsubscribe': { const: 'One-Click' } } } };
    expect(document.paths[unsubscribePath]?.post?.requestBody).toMatchObject({
      content: { 'application/x-www-form-urlencoded': form, 'multipart/form-data': form },
    });
    expect(document.openapi).toBe('3.1.0');
  });
  /** Statuses that any call may return. */
  const always = ['400', '408', '414', '429', '431', '500', '503'];

  it('are described with the refusals of any request', async () => {
    const { paths } = await server.json<{ paths: Record<string, Record<string, Operation>> }>('/api/openapi.json');
    for (const [path, operations] of Object.entries(paths)) {
      for (const [method, { responses }] of Object.entries(operations)) {
        const bodies = method === 'get' ? [] : ['413', '415'];
        expect([method, path, Object.keys(responses)]).toEqual([
          method,
          path,
          expect.arrayContaining([...always, ...bodies]),
        ]);
      }
    }
  });
  it('are described with their parameters and answers', async () => {
    const { paths } = await server.json<{ paths: Record<string, Record<string, Operation>> }>('/api/openapi.json');
    const list = paths['/markets']?.get;
    expect(list?.parameters.map(({ name }) => name)).toEqual(['page', 'pageSize', 'sort']);
    expect(paths['/markets/{id}']?.get?.parameters).toMatchObject([{ name: 'id', in: 'path', required: true }]);
    expect(Object.keys(paths['/markets/{id}']?.get?.responses ?? {})).toEqual(['200', '404', ...always].sort());
    expect(Object.keys(paths['/markets/{id}/views']?.post?.responses ?? {})[0]).toBe('204');
  });
  it('are described with the idempotency key of writes, and with optional bodies', async () => {
    const { paths } = await server.json<{ paths: Record<string, Record<string, Operation>> }>('/api/openapi.json');
    const favorite = paths['/markets/{id}/favorite']?.post;
    expect(favorite?.parameters.map(({ name }) => name)).toEqual(['id', 'Idempotency-Key']);
    expect(favorite?.requestBody?.required).toBe(false);
    expect(Object.keys(favorite?.responses ?? {})).toEqual(expect.arrayContaining(['200', '404', '409', '410', '422']));
    expect(paths['/users/lists']?.post?.requestBody?.required).toBe(true);
  });
  it('are described with their files, as parts of a form', async () => {
    const { paths } = await server.json<{ paths: Record<string, Record<string, Operation>> }>('/api/openapi.json');
    const { requestBody } = paths['/users/me/avatar']?.post ?? {};
    expect(requestBody).toMatchObject({
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            properties: { id: { type: 'string' }, file: { type: 'string', format: 'binary' } },
            required: ['file'],
            additionalProperties: false,
          },
          encoding: { file: { contentType: 'image/jpeg, image/png, image/webp, image/gif' } },
        },
      },
    });
    const forms = Object.values<AnyEndpoint>(calls).filter(({ spec }) => spec.files);
    for (const { path, method } of forms) {
      const { requestBody: body } = paths[path]?.[method.toLowerCase()] ?? {};
      expect([path, Object.keys(body?.content ?? {})]).toEqual([path, ['multipart/form-data']]);
    }
  });
  it('are described with the version of an edit, and that its body has only the changed fields', async () => {
    const { paths } = await server.json<{ paths: Record<string, Record<string, Operation>> }>('/api/openapi.json');
    const edits = Object.values(paths)
      .flatMap((operations) => Object.values(operations))
      .filter(({ parameters }) => parameters.some(({ name }) => name === 'If-Match'));
    const names = edits.map(({ operationId }) => operationId).sort();
    expect(names).toEqual([
      ...[
        'editPost',
        'editReply',
        'setMailFlags',
        'setNote',
        'setPrivacy',
        'updateList',
        'updateMarket',
        'updateProfile',
      ],
    ]);
    for (const { parameters } of edits) {
      const ifMatch = parameters.find(({ name }) => name === 'If-Match');
      expect(ifMatch?.description).toContain('names only the fields that change');
    }
  });
  it('are described with the header of the total, where the answer is a page of a list', async () => {
    const { paths } = await server.json<{ paths: Record<string, Record<string, Operation>> }>('/api/openapi.json');
    const counted = Object.values(paths)
      .flatMap((operations) => Object.values(operations))
      .filter(({ responses }) => JSON.stringify(responses).includes(totalHeader));
    expect(counted.map(({ operationId }) => operationId)).toEqual(['getGuestbook', 'getMyPosts']);
    expect(counted[0]?.responses).toMatchObject({
      200: {
        headers: { [totalHeader]: { schema: { type: 'integer' } }, [nextHeader]: { schema: { type: 'string' } } },
      },
    });
  });
  it('are described with their access', async () => {
    const { paths } = await server.json<{ paths: Record<string, Record<string, Operation>> }>('/api/openapi.json');
    const own = paths['/users/me/sessions']?.get;
    expect([own?.['x-access'], own?.security]).toEqual(['signed in', [{ bearer: [] }]]);
    expect(Object.keys(own?.responses ?? {})).toEqual(['200', '401', '403', ...always].sort());
    expect(Object.keys(paths['/auth/login']?.post?.responses ?? {})).toContain('403');
    expect(paths['/markets']?.get?.security).toBeUndefined();
  });
});

interface Operation {
  operationId: string;
  parameters: { name: string; description?: string }[];
  responses: object;
  requestBody?: { required: boolean; content: object };
  'x-access': unknown;
  security?: unknown;
}
