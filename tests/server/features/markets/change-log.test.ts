// The log of changes of markets: field by field, joined within ten minutes, readable in pages, and without what belonged to who left.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Store } from '../../../../server/db/schema.ts';
import { markets } from '../../../../server/features/markets/port.ts';
import { deleteMarket } from '../../../../server/features/markets/store.ts';
import { ChangeType } from '../../../../server/ports/change-log.ts';
import { as, goodPassword } from '../../../helpers/server/accounts.ts';
import { describeEachEngine } from '../../../helpers/server/engines.ts';
import { eventually, startServer, type TestServer } from '../../../helpers/server/server.ts';
import { type Actor, actor, day, logOf, permit, week } from './stage.ts';

const minute = 60_000;

describeEachEngine('the change log', ({ open }) => {
  let store: Store;
  let server: TestServer;
  let anna: Actor;
  let admin: Actor;
  let id: string;
  beforeAll(async () => {
    store = await open();
    server = await startServer(store, { rates: { read: 1e6, own: 1e6, write: 1e6 } });
    await permit(store, ['MARKET_EDIT_ALL']);
    admin = await actor(store, server, 'Admin', 'Siri');
  });
  beforeEach(async () => {
    anna = await actor(store, server);
    id = await anna.added();
  });
  afterAll(() => server.close());
  const read = (filter: object = {}) =>
    store.read((db) => markets.readChanges(db, { page: 1, pageSize: 20, ...filter }));
  /** Without the first row. */
  const edits = async () => (await logOf(store, id)).slice(1);

  it('has a row for each field, hours by weekday and by date', async () => {
    const open9 = [{ start: '09:00', end: '12:00' }];
    const hours = { standardHours: week({ Mon: open9 }), specialHours: JSON.stringify([day('2099-05-01')]) };
    await anna.edit(id, { name: 'Ladan', tagline: '', tempClosed: true, ...hours });
    const rows = await edits();
    expect(rows).toEqual(
      expect.arrayContaining([
        [2, 'name', 'Blå boden', 'Ladan'],
        [2, 'tempClosed', 'false', 'true'],
        [2, 'standardHours.Mon', null, JSON.stringify(open9)],
        [2, 'specialHours.2099-05-01', null, '[]'],
      ]),
    );
    expect(rows.map(([, field]) => field)).not.toContain('tagline');
  });
  it('joins changes of one field by one person within ten minutes, with the first old and the last new value', async () => {
    await anna.edit(id, { name: 'Två' });
    await anna.edit(id, { name: 'Tre' });
    await admin.edit(id, { name: 'Fyra' });
    await anna.edit(id, { name: 'Fem' });
    server.clock.advance(10 * minute);
    expect((await anna.edit(id, { name: 'Sex' })).status).toBe(200);
    expect(await edits()).toEqual([
      ...[
        [2, 'name', 'Blå boden', 'Tre'],
        [2, 'name', 'Tre', 'Fyra'],
        [2, 'name', 'Fyra', 'Fem'],
        [2, 'name', 'Fem', 'Sex'],
      ],
    ]);
  });
  it('is written with its change or not at all', async () => {
    await expect(anna.edit(id, { name: 'Två', city: '' })).resolves.toMatchObject({ status: 400 });
    await anna.edit(id, { name: 'Tre' });
    expect((await anna.edit(id, { name: 'Fyra' }, 1)).status).toBe(409);
    expect(await edits()).toEqual([[2, 'name', 'Blå boden', 'Tre']]);
  });
  it('outlives the market, and keeps its id', async () => {
    await store.write((tx) => deleteMarket(tx, id));
    expect(await logOf(store, id)).toHaveLength(1);
    expect((await anna.add({ id })).status).toBe(409);
  });
  it('is read newest first, in pages, by market, type, time and text', async () => {
    server.clock.advance(minute);
    const since = server.clock.now();
    await admin.edit(id, { name: 'Östra magasinet', city: 'Ystad' });
    const all = await read({ marketId: id });
    expect([all.totalCount, all.totalPages, all.items.map(({ type }) => type)]).toEqual([3, 1, [2, 2, 1]]);
    expect(all.items.map(({ changedByName }) => changedByName)).toEqual(['Siri Ek', 'Siri Ek', 'Anna Ek']);
    expect((await read({ marketId: id, pageSize: 2, page: 2 })).items).toEqual(all.items.slice(2));
    expect((await read({ marketId: id, type: ChangeType.Created })).items).toEqual(all.items.slice(2));
    expect((await read({ marketId: id, from: since })).totalCount).toBe(2);
    expect((await read({ marketId: id, to: since - 1 })).totalCount).toBe(1);
    expect((await read({ text: 'MAGASINET ostra' })).items.map((each) => each.market_id)).toEqual([id, id]);
    expect((await read({ text: '%' })).totalCount).toBe((await read()).totalCount);
  });
  it('names no person where the system made a change', async () => {
    await store.write((tx) =>
      tx.updateTable('market_changes').set({ by_person: 0, changed_by: null }).where('market_id', '=', id).execute(),
    );
    expect((await read({ marketId: id })).items).toMatchObject([{ changedByName: null }]);
  });
  it('says nothing more of who left: no name, no contact data, and who they were as an owner neither', async () => {
    const gone = await anna.added({ contactEmail: 'gone@exempel.se' });
    await admin.edit(id, { contactEmail: 'ny@exempel.se', contactPhone: '046-12 34 56', city: 'Ystad' });
    await store.write(async (tx) => {
      const [row] = await tx.selectFrom('market_changes').selectAll().where('market_id', '=', id).limit(1).execute();
      if (!row) return;
      const owner = { type: ChangeType.Ownership, field: 'ownerId', old_value: null, new_value: anna.id };
      await tx
        .insertInto('market_changes')
        .values({ ...row, id: 'x', ...owner })
        .execute();
      await deleteMarket(tx, gone);
    });
    expect((await as(anna.token, server, 'DELETE', '/users/me', { password: goodPassword })).status).toBeLessThan(300);
    await eventually(async () =>
      expect((await read({ marketId: id, type: ChangeType.Created })).items[0]?.changed_by).toBeNull(),
    );
    const { items } = await read({ marketId: id });
    const text = JSON.stringify([items, (await read({ marketId: gone })).items]);
    for (const secret of ['exempel.se', '046-12', anna.id]) expect(text).not.toContain(secret);
    expect(text).toContain('Ystad');
    expect(new Set(items.map(({ changedByName }) => changedByName))).toEqual(
      new Set(['Siri Ek', 'Borttagen användare']),
    );
  });
});
