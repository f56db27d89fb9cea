// All 64 privacy settings, with every read call, for anonymous viewers and viewers of every role: a hidden name is never sent,
// and neither are fields that no call may contain yet.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CallName, calls } from '../../../core/contract/calls.ts';
import { type AnyEndpoint, apiBase } from '../../../core/contract/endpoint.ts';
import { type Market, OwnerStatus } from '../../../core/contract/markets.ts';
import { privacyFlags } from '../../../core/contract/profile.ts';
import type { Store } from '../../../server/db/schema.ts';
import { addPerson, as, sessionFor } from '../../helpers/accounts.ts';
import { describeEachEngine } from '../../helpers/engines.ts';
import { addMarkets, marketRow } from '../../helpers/market-rows.ts';
import { sampleId } from '../../helpers/sample-markets.ts';
import { eventually, startServer, type TestServer } from '../../helpers/server.ts';

const hidden = 'Användare (namn dolt)';
const listId = sampleId(800_001);
/** Occurs in this profile only. */
const canaries = {
  email: 'kanariefagel@exempel.se',
  phone: '070-555 00 99',
  address: 'Kanariegatan 77',
  postal_code: '987 61',
  city: 'Kanarieby',
  date_of_birth: '1971-07-17',
};
const note = 'Kanarieanteckning';
/** Precomputed responses are updated within a minute; changes are available at once. */
const madeAhead: readonly CallName[] = ['syncFirst', 'syncBootstrap', 'syncPage', 'syncRest'];

describeEachEngine('what others see of a person', ({ open }) => {
  let store: Store;
  let server: TestServer;
  let owner: { id: string; token: string };
  let viewers: { viewer: string; token: string | null }[];
  let queries: Partial<Record<CallName, string>>;
  beforeAll(async () => {
    store = await open();
    const { email, ...profile } = canaries;
    const person = await addPerson(store, { firstName: 'Kanaria', email });
    await addMarkets(store, [marketRow(1, { owner_id: person.id, owner_status: OwnerStatus.Verified })]);
    await store.write(async (tx) => {
      await tx.updateTable('users').set(profile).where('id', '=', person.id).execute();
      const list = { id: listId, user_id: person.id, name: 'Turen', is_public: 1, created_at: 1 } as const;
      await tx.insertInto('user_lists').values(list).execute();
      const written = { updated_at: 1, version: 1, field_versions: '{}' };
      const row = { list_id: listId, market_id: sampleId(1), added_at: 1 };
      await tx.insertInto('user_list_markets').values(row).execute();
      await tx
        .insertInto('market_notes')
        .values({ user_id: person.id, market_id: sampleId(1), market_name: 'A', text: note, ...written })
        .execute();
    });
    server = await startServer(store, { rates: { read: 1e6, search: 1e6, sync: 1e6, own: 1e6, write: 1e6 } });
    const tokenOf = async (id: string) => (await sessionFor(store, id, server.clock.now())).token;
    owner = { id: person.id, token: await tokenOf(person.id) };
    viewers = [{ viewer: 'nobody', token: null }];
    for (const role of ['User', 'Admin', 'SuperAdmin'] as const) {
      viewers.push({ viewer: role, token: await tokenOf((await addPerson(store, { role })).id) });
    }
    const { epoch } = await store.read((db) => db.selectFrom('store').select('epoch').executeTakeFirstOrThrow());
    const typed = '?q=Storgatan';
    const found = `?q=${encodeURIComponent(marketRow(1).name)}`;
    queries = { searchMarkets: found, syncChanges: `?cursor=${epoch}:0`, searchPlaces: typed, validateAddress: typed };
  });
  afterAll(() => server.close());

  const readable = (Object.entries<AnyEndpoint>(calls) as [CallName, AnyEndpoint][]).filter(
    ([name, { method }]) => method === 'GET' && !madeAhead.includes(name),
  );
  /** The part of a reply about the person, or their data. */
  async function read(name: CallName, { path }: AnyEndpoint, token: string | null): Promise<string> {
    const id = path.startsWith('/users/{id}') ? owner.id : path.includes('/lists/') ? listId : sampleId(1);
    const address = path.replace('{id}', id) + (queries[name] ?? '');
    const response = await fetch(server.url + apiBase + address, {
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
    });
    expect([name, response.status]).toEqual([name, 200]);
    return response.text();
  }

  it('is what the privacy settings allow, in all 64 combinations', async () => {
    const showing = new Set<CallName>();
    for (let set = 0; set < 2 ** privacyFlags.length; set++) {
      const flags = Object.fromEntries(privacyFlags.map((flag, bit) => [flag, (set & (1 << bit)) !== 0]));
      expect((await as(owner.token, server, 'PATCH', '/users/me/privacy', flags)).status).toBe(200);
      // An in-memory copy is updated with a delay.
      await eventually(async () => {
        const { ownerName } = await server.json<Market>(`/api/markets/${sampleId(1)}`);
        expect(ownerName).toBe(flags.showName ? 'Kanaria Ek' : hidden);
      });
      for (const { viewer, token } of [viewers[0], viewers[1 + (set % 3)]].flatMap((each) => each ?? [])) {
        for (const [name, call] of readable) {
          if (token === null && calls[name].spec.access !== 'anyone') continue;
          const text = await read(name, call, token);
          if (flags.showName && text.includes('Kanaria Ek')) showing.add(name);
          const told = [...Object.values(canaries), note, ...(flags.showName ? [] : ['Kanaria'])].filter((each) =>
            text.includes(each),
          );
          if (told.length > 0) expect({ set, viewer, name, told }).toEqual({ set, viewer, name, told: [] });
        }
      }
    }
    // They do contain the person.
    expect([...showing]).toEqual(expect.arrayContaining(['listMarkets', 'searchMarkets', 'getMarket', 'syncChanges']));
  }, 120_000);
});
