import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Market, MarketStatus, OwnerStatus } from '../../../../core/contract/markets.ts';
import type { PublicProfile } from '../../../../core/contract/people.ts';
import { personText } from '../../../../core/text/people.ts';
import type { Store } from '../../../../server/db/schema.ts';
import { sampleId } from '../../../helpers/samples/sample-markets.ts';
import { addPerson } from '../../../helpers/server/accounts.ts';
import { describeEachEngine } from '../../../helpers/server/engines.ts';
import { addMarkets, marketRow } from '../../../helpers/server/market-rows.ts';
import { problemOf, startServer, type TestServer } from '../../../helpers/server/server.ts';

describeEachEngine('the public view of a person', ({ open }) => {
  let store: Store;
  let server: TestServer;
  beforeAll(async () => {
    store = await open();
    server = await startServer(store);
  });
  afterAll(() => server.close());

  const paths = ['profile', 'public-profile', 'markets', 'lists'];
  const read = (id: string, path: string) => server.get(`/api/users/${id}/${path}`);

  it('is 404 for an unknown person, and for one that is deactivated or not confirmed', async () => {
    const closed = await addPerson(store, { active: false });
    const unconfirmed = await addPerson(store, { confirmed: false });
    await addMarkets(store, [marketRow(1, { owner_id: closed.id, owner_status: OwnerStatus.Verified })]);
    for (const id of [sampleId(999_999), closed.id, unconfirmed.id]) {
      for (const path of paths) {
        const answer = await read(id, path);
        expect([path, answer.status, (await problemOf(answer)).message]).toEqual([path, 404, personText.missing]);
      }
    }
    // The name of a deactivated person stays where it was.
    expect((await server.json<Market>(`/api/markets/${sampleId(1)}`)).ownerName).toBe('Anna Ek');
  });

  it('is 400 for what is no id', async () => {
    for (const path of paths) expect((await read('me-too', path)).status).toBe(400);
  });

  it('has handle, picture, presentation and joined time always, cleaned again on the way out', async () => {
    const { id } = await addPerson(store, { firstName: 'Per' });
    const set = { bio: '<p>Hej<script>x</script></p>', show_name: 0, avatar_url: 'https://ond.example/x.png' } as const;
    await store.write((tx) => tx.updateTable('users').set(set).where('id', '=', id).execute());
    const profile = await server.json<PublicProfile>(`/api/users/${id}/profile`);
    expect(profile).toEqual({
      id,
      username: expect.stringMatching(/^loppis-/),
      firstName: personText.hiddenName,
      lastName: '',
      profileImageUrl: null,
      defaultAvatarOption: 'user',
      email: null,
      city: null,
      address: null,
      dateOfBirth: null,
      bio: '<p>Hej</p>',
      createdAt: '2026-01-01T00:00:00.000Z',
      showFriendsList: false,
    });
  });

  it('shows people who came with imported markets and have no account', async () => {
    const id = sampleId(600_001);
    const person = { id, handle: 'loppis-import', first_name: 'Ida', last_name: 'Ek', created_at: 1 };
    await store.write((tx) => tx.insertInto('users').values(person).execute());
    expect(await server.json<PublicProfile>(`/api/users/${id}/profile`)).toMatchObject({
      firstName: 'Ida',
      email: null,
    });
  });

  it('names the public markets whose verified owner the person is, in Swedish order', async () => {
    const [{ id }, other] = [await addPerson(store), await addPerson(store)];
    const verified = OwnerStatus.Verified;
    await addMarkets(store, [
      marketRow(11, { owner_id: id, owner_status: verified, name: 'Öbacka' }),
      marketRow(12, { owner_id: id, owner_status: verified, name: 'Åby', status: MarketStatus.Verified }),
      marketRow(13, { owner_id: id, owner_status: verified, status: MarketStatus.Hidden }),
      marketRow(14, { owner_id: id, owner_status: verified, status: MarketStatus.Pending }),
      marketRow(15, { owner_id: id, owner_status: OwnerStatus.Pending }),
      marketRow(16, { owner_id: other.id, owner_status: verified, created_by: id }),
    ]);
    const markets = await server.json<Market[]>(`/api/users/${id}/markets`);
    expect(markets.map(({ name }) => name)).toEqual(['Åby', 'Öbacka']);
    expect(markets.every(({ createdByUserId }) => createdByUserId === null)).toBe(true);
  });
});
