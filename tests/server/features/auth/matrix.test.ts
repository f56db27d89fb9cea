// Every call by every kind of caller, generated from the endpoints: callers with access are let through, all others refused.
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallName, calls } from '../../../../core/contract/calls.ts';
import { type AnyEndpoint, apiBase } from '../../../../core/contract/endpoint.ts';
import { MarketStatus, marketSchema, OwnerStatus } from '../../../../core/contract/markets.ts';
import { type Permission, permissions, type Role } from '../../../../core/contract/permissions.ts';
import { mayCall } from '../../../../core/rules/people/may-call.ts';
import type { Store } from '../../../../server/db/schema.ts';
import { sampleId } from '../../../helpers/samples/sample-markets.ts';
import { addPerson, type Person, sessionFor } from '../../../helpers/server/accounts.ts';
import { describeEmbedded } from '../../../helpers/server/engines.ts';
import { addMarkets, marketRow } from '../../../helpers/server/market-rows.ts';
import { startServer, type TestServer } from '../../../helpers/server/server.ts';

interface Kind {
  name: string;
  role: Role;
  held: readonly Permission[];
  /** Whether the token is of an account that may be used. */
  usable: boolean;
  confirmed?: boolean;
}

const kinds: Kind[] = [
  { name: 'a user', role: 'User', held: [], usable: true },
  { name: 'a deactivated user', role: 'User', held: [], usable: false },
  { name: 'a deactivated SuperAdmin', role: 'SuperAdmin', held: permissions, usable: false },
  { name: 'an unconfirmed Admin', role: 'Admin', held: permissions, usable: false, confirmed: false },
  { name: 'an Admin without permissions', role: 'Admin', held: [], usable: true },
  ...permissions.map(
    (each): Kind => ({ name: `an Admin with ${each} alone`, role: 'Admin', held: [each], usable: true }),
  ),
  ...permissions.map((each): Kind => {
    const held = permissions.filter((other) => other !== each);
    return { name: `an Admin with all but ${each}`, role: 'Admin', held, usable: true };
  }),
  { name: 'an Admin with all permissions', role: 'Admin', held: permissions, usable: true },
  { name: 'a SuperAdmin', role: 'SuperAdmin', held: permissions, usable: true },
];

/** Relations of a person to a market: none, creator, owner, requested ownership, refused ownership. */
const ties = ['none', 'author', 'owner', 'claims', 'refused'] as const;
const cells = [MarketStatus.Pending, MarketStatus.Rejected, MarketStatus.Hidden].flatMap((status) =>
  ties.map((tie, n) => ({ id: sampleId(100 + status * 10 + n), n: 100 + status * 10 + n, status, tie })),
);

const named = Object.entries<AnyEndpoint>(calls) as [CallName, AnyEndpoint][];

describeEmbedded('the permission matrix', ({ open }) => {
  let store: Store;
  let server: TestServer;
  beforeAll(async () => {
    store = await open();
    const secret = cells.map(({ n, status, tie }) => marketRow(n, { status, name: `Hemlig ${status} ${tie}` }));
    await addMarkets(store, [marketRow(1), ...secret]);
    server = await startServer(store, {
      rates: { read: 1e6, search: 1e6, sync: 1e6, write: 1e6, own: 1e6, view: 1e6, missing: 1e6 },
    });
  });
  afterAll(() => server.close());

  /** Sends no valid input: only the guard is tested. */
  async function statusOf(call: AnyEndpoint, authorization?: string): Promise<number> {
    const path = call.path.replace(/\{n\}/g, '0').replace(/\{\w+\}/g, sampleId(99));
    const response = await fetch(server.url + apiBase + path, {
      method: call.method,
      headers: authorization === undefined ? {} : { authorization },
    });
    await response.arrayBuffer();
    return response.status;
  }

  /** Status, headers and body of GET /markets/{id}, without the parts that differ per request. */
  async function answerTo(id: string, authorization?: string) {
    const response = await fetch(`${server.url}${apiBase}/markets/${id}`, {
      headers: authorization === undefined ? {} : { authorization },
    });
    const own = new Set(['date', 'x-request-id', 'ratelimit']);
    const headers = Object.fromEntries([...response.headers].filter(([name]) => !own.has(name)));
    const body = (await response.text()).replaceAll(response.headers.get('x-request-id') ?? '-', '');
    return { code: response.status, headers, body };
  }
  async function tieTo(id: string, tie: (typeof ties)[number], userId: string): Promise<void> {
    const owner_status = { claims: OwnerStatus.Pending, refused: OwnerStatus.Rejected }[tie as string];
    const owns = ['owner', 'claims', 'refused'].includes(tie);
    await store.write((tx) =>
      tx
        .updateTable('markets')
        .set({
          created_by: tie === 'author' ? userId : null,
          owner_id: owns ? userId : null,
          owner_status: owns ? (owner_status ?? OwnerStatus.Verified) : OwnerStatus.None,
        })
        .where('id', '=', id)
        .execute(),
    );
  }

  it('does not show a market that is not public to anonymous callers, whatever they send', async () => {
    const unknown = await answerTo(sampleId(900_099));
    expect(unknown.code).toBe(404);
    for (const { id } of cells) {
      for (const header of [undefined, 'Bearer', `Bearer ${'A'.repeat(43)}`, 'Basic QTpC']) {
        expect([header, await answerTo(id, header)]).toEqual([header, unknown]);
      }
    }
  });
  it('does not look up the token of requests for a public market', async () => {
    const { token } = await sessionFor(store, (await addPerson(store)).id, server.clock.now());
    const publicId = sampleId(1);
    const alone = await answerTo(publicId);
    expect(await answerTo(publicId, `Bearer ${token}`)).toEqual(alone);
    expect(alone.headers).toMatchObject({ 'cache-control': 'no-cache' });
    expect(alone.headers.vary ?? '').not.toContain('authorization');
  });
  it('refuses anonymous callers and unknown tokens', async () => {
    for (const [name, call] of named) {
      for (const header of [
        undefined,
        'Bearer',
        `Bearer ${'A'.repeat(43)}`,
        'Bearer null',
        'Basic QTpC',
        `Bearer ${'x'.repeat(300)}`,
      ]) {
        const status = await statusOf(call, header);
        if (call.spec.access === 'anyone') expect([name, [401, 403].includes(status)]).toEqual([name, false]);
        else expect([name, header, status]).toEqual([name, header, 401]);
      }
    }
  });

  describe.each(kinds)('$name', ({ role, held, usable, confirmed = true }) => {
    let person: Person;
    let token: () => Promise<string>;
    beforeAll(async () => {
      await store.write(async (tx) => {
        await tx.deleteFrom('role_permissions').execute();
        if (role === 'Admin' && held.length > 0) {
          await tx
            .insertInto('role_permissions')
            .values(held.map((permission) => ({ role, permission })))
            .execute();
        }
      });
      person = await addPerson(store, { role, confirmed, active: usable || !confirmed });
      // Some calls end their own session.
      token = async () => (await sessionFor(store, person.id, server.clock.now())).token;
    });

    it('can make exactly the calls that their endpoints allow', async () => {
      for (const [name, call] of named) {
        const rights = usable ? { role, permissions: new Set(held) } : null;
        const allowed = mayCall(call.spec.access, rights);
        const status = await statusOf(call, `Bearer ${await token()}`);
        if (allowed) expect([name, status === 401 || status === 403]).toEqual([name, false]);
        else expect([name, status]).toEqual([name, usable ? 403 : 401]);
      }
    });
    it('sees a market that is not public only if allowed, and otherwise the same response as for an unknown id', async () => {
      const looksAfter = role === 'SuperAdmin' || held.some((each) => each.startsWith('MARKET_'));
      const unknown = await answerTo(sampleId(900_099));
      for (const { id, status, tie } of cells) {
        await tieTo(id, tie, person.id);
        const isOwn = ['author', 'owner'].includes(tie) || (tie === 'claims' && status === MarketStatus.Pending);
        const may = usable && (looksAfter || isOwn);
        const told = await answerTo(id, `Bearer ${await token()}`);
        if (!may) expect([status, tie, told]).toEqual([status, tie, unknown]);
        else {
          const { name, isApproved, createdByUserId } = v.parse(marketSchema, JSON.parse(told.body));
          expect({ status, tie, code: told.code, name, isApproved, createdByUserId }).toEqual({
            ...{ status, tie, code: 200, isApproved: false, createdByUserId: null },
            name: `Hemlig ${status} ${tie}`,
          });
          expect(told.headers).toMatchObject({ 'cache-control': 'private, no-store', vary: 'authorization' });
          expect(told.headers).not.toHaveProperty('etag');
        }
      }
    });
    it('gets its permissions', async () => {
      const response = await fetch(`${server.url}${apiBase}/users/me/permissions`, {
        headers: { authorization: `Bearer ${await token()}` },
      });
      if (usable) expect(await response.json()).toEqual(held);
      else expect(response.status).toBe(401);
    });
  });
});
