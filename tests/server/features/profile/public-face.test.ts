// Hiding or changing a name adds exactly the markets that show it to the change feed.
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Market, MarketStatus, OwnerStatus } from '../../../../core/contract/markets.ts';
import { picturePath } from '../../../../core/contract/pictures.ts';
import type { Changes } from '../../../../core/contract/sync.ts';
import type { Store } from '../../../../server/db/schema.ts';
import { sampleId } from '../../../helpers/samples/sample-markets.ts';
import { plain } from '../../../helpers/samples/sample-pictures.ts';
import { addPerson, as, sessionFor } from '../../../helpers/server/accounts.ts';
import { describeEmbedded } from '../../../helpers/server/engines.ts';
import { addMarkets, marketRow } from '../../../helpers/server/market-rows.ts';
import { eventually, startServer, type TestServer } from '../../../helpers/server/server.ts';
import { TestClock } from '../../../helpers/server/test-clock.ts';

const hidden = 'Användare (namn dolt)';

describeEmbedded('a name', ({ open }) => {
  let store: Store;
  let server: TestServer;
  let owner: { id: string; token: string };
  let cursor: string;

  async function someone(firstName: string) {
    const { id } = await addPerson(store, { firstName });
    return { id, token: (await sessionFor(store, id, new TestClock().now())).token };
  }
  beforeEach(async () => {
    await server?.close();
    store = await open();
    owner = await someone('Olga');
    const other = await someone('Otto');
    const verified = OwnerStatus.Verified;
    await addMarkets(store, [
      marketRow(1, { owner_id: owner.id, owner_status: verified }),
      marketRow(2, { owner_id: owner.id, owner_status: verified, status: MarketStatus.Verified }),
      // None of these shows her: requested only, not public, another person's, without an owner.
      marketRow(3, { owner_id: owner.id, owner_status: OwnerStatus.Pending }),
      marketRow(4, { owner_id: owner.id, owner_status: verified, status: MarketStatus.Hidden }),
      marketRow(5, { owner_id: other.id, owner_status: verified, created_by: owner.id }),
      marketRow(6),
    ]);
    server = await startServer(store);
    cursor = (
      await changes(
        `${(await store.read((db) => db.selectFrom('store').select('epoch').executeTakeFirstOrThrow())).epoch}:0`,
      )
    ).cursor;
  });
  afterAll(() => server.close());

  const changes = (from: string) => server.json<Changes>(`/api/sync/v1/changes?cursor=${from}`);
  const privacy = (token: string, body: object) => as(token, server, 'PATCH', '/users/me/privacy', body);
  const form = (token: string, body: object) => as(token, server, 'PUT', '/users/me/profile', body);
  /** Owner names in the next changes, by market number; advances the cursor. */
  async function moved(): Promise<Record<number, string | null>> {
    const step = await changes(cursor);
    cursor = step.cursor;
    expect(step.gone).toEqual([]);
    const numbers = new Map(Array.from({ length: 6 }, (_, i) => [sampleId(i + 1), i + 1]));
    return Object.fromEntries(step.markets.map(({ id, ownerName }) => [numbers.get(id) ?? 0, ownerName]));
  }

  describe('does not move the feed', () => {
    it.each([
      ['/users/me/privacy', 'PATCH', { showCity: true, showEmail: true, showAddress: true, showDateOfBirth: true }],
      ['/users/me/privacy', 'PATCH', { showName: true }],
      ['/users/me/email-notifications', 'PATCH', { emailOnRating: false }],
      [
        '/users/me/profile',
        'PUT',
        { city: 'Åmål', bio: 'Hej', dateOfBirth: '1980-01-01', defaultAvatarOption: 'user' },
      ],
      ['/users/me/profile', 'PUT', { firstName: 'Olga', lastName: 'Ek' }],
      ['/users/me/profile', 'PUT', { firstName: '' }],
    ])('by %s %s %j', async (path, method, body) => {
      const before = cursor;
      await as(owner.token, server, method, path, body);
      expect(await moved()).toEqual({});
      expect(cursor).toBe(before);
    });
    it('when the person is shown on no market', async () => {
      const visitor = await someone('Vera');
      const before = cursor;
      expect((await privacy(visitor.token, { showName: false })).status).toBe(200);
      expect((await form(visitor.token, { firstName: 'Viola' })).status).toBe(200);
      await moved();
      expect(cursor).toBe(before);
    });
    it('when the only market that shows the person is not public', async () => {
      const vera = await someone('Vera');
      const unseen = { owner_id: vera.id, owner_status: OwnerStatus.Verified, status: MarketStatus.Hidden };
      await addMarkets(store, [marketRow(7, unseen)]);
      const before = (await changes(cursor)).cursor;
      await privacy(vera.token, { showName: false });
      await form(vera.token, { firstName: 'Viola' });
      expect((await changes(before)).cursor).toBe(before);
    });
    it('when it changes while it is hidden', async () => {
      await privacy(owner.token, { showName: false });
      await moved();
      const before = cursor;
      await form(owner.token, { firstName: 'Ottilia' });
      await moved();
      expect(cursor).toBe(before);
    });
  });

  it('that is hidden comes hidden with the next changes, and back when it is shown', async () => {
    await privacy(owner.token, { showName: false });
    expect(await moved()).toEqual({ 1: hidden, 2: hidden });
    await privacy(owner.token, { showName: true });
    expect(await moved()).toEqual({ 1: 'Olga Ek', 2: 'Olga Ek' });
  });
  it('that is changed comes with the next changes', async () => {
    await form(owner.token, { firstName: 'Ottilia', lastName: 'Östlund' });
    expect(await moved()).toEqual({ 1: 'Ottilia Östlund', 2: 'Ottilia Östlund' });
  });
  it('includes the picture', async () => {
    const avatar_url = `/media/${'0a'.repeat(16)}-480.webp`;
    await store.write((tx) => tx.updateTable('users').set({ avatar_url }).where('id', '=', owner.id).execute());
    await form(owner.token, { profileImageUrl: null });
    expect(await moved()).toEqual({ 1: 'Olga Ek', 2: 'Olga Ek' });
    expect((await server.json<Market>(`/api/markets/${sampleId(1)}`)).ownerAvatarUrl).toBeNull();
  });
  it('includes the default avatar', async () => {
    await form(owner.token, { defaultAvatarOption: 'fire' });
    expect(await moved()).toEqual({ 1: 'Olga Ek', 2: 'Olga Ek' });
    const { ownerDefaultAvatarOption } = await server.json<Market>(`/api/markets/${sampleId(1)}`);
    expect(ownerDefaultAvatarOption).toBe('fire');
  });
  it('includes the picture while the name is hidden, and what the picture is changed to', async () => {
    const { token } = owner;
    await privacy(token, { showName: false });
    await moved();
    for (const id of ['0a'.repeat(16), '0b'.repeat(16)]) {
      const form = new FormData();
      form.append('id', id);
      form.append('file', new Blob([await plain(8, 8).png().toBuffer()]));
      const headers = { authorization: `Bearer ${token}` };
      const sent = await fetch(`${server.url}/api/users/me/avatar`, { method: 'POST', headers, body: form });
      expect(sent.status).toBe(201);
      expect(await moved()).toEqual({});
      await as(token, server, 'PUT', '/users/me/profile', { profileImageUrl: picturePath(id) });
      const { cursor: next, markets } = await changes(cursor);
      cursor = next;
      expect(markets.map(({ ownerName, ownerAvatarUrl }) => [ownerName, ownerAvatarUrl])).toEqual([
        [hidden, picturePath(id)],
        [hidden, picturePath(id)],
      ]);
    }
  });
  it('that is hidden is hidden on a single market that was read before, and in every list', async () => {
    const one = () => server.json<Market>(`/api/markets/${sampleId(1)}`);
    expect((await one()).ownerName).toBe('Olga Ek');
    await privacy(owner.token, { showName: false });
    await eventually(async () => expect((await one()).ownerName).toBe(hidden));
    const { markets } = await server.json<{ markets: Market[] }>('/api/markets');
    const found = await server.json<Market[]>(`/api/markets/search?q=${encodeURIComponent(markets[0]?.name ?? '')}`);
    const names = [...markets, ...found].filter(({ ownerId }) => ownerId === owner.id).map((each) => each.ownerName);
    expect(new Set(names)).toEqual(new Set([hidden]));
    expect(JSON.stringify([markets, found])).not.toContain('Olga');
  });
  it('that could not be hidden, because of an unknown version, does not move either', async () => {
    const before = cursor;
    const version = { 'if-match': '"9"' };
    const response = await fetch(`${server.url}/api/users/me/privacy`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json', ...version },
      body: JSON.stringify({ showName: false }),
    });
    expect(response.status).toBe(409);
    expect(await moved()).toEqual({});
    expect(cursor).toBe(before);
  });
});
