// Adding a market: what is refused, in the sentences of the form and all at once, and what a market that waits is to others.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../../../core/contract/calls.ts';
import { type AnyEndpoint, apiBase } from '../../../../core/contract/endpoint.ts';
import { MarketStatus, OwnerStatus } from '../../../../core/contract/markets.ts';
import { createMarket, type OwnMarket, updateMarket } from '../../../../core/contract/own-markets.ts';
import { bodyFaults } from '../../../../core/rules/form/body-faults.ts';
import { hourFaultText } from '../../../../core/text/hours-faults.ts';
import { marketFormText, marketRefusalText } from '../../../../core/text/market-form.ts';
import { validationText } from '../../../../core/text/validation.ts';
import type { Store } from '../../../../server/db/schema.ts';
import { deleteMarket, writeMarket } from '../../../../server/features/markets/store.ts';
import { sampleForm } from '../../../helpers/samples/sample-form.ts';
import { sampleId } from '../../../helpers/samples/sample-markets.ts';
import { as } from '../../../helpers/server/accounts.ts';
import { describeEachEngine } from '../../../helpers/server/engines.ts';
import { plantMarkets } from '../../../helpers/server/market-rows.ts';
import { problemOf, startServer, type TestServer } from '../../../helpers/server/server.ts';
import { type Actor, actor, day, logOf, storedMarket, week } from './stage.ts';

const ranges = (count: number) => Array.from({ length: count }, () => ({ start: '09:00', end: '10:00' }));
const dates = (count: number) =>
  Array.from({ length: count }, (_, n) => day(new Date(Date.UTC(2027, 0, 1 + n)).toISOString().slice(0, 10)));

/** A fault of each rule, and its sentence. */
const faults: [field: string, value: unknown, sentence: string][] = [
  ['name', ' \n', 'Namn är obligatoriskt'],
  ['name', 'x'.repeat(201), 'Namn får inte vara längre än 200 tecken'],
  ['tagline', 'x'.repeat(151), 'Kort beskrivning får inte vara längre än 150 tecken'],
  ['description', 'För kort', 'Beskrivning måste vara minst 10 tecken'],
  ['description', 'x'.repeat(5001), 'Beskrivning får inte vara längre än 5000 tecken'],
  ['address', '', 'Adress är obligatorisk'],
  ['address', 'x'.repeat(301), 'Adress får inte vara längre än 300 tecken'],
  ['city', '', 'Stad är obligatorisk'],
  ['city', 'x'.repeat(101), 'Stad får inte vara längre än 100 tecken'],
  ...['1234', '123456', '1234 5', '01234', 'abcde'].map((code): [string, string, string] => [
    'postalCode',
    code,
    'Postnummer måste vara i formatet 12345 eller 123 45',
  ]),
  ['contactEmail', '', 'E-post är obligatoriskt'],
  ['contactEmail', 'bod@', 'Ange en giltig e-postadress'],
  ['contactEmail', `${'x'.repeat(256)}@exempel.se`, 'E-post får inte vara längre än 255 tecken'],
  ...['123456789', '070-123456 ank 2', '+46+701234567', '0'.repeat(21)].map((phone): [string, string, string] => [
    'contactPhone',
    phone,
    'Ogiltigt telefonnummer format',
  ]),
  ...['www.bod.se', 'javascript:alert(1)', 'ftp://bod.se', 'https://', 'https://a@b.se', 'https://bod.se/a b'].map(
    (site): [string, string, string] => ['website', site, 'Webbsida måste börja med http:// eller https://'],
  ),
  ['website', `https://bod.se/${'x'.repeat(2000)}`, 'Webbsida får inte vara längre än 2000 tecken'],
  ['latitude', 'norr', marketFormText.positionMissing],
  ['latitude', 54.9, 'Adressen måste vara i Sverige'],
  ['longitude', 24.3, 'Adressen måste vara i Sverige'],
  ['longitude', 1000, 'Adressen måste vara i Sverige'],
  ['timezone', 'Europe/Atlantis', marketFormText.timezoneUnknown],
  ['timezone', '+02:00', marketFormText.timezoneUnknown],
  ['category', 12, marketFormText.categoryUnknown],
  ['tempClosed', 'ja', validationText.wrongForm],
  ['standardHours', '{"days":', marketFormText.hoursInvalid],
  ['standardHours', week({ Mon: [{ start: '9', end: '25:00' }] }), marketFormText.hoursInvalid],
  ['standardHours', week({ Mon: ranges(7) }), 'En dag kan ha högst 6 öppettider'],
  ['standardHours', ' '.repeat(32_769), hourFaultText.tooLong],
  ['specialHours', '{}', marketFormText.hoursInvalid],
  ['specialHours', JSON.stringify([day('2027-02-31')]), marketFormText.hoursInvalid],
  ['specialHours', JSON.stringify(dates(367)), 'En loppis kan ha högst 366 särskilda dagar'],
  ['specialHours', JSON.stringify([{ ...day('2027-02-01'), ranges: ranges(7) }]), 'En dag kan ha högst 6 öppettider'],
  ...['isVerified', 'ownerId', 'status', 'createdByUserId', 'rev'].map((field): [string, unknown, string] => [
    field,
    'x',
    validationText.unknownField,
  ]),
];

describeEachEngine('a new market', ({ open }) => {
  let store: Store;
  let server: TestServer;
  let anna: Actor;
  beforeAll(async () => {
    store = await open();
    await plantMarkets(store, 3);
    server = await startServer(store, { rates: { read: 1e6, write: 1e6, own: 1e6, search: 1e6, sync: 1e6 } });
    anna = await actor(store, server);
  });
  afterAll(() => server.close());
  const fresh = () => actor(store, server);

  it('needs a sign-in', async () => {
    const answer = await fetch(`${server.url}${apiBase}/markets`, { method: 'POST' });
    expect(answer.status).toBe(401);
  });
  it.each(faults)(
    'with %s = %j is refused, on the device in the same sentence, and so is an edit',
    async (field, value, sentence) => {
      for (const [call, form] of [
        [createMarket, { ...sampleForm(), [field]: value }],
        [updateMarket, { [field]: value }],
      ] as const) {
        const of = call === createMarket ? await anna.add({ [field]: value }) : await anna.edit(sampleId(1), form);
        expect([of.status, (await problemOf(of)).errors]).toEqual([400, { [field]: [sentence] }]);
        const onDevice = bodyFaults(call, form);
        if (sentence !== validationText.unknownField) expect(onDevice).toEqual([[field, sentence]]);
      }
    },
  );
  it('is refused with all its faults at once, what is missing included', async () => {
    const answer = await as(anna.token, server, 'POST', '/markets', { website: 'bod', contactPhone: '1' });
    expect((await problemOf(answer)).errors).toEqual({
      name: [marketFormText.nameRequired],
      description: [marketFormText.descriptionTooShort(10)],
      address: [marketFormText.addressRequired],
      city: [marketFormText.cityRequired],
      postalCode: [marketFormText.postalCodeInvalid],
      contactEmail: [marketFormText.emailRequired],
      contactPhone: [marketFormText.phoneInvalid],
      website: [marketFormText.websiteInvalid],
      latitude: [marketFormText.positionMissing],
      longitude: [marketFormText.positionMissing],
    });
  });
  it('is refused under an id that a market, a tombstone or the log has or had, also to its author', async () => {
    const [bertil, gone] = [await fresh(), sampleId(2)];
    await store.write((tx) => deleteMarket(tx, gone));
    const id = sampleId(40);
    expect((await anna.add({ id })).status).toBe(201);
    for (const taken of [sampleId(1), gone, id]) {
      for (const who of [anna, bertil]) {
        const answer = await who.add({ id: taken });
        expect([answer.status, (await problemOf(answer)).message]).toEqual([409, marketRefusalText.idTaken]);
      }
    }
    await store.write((tx) => deleteMarket(tx, id));
    expect((await bertil.add({ id })).status).toBe(409);
  });
  it('is refused as the eleventh of a day, and while twenty wait', async () => {
    const many = await fresh();
    for (let n = 0; n < 10; n++) expect((await many.add()).status).toBe(201);
    const tooMany = await problemOf(await many.add());
    expect([tooMany.status, tooMany.code]).toEqual([429, 'limit_reached']);
    const later = { created_at: 0 };
    const rows = await store.read((db) =>
      db.selectFrom('markets').selectAll().where('created_by', '=', many.id).execute(),
    );
    await store.write((tx) =>
      tx
        .insertInto('markets')
        .values(rows.map((row, n) => ({ ...row, ...later, id: sampleId(500 + n) })))
        .execute(),
    );
    await store.write((tx) => tx.deleteFrom('acts').execute());
    const waiting = await problemOf(await many.add());
    expect([waiting.status, waiting.message]).toEqual([429, marketRefusalText.tooManyWaiting(20)]);
  });

  it('waits for approval, with who entered it as its owner to be, and is whole in the log', async () => {
    const form = {
      id: sampleId(41),
      postalCode: '22222',
      website: '',
      contactPhone: '+46 (0)46-12 34 56',
      category: 6,
    };
    const answer = await anna.add({ ...form, tagline: ' Gott  om glas ', standardHours: week({ Sat: ranges(1) }) });
    expect(answer.status).toBe(201);
    const market = (await answer.json()) as OwnMarket;
    expect(market).toMatchObject({
      ...{ id: form.id, postalCode: '222 22', website: null, tagline: 'Gott om glas', category: 6, version: 1 },
      ...{ marketStatus: MarketStatus.Pending, isApproved: false, ownerStatus: OwnerStatus.Pending, ownerId: anna.id },
      ...{ becomeOwner: true, statusReason: null, may: { edit: true, hours: true, pictures: true, news: false } },
    });
    expect(JSON.parse(market.standardHours ?? '')).toEqual({ timezone: 'Europe/Stockholm', days: { Sat: ranges(1) } });
    expect(await storedMarket(store, form.id)).toMatchObject({ county: 'M', origin: 'form', created_by: anna.id });
    const [[type, field, , record] = []] = await logOf(store, form.id);
    expect([type, field]).toEqual([1, null]);
    expect(JSON.parse(String(record))).toMatchObject({
      name: 'Blå boden',
      contactEmail: 'bod@exempel.se',
      category: 6,
    });
  });
  it('that is only a tip has no owner', async () => {
    const id = await (await fresh()).added({ becomeOwner: false });
    expect(await storedMarket(store, id)).toMatchObject({ owner_id: null, owner_status: 0, become_owner: 0 });
  });
  it('has the hours of its own people as those of the owner, whatever the body says', async () => {
    const id = await (await fresh()).added({ specialHours: JSON.stringify([day('2099-01-01', '10:00', 'web')]) });
    expect(JSON.parse((await storedMarket(store, id)).special_hours ?? '')).toEqual([day('2099-01-01', '10:00')]);
  });
  it('that is sent again under its key is one market, answered as it is now', async () => {
    const who = await fresh();
    const key = { 'idempotency-key': '00000000-0000-4000-8000-000000000001' };
    const [first, again] = [await who.add({}, key), await who.add({}, key)];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(await again.json()).toEqual(await first.json());
  });
});

describeEachEngine('a market that waits', ({ open }) => {
  it('is in no answer to others, moves no feed, and is in its author’s own markets alone', async () => {
    const store = await open();
    await plantMarkets(store, 3);
    const server = await startServer(store);
    const [anna, bertil] = [await actor(store, server), await actor(store, server)];
    const position = () => store.read((db) => db.selectFrom('feed_clock').selectAll().executeTakeFirstOrThrow());
    const before = await position();
    const id = await anna.added({ name: 'Hemliga ladan', tagline: 'Hemlig', city: 'Hemby' });
    expect((await anna.edit(id, { name: 'Hemliga boden' })).status).toBe(200);
    expect(await position()).toEqual(before);
    const { cursor } = await server.json<{ cursor: string }>('/api/sync/v1/bootstrap');
    const params: Record<string, string> = {
      id,
      q: 'hemlig',
      n: '0',
      part: 'bootstrap',
      cursor,
      from: '1',
      pageSize: '10000',
    };
    for (const { path, method, spec } of Object.values<AnyEndpoint>(calls)) {
      if (method !== 'GET') continue;
      const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? id);
      const names = Object.keys((spec.query as { entries?: object } | undefined)?.entries ?? {});
      const query = new URLSearchParams(names.flatMap((name) => (params[name] ? [[name, params[name]]] : [])));
      for (const headers of [undefined, { authorization: `Bearer ${bertil.token}` }]) {
        const text = await (await fetch(`${server.url}${apiBase}${filled}?${query}`, headers && { headers })).text();
        expect([path, /hemlig|hemby/i.test(text)]).toEqual([path, false]);
      }
    }
    for (const path of [`/m/${id}`, '/sitemap.xml', `/?market=${id}`]) {
      expect([path, /hemlig|hemby/i.test(await (await server.get(path)).text())]).toEqual([path, false]);
    }
    const own = await (await as(anna.token, server, 'GET', '/users/me/markets')).json();
    expect(own).toMatchObject([{ id, name: 'Hemliga boden', marketStatus: MarketStatus.Pending }]);
    // Approved, it is there with the next delta.
    await store.write((tx) => writeMarket(tx, id, { status: MarketStatus.Approved }));
    const { markets } = await server.json<{ markets: { id: string }[] }>(`/api/sync/v1/changes?cursor=${cursor}`);
    expect(markets.map((market) => market.id)).toEqual([id]);
    await server.close();
  });
});

describe('the form', () => {
  it('accepts what it should', () => {
    const good = { postalCode: '123 45', contactPhone: '(046) 12-34 56', website: 'http://bod.se:8080/å?x=1#y' };
    expect(bodyFaults(createMarket, sampleForm(good))).toEqual([]);
    expect(bodyFaults(createMarket, sampleForm({ website: null, tagline: '', timezone: 'Europe/Helsinki' }))).toEqual(
      [],
    );
    expect(bodyFaults(updateMarket, { specialHours: JSON.stringify([day('2028-02-29')]) })).toEqual([]);
    expect(bodyFaults(updateMarket, {})).toEqual([['', marketFormText.nothingGiven]]);
  });
});
