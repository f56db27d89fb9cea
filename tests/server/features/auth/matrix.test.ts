// Every call by every kind of caller, generated from the access table: who may is let on, everybody else is turned away.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { access, apiBase, type CallName, calls } from '../../../../core/contract/calls.ts';
import type { AnyEndpoint } from '../../../../core/contract/endpoint.ts';
import { type Access, type Permission, permissions, type Role } from '../../../../core/contract/permissions.ts';
import { mayCall } from '../../../../core/rules/may-call.ts';
import type { Store } from '../../../../server/db/schema.ts';
import { addPerson, type Person, sessionFor } from '../../../helpers/accounts.ts';
import { describeEachEngine } from '../../../helpers/engines.ts';
import { sampleId } from '../../../helpers/sample-markets.ts';
import { startServer, type TestServer } from '../../../helpers/server.ts';

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

const named = Object.entries<AnyEndpoint>(calls) as [CallName, AnyEndpoint][];

describeEachEngine('the permission matrix', ({ open }) => {
  let store: Store;
  let server: TestServer;
  beforeAll(async () => {
    store = await open();
    server = await startServer(store, {
      rates: { read: 1e6, search: 1e6, sync: 1e6, write: 1e6, own: 1e6, missing: 1e6 },
    });
  });
  afterAll(() => server.close());

  /** Sends nothing that a call could act on: it is the guard that is asked. */
  async function statusOf(call: AnyEndpoint, authorization?: string): Promise<number> {
    const path = call.path.replace(/\{n\}/g, '0').replace(/\{\w+\}/g, sampleId(99));
    const response = await fetch(server.url + apiBase + path, {
      method: call.method,
      headers: authorization === undefined ? {} : { authorization },
    });
    await response.arrayBuffer();
    return response.status;
  }

  it('turns away who is not signed in, and who brings no token of ours', async () => {
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
        if (access[name] === 'anyone') expect([name, [401, 403].includes(status)]).toEqual([name, false]);
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
      // Some calls end the session they are made in.
      token = async () => (await sessionFor(store, person.id, server.clock.now())).token;
    });

    it('makes exactly the calls that the table allows', async () => {
      for (const [name, call] of named) {
        const row: Access = access[name];
        const rights = usable ? { role, permissions: new Set(held) } : null;
        const allowed = mayCall(row, rights);
        const status = await statusOf(call, `Bearer ${await token()}`);
        if (allowed) expect([name, status === 401 || status === 403]).toEqual([name, false]);
        else expect([name, status]).toEqual([name, usable ? 403 : 401]);
      }
    });
    it('is told its permissions', async () => {
      const response = await fetch(`${server.url}${apiBase}/users/me/permissions`, {
        headers: { authorization: `Bearer ${await token()}` },
      });
      if (usable) expect(await response.json()).toEqual(held);
      else expect(response.status).toBe(401);
    });
  });
});
