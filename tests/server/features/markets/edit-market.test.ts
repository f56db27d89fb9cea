// Editing a market: who may, what meets on two devices, and what the feed and the log make of it.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Market, MarketStatus, OwnerStatus } from '../../../../core/contract/markets.ts';
import { permissions } from '../../../../core/contract/permissions.ts';
import { hourFaultText } from '../../../../core/text/hours-faults.ts';
import type { Store } from '../../../../server/db/schema.ts';
import { sampleId } from '../../../helpers/samples/sample-markets.ts';
import { as } from '../../../helpers/server/accounts.ts';
import { describeEachEngine } from '../../../helpers/server/engines.ts';
import { addMarkets, changeMarket, marketRow } from '../../../helpers/server/market-rows.ts';
import { problemOf, startServer, type TestServer } from '../../../helpers/server/server.ts';
import { type Actor, actor, day, logOf, permit, storedMarket, week } from './stage.ts';

const { Pending, Approved, Rejected, Hidden } = MarketStatus;
const minute = 60_000;

describeEachEngine('an edit of a market', ({ open }) => {
  let store: Store;
  let server: TestServer;
  let [anna, bertil, admin]: Actor[] = [];
  let number = 0;
  beforeAll(async () => {
    store = await open();
    server = await startServer(store, { rates: { read: 1e6, own: 1e6, write: 1e6 } });
    [anna, bertil] = [await actor(store, server), await actor(store, server, 'User', 'Bertil')];
    admin = await actor(store, server, 'Admin', 'Siri');
  });
  afterAll(() => server.close());

  /** A market of Anna's, public unless `changes` say otherwise. */
  async function market(changes: Parameters<typeof marketRow>[1] = {}): Promise<string> {
    const n = ++number;
    const { id = '' } = anna ?? {};
    const row = marketRow(n, {
      owner_id: id,
      owner_status: OwnerStatus.Verified,
      created_by: id,
      version: 1,
      ...changes,
    });
    await addMarkets(store, [{ standard_hours: null, special_hours: null, ...row, ...changes }]);
    return sampleId(n);
  }
  const status = async (who: Actor | undefined, id: string, body: object = { tagline: `Nytt ${number}` }) =>
    (await who?.edit(id, body))?.status;

  it('is refused to others like reading: 404 where they see nothing, else 403', async () => {
    const none = { owner_id: null, owner_status: OwnerStatus.None };
    expect(await status(bertil, await market())).toBe(403);
    for (const hidden of [Pending, Rejected, Hidden])
      expect(await status(bertil, await market({ status: hidden }))).toBe(404);
    expect(await status(bertil, sampleId(900_000))).toBe(404);
    // A claim on a market of others.
    const claim = { owner_id: bertil?.id, owner_status: OwnerStatus.Pending, created_by: null };
    expect(await status(bertil, await market(claim))).toBe(403);
    // Who entered a market that is public, or that another owns or owned.
    expect(await status(anna, await market(none))).toBe(403);
    const taken = { owner_id: bertil?.id, owner_status: OwnerStatus.Verified, status: Rejected };
    expect(await status(anna, await market(taken))).toBe(403);
    expect(await status(anna, await market({ ...none, had_other_owner: 1, status: Rejected }))).toBe(403);
  });
  it('is allowed to the verified owner in every status, and to who entered it while it is not decided', async () => {
    for (const each of [Pending, Approved, Rejected, Hidden])
      expect(await status(anna, await market({ status: each }))).toBe(200);
    const none = { owner_id: null, owner_status: OwnerStatus.None };
    for (const each of [Pending, Rejected])
      expect(await status(anna, await market({ ...none, status: each }))).toBe(200);
  });
  it.each(permissions)('is allowed to an admin with %s alone as far as it goes', async (permission) => {
    await permit(store, [permission]);
    const who = await actor(store, server, 'Admin');
    const hidden = await market({ status: Hidden });
    const sees = permission.startsWith('MARKET_') ? 403 : 404;
    expect(await status(who, hidden)).toBe(permission === 'MARKET_EDIT_ALL' ? 200 : sees);
    const mayHours = permission === 'MARKET_EDIT_ALL' || permission === 'MARKET_VERIFY';
    expect(await status(who, hidden, { standardHours: week({ Mon: [] }) })).toBe(mayHours ? 200 : sees);
    expect(await status(who, hidden, { standardHours: null, tempClosed: true })).toBe(
      permission === 'MARKET_EDIT_ALL' ? 200 : sees,
    );
  });
  it('marks a market that was another’s for good', async () => {
    const id = await market({ owner_id: null, owner_status: OwnerStatus.None, status: Pending });
    await changeMarket(store, number, { owner_id: bertil?.id ?? null, owner_status: OwnerStatus.Verified });
    await changeMarket(store, number, { owner_id: null, owner_status: OwnerStatus.None });
    expect(await status(anna, id)).toBe(403);
  });

  it('keeps what others changed meanwhile, and meets them in the same field', async () => {
    const id = await market({ name: 'Boden', city: 'Lund' });
    expect((await anna?.edit(id, { name: 'Ladan' }, 1))?.status).toBe(200);
    expect(await (await anna?.edit(id, { city: 'Ystad' }, 1))?.json()).toMatchObject({
      name: 'Ladan',
      city: 'Ystad',
      version: 3,
    });
    const clash = await problemOf((await anna?.edit(id, { name: 'Skjulet', city: 'Ystad' }, 1)) as Response);
    expect(clash).toMatchObject({ status: 409, mine: { name: 'Skjulet' }, theirs: { name: 'Ladan' }, version: 3 });
    expect(clash.mine).not.toHaveProperty('city');
    // Without a version the last write counts; what is as it was changes nothing.
    expect(await (await anna?.edit(id, { name: 'Skjulet' }))?.json()).toMatchObject({ name: 'Skjulet', version: 4 });
    expect(await (await anna?.edit(id, { name: 'Skjulet', becomeOwner: true }))?.json()).toMatchObject({ version: 4 });
  });
  it('merges hours by weekday and by date, and asks about the same day', async () => {
    const open9 = [{ start: '09:00', end: '12:00' }];
    const open10 = [{ start: '10:00', end: '12:00' }];
    const id = await market();
    await anna?.edit(
      id,
      { standardHours: week({ Mon: open9, Tue: open9 }), specialHours: JSON.stringify([day('2099-05-01')]) },
      1,
    );
    // From version 2: one device changes Monday and adds a date, another one Tuesday, and removes the first of May.
    await anna?.edit(
      id,
      {
        standardHours: week({ Mon: open10, Tue: open9 }),
        specialHours: JSON.stringify([day('2099-05-01'), day('2099-06-06')]),
      },
      2,
    );
    const merged = await anna?.edit(id, { standardHours: week({ Mon: open9, Tue: open10 }), specialHours: '[]' }, 2);
    expect(merged?.status).toBe(200);
    const now = (await merged?.json()) as Market;
    expect(JSON.parse(now.standardHours ?? '').days).toEqual({ Mon: open10, Tue: open10 });
    expect(JSON.parse(now.specialHours ?? '')).toEqual([day('2099-06-06')]);
    const mine = week({ Mon: [], Tue: open9 });
    const clash = await problemOf((await anna?.edit(id, { standardHours: mine }, 2)) as Response);
    expect(clash).toMatchObject({
      status: 409,
      mine: { standardHours: mine },
      theirs: { standardHours: now.standardHours },
      version: 4,
    });
  });
  it('keeps the source of an entry that does not change, and replaces every entry of a date that does', async () => {
    await permit(store, ['MARKET_VERIFY']);
    const entries = [day('2099-01-01', '10:00', 'web'), day('2099-01-02', '09:00', 'web'), day('2099-01-02', '10:00')];
    const id = await market({ special_hours: JSON.stringify([day('2001-01-01'), ...entries]) });
    const body = [day('2099-01-01', '10:00'), day('2099-01-02', '11:00'), day('2099-01-03')];
    expect((await admin?.edit(id, { specialHours: JSON.stringify(body) }))?.status).toBe(200);
    expect(JSON.parse((await storedMarket(store, id)).special_hours ?? '')).toEqual([
      ...[
        day('2099-01-01', '10:00', 'web'),
        day('2099-01-02', '11:00', 'trusted'),
        day('2099-01-03', undefined, 'trusted'),
      ],
    ]);
  });
  it('lets special days go thirty days after, and leaves broken hours until they are written', async () => {
    const today = server.clock.now();
    const before = (days: number) => day(new Date(today - days * 24 * 60 * minute).toISOString().slice(0, 10));
    const id = await market({ special_hours: JSON.stringify([before(32), before(28)]), standard_hours: '{broken' });
    await anna?.edit(id, { city: 'Ystad' });
    const { special_hours, standard_hours } = await storedMarket(store, id);
    expect([JSON.parse(special_hours ?? ''), standard_hours]).toEqual([[before(28)], '{broken']);
  });
  it('is refused where the hours become too long together', async () => {
    const ranges = Array.from({ length: 6 }, (_, n) => ({ start: `${10 + n}:00`, end: `${10 + n}:30` }));
    const days = (from: number) =>
      Array.from({ length: 100 }, (_, n) => {
        const date = new Date(Date.UTC(from, 0, 1 + n)).toISOString().slice(0, 10);
        return { date, ranges, source: 'owner' };
      });
    const id = await market();
    expect((await anna?.edit(id, { specialHours: JSON.stringify(days(2098)) }, 1))?.status).toBe(200);
    const both = await problemOf((await anna?.edit(id, { specialHours: JSON.stringify(days(2099)) }, 1)) as Response);
    expect([both.status, both.errors]).toEqual([400, { standardHours: [hourFaultText.tooLong] }]);
  });

  it('reaches feed, search and detail of a public market at once, and moves its time unless it only closes', async () => {
    const id = await market({ updated_at: 1 });
    const { cursor } = await server.json<{ cursor: string }>('/api/sync/v1/bootstrap');
    await anna?.edit(id, { tempClosed: true });
    expect((await storedMarket(store, id)).updated_at).toBe(1);
    await anna?.edit(id, { name: 'Zebraladan', latitude: 57.7, longitude: 11.97 });
    const { markets } = await server.json<{ markets: Market[] }>(`/api/sync/v1/changes?cursor=${cursor}`);
    expect(markets.filter((each) => each.id === id)).toMatchObject([{ name: 'Zebraladan', tempClosed: true }]);
    expect(await server.json(`/api/markets/${id}`)).toMatchObject({ name: 'Zebraladan' });
    expect(await server.json('/api/markets/search?q=zebraladan')).toMatchObject([{ id }]);
    expect(await storedMarket(store, id)).toMatchObject({ county: 'O', updated_at: server.clock.now() });
  });
  it('is refused after a hundred and twenty changes in an hour', async () => {
    const [many, id] = [
      await actor(store, server),
      await market({ owner_id: null, owner_status: 0, created_by: null }),
    ];
    await changeMarket(store, number, { owner_id: many.id, owner_status: OwnerStatus.Verified });
    for (let n = 0; n < 120; n++) expect((await many.edit(id, { tagline: `Nr ${n}` })).status).toBe(200);
    expect((await many.edit(id, { tagline: 'Nr 119' })).status).toBe(200);
    const refused = await problemOf(await many.edit(id, { tagline: 'En till' }));
    expect([refused.status, refused.code]).toEqual([429, 'limit_reached']);
  });
  it('that is sent again under its key is made once', async () => {
    const id = await market();
    const key = { 'idempotency-key': '00000000-0000-4000-8000-00000000000a' };
    const send = () => as(anna?.token ?? '', server, 'PATCH', `/markets/${id}`, { city: 'Visby' }, key);
    expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
    expect(await logOf(store, id)).toHaveLength(1);
  });
});
