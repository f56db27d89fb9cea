// The caller's own markets: visible to them only, in every state in which they are still theirs.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MarketStatus, OwnerStatus } from '../../../../core/contract/markets.ts';
import type { OwnMarket } from '../../../../core/contract/profile.ts';
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
      // Not hers: ownership refused, created by her and public or rejected since, another person's.
      marketRow(7, { owner_id: hers, owner_status: refused }),
      marketRow(8, { created_by: hers }),
      marketRow(9, { created_by: hers, status: rejected }),
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
  it('are owned, requested, or created and pending, in Swedish order', async () => {
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
    ]);
  });
  it('have place and number of likes, and nothing more', async () => {
    const row = marketRow(1);
    const [market] = (await marketsOf(anna)).slice(-1);
    expect(market).toEqual({
      id: sampleId(1),
      name: 'Öster',
      address: row.address,
      city: row.city,
      website: row.website,
      likeCount: row.like_count,
      ownerId: anna.id,
      marketStatus: MarketStatus.Approved,
      ownerStatus: OwnerStatus.Verified,
    });
  });
});
