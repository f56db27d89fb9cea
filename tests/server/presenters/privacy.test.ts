// All 64 privacy settings, with every read call and every page for crawlers, for anonymous viewers, viewers of every role, the owner
// of a market that the person entered, and the person: what is not shared is sent nowhere, and the public profile is the same for all.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CallName, calls } from '../../../core/contract/calls.ts';
import { type AnyEndpoint, apiBase } from '../../../core/contract/endpoint.ts';
import { type Market, OwnerStatus } from '../../../core/contract/markets.ts';
import type { PublicProfile } from '../../../core/contract/people.ts';
import { type PrivacyFlag, privacyFlags } from '../../../core/contract/profile.ts';
import type { Store } from '../../../server/db/schema.ts';
import { defaultPace } from '../../../server/ports/pace.ts';
import { sampleId } from '../../helpers/samples/sample-markets.ts';
import { addPerson, as, sessionFor } from '../../helpers/server/accounts.ts';
import { describeEmbedded } from '../../helpers/server/engines.ts';
import { addMarkets, marketRow } from '../../helpers/server/market-rows.ts';
import { eventually, startServer, type TestServer } from '../../helpers/server/server.ts';

const hidden = 'Användare (namn dolt)';
const listId = sampleId(800_001);
const ratingId = sampleId(800_002);
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
/** In the public profile alone, and only while they are shared. */
const shared: readonly (readonly [PrivacyFlag, keyof PublicProfile, string, string])[] = [
  ['showEmail', 'email', canaries.email, canaries.email],
  ['showAddress', 'address', canaries.address, canaries.address],
  ['showCity', 'city', canaries.city, canaries.city],
  ['showDateOfBirth', 'dateOfBirth', '1971', '1971'],
];
const profileCalls: readonly string[] = ['getPublicProfile', 'getPublicProfileAlias'];
/** Precomputed responses are updated within a minute; changes are available at once. */
const madeAhead: readonly CallName[] = ['syncFirst', 'syncBootstrap', 'syncPage', 'syncRest'];

describeEmbedded('what others see of a person', ({ open }) => {
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
      const rating = { id: ratingId, user_id: person.id, market_id: sampleId(1), rating: 4, comment: 'Fin' };
      const names = { market_name: 'A', market_city: 'B', created_at: 1 };
      await tx
        .insertInto('ratings')
        .values({ ...rating, ...names, updated_at: 1 })
        .execute();
      const answer = { id: sampleId(800_003), rating_id: ratingId, user_id: person.id, content: 'Tack', created_at: 2 };
      await tx.insertInto('rating_replies').values(answer).execute();
      await tx
        .insertInto('market_notes')
        .values({ user_id: person.id, market_id: sampleId(1), market_name: 'A', text: note, ...written })
        .execute();
      const post = { id: sampleId(800_004), market_id: sampleId(1), parent_id: null, content: 'Hej' };
      const reply = { ...post, id: sampleId(800_005), parent_id: post.id };
      const rest = { user_id: person.id, hidden_reason: null, created_at: 1, updated_at: 1 };
      await tx
        .insertInto('guestbook_posts')
        .values([post, reply].map((row) => ({ ...row, ...rest })))
        .execute();
    });
    server = await startServer(store, {
      rates: { read: 1e6, search: 1e6, sync: 1e6, own: 1e6, view: 1e6, write: 1e6 },
    });
    const tokenOf = async (id: string) => (await sessionFor(store, id, server.clock.now())).token;
    owner = { id: person.id, token: await tokenOf(person.id) };
    viewers = [{ viewer: 'nobody', token: null }];
    for (const role of ['User', 'Admin', 'SuperAdmin'] as const) {
      viewers.push({ viewer: role, token: await tokenOf((await addPerson(store, { role })).id) });
    }
    const other = await addPerson(store);
    const entered = { owner_id: other.id, owner_status: OwnerStatus.Verified, created_by: person.id };
    await addMarkets(store, [marketRow(2, entered)]);
    viewers.push({ viewer: 'owner of a market that the person entered', token: await tokenOf(other.id) });
    for (const { token } of viewers) {
      // Own ratings are read, too.
      if (token) await as(token, server, 'POST', `/markets/${sampleId(1)}/ratings`, { rating: 3 });
    }
    viewers.push({ viewer: 'oneself', token: owner.token });
    const { epoch } = await store.read((db) => db.selectFrom('store').select('epoch').executeTakeFirstOrThrow());
    const typed = '?q=Storgatan';
    const found = `?q=${encodeURIComponent(marketRow(1).name)}`;
    queries = { searchMarkets: found, syncChanges: `?cursor=${epoch}:0`, searchPlaces: typed, validateAddress: typed };
  });
  afterAll(() => server.close());

  const readable = (Object.entries<AnyEndpoint>(calls) as [CallName, AnyEndpoint][]).filter(
    ([name, { method }]) => method === 'GET' && !madeAhead.includes(name),
  );
  /** For crawlers and previews. */
  const pages = [`/m/${sampleId(1)}`, `/?market=${sampleId(1)}`];

  async function textOf(what: string, path: string, token: string | null): Promise<string> {
    const headers: HeadersInit = token === null ? {} : { authorization: `Bearer ${token}` };
    const response = await fetch(server.url + path, { headers });
    expect([what, response.status]).toEqual([what, 200]);
    return response.text();
  }
  /** The part of a reply about the person, or their data. */
  function read(name: CallName, { path }: AnyEndpoint, token: string | null): Promise<string> {
    const id = path.startsWith('/users/{id}') ? owner.id : path.includes('/lists/') ? listId : sampleId(1);
    return textOf(
      name,
      apiBase + path.replace('{id}', id).replace('{ratingId}', ratingId) + (queries[name] ?? ''),
      token,
    );
  }
  type Flags = Record<PrivacyFlag, boolean>;
  async function setFlags(set: number): Promise<Flags> {
    const flags = Object.fromEntries(privacyFlags.map((flag, bit) => [flag, (set & (1 << bit)) !== 0])) as Flags;
    expect((await as(owner.token, server, 'PATCH', '/users/me/privacy', flags)).status).toBe(200);
    // An in-memory copy is updated with a delay.
    await eventually(async () => {
      const { ownerName } = await server.json<Market>(`/api/markets/${sampleId(1)}`);
      expect(ownerName).toBe(flags.showName ? 'Kanaria Ek' : hidden);
    });
    return flags;
  }
  /** What a text says of the person beyond the settings. */
  function toldIn(text: string, flags: Flags, allowed: readonly string[] = []): string[] {
    const secret = [...Object.values(canaries), note, ...(flags.showName ? [] : ['Kanaria'])];
    return secret.filter((each) => !allowed.includes(each) && text.includes(each));
  }

  it('is what the privacy settings allow, in all 64 combinations, in every answer and page', async () => {
    const showing = new Set<string>();
    for (let set = 0; set < 2 ** privacyFlags.length; set++) {
      const flags = await setFlags(set);
      const given = shared.filter(([flag]) => flags[flag]);
      const profiles = new Set<string>();
      const turn = viewers[1 + (set % (viewers.length - 1))];
      for (const { viewer, token } of [viewers[0], turn].flatMap((each) => each ?? [])) {
        const told: Record<string, string[]> = {};
        for (const [name, call] of readable) {
          const isOpen = calls[name].spec.access === 'anyone';
          if ((token === null || viewer === 'oneself') && !isOpen) continue;
          const text = await read(name, call, token);
          if (flags.showName && text.includes('Kanaria Ek')) showing.add(name);
          const isProfile = profileCalls.includes(name);
          if (isProfile) profiles.add(text);
          told[name] = toldIn(text, flags, isProfile ? given.map(([, , canary]) => canary) : []);
        }
        for (const path of pages) told[path] = toldIn(await textOf(path, path, token), flags);
        const faults = Object.entries(told).filter(([, each]) => each.length > 0);
        expect({ set, viewer, faults }).toEqual({ set, viewer, faults: [] });
      }
      profiles.add(await read('getPublicProfile', calls.getPublicProfile, owner.token));
      // One answer for everybody, at both addresses, oneself included.
      expect([set, profiles.size]).toEqual([set, 1]);
      const profile = JSON.parse([...profiles].join('')) as PublicProfile;
      const [firstName, lastName] = flags.showName ? ['Kanaria', 'Ek'] : [hidden, ''];
      expect(profile).toMatchObject({ firstName, lastName, showFriendsList: flags.showFriendsList });
      for (const [flag, field, , value] of shared)
        expect([field, profile[field]]).toEqual([field, flags[flag] ? value : null]);
    }
    // They do contain the person.
    expect([...showing]).toEqual(
      expect.arrayContaining([
        'listMarkets',
        'searchMarkets',
        'getMarket',
        'syncChanges',
        'marketsOfUser',
        'getRatings',
        'getGuestbook',
      ]),
    );
  }, 120_000);

  it('is what the settings allow in the answers that are made ahead', async () => {
    for (const set of [63, 0]) {
      const flags = await setFlags(set);
      await eventually(async () => {
        server.clock.advance(defaultPace.gap);
        const boot = await textOf('bootstrap', `${apiBase}/sync/v1/bootstrap`, null);
        const { cursor } = JSON.parse(boot) as { cursor: string };
        const others = ['first', `pages/0?cursor=${cursor}`].map((part) => `${apiBase}/sync/v1/${part}`);
        const texts = [boot, ...(await Promise.all(others.map((path) => textOf(path, path, null))))];
        expect(texts.join().includes('Kanaria Ek')).toBe(flags.showName);
        expect(toldIn(texts.join(), flags)).toEqual([]);
      });
    }
  });
});
