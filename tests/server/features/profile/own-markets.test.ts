// The caller's own markets: visible to them only, in every state in which they are still theirs.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MarketStatus, OwnerStatus } from '../../../../core/contract/markets.ts';
import type { OwnMarket } from '../../../../core/contract/own-markets.ts';
import type { Store } from '../../../../server/db/schema.ts';
import { sampleId } from '../../../helpers/samples/sample-markets.ts';
import { addPerson, as, type Person, sessionFor } from '../../../helpers/server/accounts.ts';
import { describeEachEngine } from '../../../helpers/server/engines.ts';
import { addMarkets, marketRow } from '../../../helpers/server/market-rows.ts';
import { startServer, type TestServer } from '../../../helpers/server/server.ts';

describeEachEngine('the own markets', ({ open }) => {
  let store: Store;
  let server: TestServer;
  let anna: Person;
  let bertil: Person;
  beforeAll(async () => {
    store = await open();
    server = await startServer(store);
    [anna, bertil] = [await addPerson(store, { firstName: 'Anna' }), await addPerson(store, { firstName: 'Bertil' })];
    const { Pending: asked, Verified: owned, Rejected: refused } = OwnerStatus;
    const { Pending: waiting, Hidden: away, Rejected: rejected } = MarketStatus;
    const [hers, his] = [anna.id, bertil.id];
    await addMarkets(store, [
      marketRow(1, { name: 'Öster', owner_id: hers, owner_status: owned }),
      marketRow(2, { name: 'Ärlan', owner_id: hers, owner_status: asked }),
      marketRow(3, { name: 'Zink', owner_id: hers, owner_status: owned, status: away }),
      marketRow(4, { name: 'Åsen', owner_id: hers, owner_status: asked, created_by: hers, status: waiting }),
      marketRow(5, { name: 'Aron', created_by: hers, status: waiting }),
      marketRow(6, { name: 'Berit', created_by: hers, owner_id: his, owner_status: asked, status: waiting }),
      marketRow(8, { name: 'Österlen', created_by: hers }),
      marketRow(9, { name: 'Övre', created_by: hers, status: rejected, status_reason: 'Finns redan', status_at: 1 }),
      // Not hers: ownership refused, and another person's.
      marketRow(7, { owner_id: hers, owner_status: refused }),
      marketRow(10, { created_by: hers, owner_id: his, owner_status: owned }),
      marketRow(11, { created_by: his, status: waiting }),
    ]);
  });
  afterAll(() => server.close());

  async function marketsOf({ id }: Person): Promise<OwnMarket[]> {
    const { token } = await sessionFor(store, id, server.clock.now());
    const response = await as(token, server, 'GET', '/users/me/markets');
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    return (await response.json()) as OwnMarket[];
  }

  it('do not include those of others, and may be empty', async () => {
    const stranger = await addPerson(store);
    expect(await marketsOf(stranger)).toEqual([]);
    const names = (await marketsOf(bertil)).map(({ id }) => id);
    expect(new Set(names)).toEqual(new Set([6, 10, 11].map(sampleId)));
  });
  it('are owned, requested, or created and without another owner, in Swedish order', async () => {
    const found = await marketsOf(anna);
    expect(
      found.map(({ name, marketStatus, ownerStatus, ownerId }) => [name, marketStatus, ownerStatus, ownerId]),
    ).toEqual([
      ['Aron', MarketStatus.Pending, OwnerStatus.None, null],
      // Requests by others for a market she created are not shown.
      ['Berit', MarketStatus.Pending, OwnerStatus.None, null],
      ['Zink', MarketStatus.Hidden, OwnerStatus.Verified, anna.id],
      ['Åsen', MarketStatus.Pending, OwnerStatus.Pending, anna.id],
      ['Ärlan', MarketStatus.Approved, OwnerStatus.Pending, anna.id],
      ['Öster', MarketStatus.Approved, OwnerStatus.Verified, anna.id],
      ['Österlen', MarketStatus.Approved, OwnerStatus.None, null],
      ['Övre', MarketStatus.Rejected, OwnerStatus.None, null],
    ]);
  });
  it('are whole, with their status and what may be done with them', async () => {
    const [market, , rejected] = (await marketsOf(anna)).slice(-3);
    const mayAll = { edit: true, hours: true, pictures: true };
    expect(market).toMatchObject({ description: marketRow(1).description, createdByUserId: null });
    expect(market).toMatchObject({ statusReason: null, statusAt: null, may: { ...mayAll, news: true } });
    expect(rejected).toMatchObject({ statusReason: 'Finns redan', statusAt: '1970-01-01T00:00:00.001Z' });
    expect((await marketsOf(anna)).map(({ name, may }) => [name, Object.values(may).join()])).toEqual([
      ...[
        ['Aron', 'true,true,true,false'],
        ['Berit', 'true,true,true,false'],
        ['Zink', 'true,true,true,false'],
      ],
      ...[
        ['Åsen', 'true,true,true,false'],
        ['Ärlan', 'false,false,false,false'],
        ['Öster', 'true,true,true,true'],
      ],
      ...[
        ['Österlen', 'false,false,false,false'],
        ['Övre', 'true,true,true,false'],
      ],
    ]);
  });
});
