// People who add and edit markets on a real server, and what is stored of it.
import type { Permission, Role } from '../../../../core/contract/permissions.ts';
import type { Store } from '../../../../server/db/schema.ts';
import { sampleForm } from '../../../helpers/samples/sample-form.ts';
import { addPerson, as, sessionFor } from '../../../helpers/server/accounts.ts';
import type { TestServer } from '../../../helpers/server/server.ts';

export interface Actor {
  id: string;
  token: string;
  /** POST /markets with the sample form. */
  add(more?: object, headers?: Record<string, string>): Promise<Response>;
  /** The id of a new market. */
  added(more?: object): Promise<string>;
  edit(id: string, body: object, version?: number): Promise<Response>;
}

export async function actor(store: Store, server: TestServer, role: Role = 'User', firstName = 'Anna'): Promise<Actor> {
  const { id } = await addPerson(store, { role, firstName });
  // A session is shorter than some tests.
  const token = async () => (await sessionFor(store, id, server.clock.now())).token;
  const add: Actor['add'] = async (more, headers) =>
    as(await token(), server, 'POST', '/markets', { ...sampleForm(), ...more }, headers);
  return {
    id,
    token: await token(),
    add,
    added: async (more) => ((await (await add(more)).json()) as { id: string }).id,
    edit: async (market, body, version) =>
      as(
        await token(),
        server,
        'PATCH',
        `/markets/${market}`,
        body,
        version === undefined ? {} : { 'if-match': `"${version}"` },
      ),
  };
}

/** What admins may do from now on. */
export function permit(store: Store, held: readonly Permission[]): Promise<unknown> {
  return store.write(async (tx) => {
    await tx.deleteFrom('role_permissions').execute();
    const rows = held.map((permission) => ({ role: 'Admin' as const, permission }));
    if (rows.length > 0) await tx.insertInto('role_permissions').values(rows).execute();
  });
}

export const storedMarket = (store: Store, id: string) =>
  store.read((db) => db.selectFrom('markets').selectAll().where('id', '=', id).executeTakeFirstOrThrow());

/** The log of a market, oldest first: type, field, old and new value. */
export async function logOf(store: Store, id: string) {
  const rows = await store.read((db) =>
    db
      .selectFrom('market_changes')
      .selectAll()
      .where('market_id', '=', id)
      .orderBy('changed_at')
      .orderBy('id')
      .execute(),
  );
  return rows.map(({ type, field, old_value, new_value }) => [type, field, old_value, new_value]);
}

/** Hours as a body has them. */
export const week = (days: object): string => JSON.stringify({ days });
export const day = (date: string, start?: string, source = 'owner') => ({
  date,
  ranges: start === undefined ? ('closed' as const) : [{ start, end: '16:00' }],
  source,
});
