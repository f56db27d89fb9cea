// The address calls on the real server: refusals, towns, addresses from the directory, and validation.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MarketStatus } from '../../../core/contract/markets.ts';
import type { AddressVerdict, FoundPlace } from '../../../core/contract/places.ts';
import { addressText } from '../../../core/text/places.ts';
import { describeEachEngine } from '../../helpers/server/engines.ts';
import { addMarkets, changeMarket, deleteMarket, marketRow } from '../../helpers/server/market-rows.ts';
import { eventually, problemOf, startServer, type TestServer } from '../../helpers/server/server.ts';

const inVaxjo = { city: 'Växjö', postal_code: '352 30' };
const rows = [
  marketRow(1, { ...inVaxjo, address: 'Storgatan 5', latitude: 56.8771, longitude: 14.8051 }),
  marketRow(2, { ...inVaxjo, address: 'Storgatan 21 B', latitude: 56.8781, longitude: 14.8091 }),
  marketRow(3, { ...inVaxjo, address: 'Storgatan 40', latitude: 56.8791, longitude: 14.8121 }),
  marketRow(4, { city: 'Lund', postal_code: '223 50', address: 'Storgatan 5', latitude: 55.7031, longitude: 13.1931 }),
  marketRow(5, { city: 'Växjö', postal_code: '352 33', address: 'Kungsgatan', latitude: 56.8801, longitude: 14.8 }),
  marketRow(7, { city: 'Växjö', postal_code: '352 35', address: 'Berlingatan 3', latitude: 56.88, longitude: 14.81 }),
  marketRow(6, { ...inVaxjo, address: 'Hemliga gatan 1', status: MarketStatus.Pending }),
];

describeEachEngine('the address search', ({ open }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await started();
  });
  afterAll(() => server.close());

  async function started(): Promise<TestServer> {
    const store = await open();
    await addMarkets(store, rows);
    return startServer(store, { config: { logLevel: 'trace' } });
  }
  const path = (call: string, query: Record<string, string>) => `/api/geocode/${call}?${new URLSearchParams(query)}`;
  const search = (q: string, rest: Record<string, string> = {}) =>
    server.json<FoundPlace[]>(path('search', { q, ...rest }));
  const names = async (q: string, rest: Record<string, string> = {}) =>
    (await search(q, rest)).map(({ display_name }) => display_name.replace(/, Sverige$/, ''));
  const verdict = (q: string) => server.json<AddressVerdict>(path('validate', { q }));

  it('refuses with helpful sentences', async () => {
    const said: [Record<string, string>, string][] = [
      [{ q: 'Vä' }, 'Ange minst 3 tecken för att söka efter adresser'],
      [{ q: '  Vä  ' }, 'Ange minst 3 tecken för att söka efter adresser'],
      [{ q: 'a'.repeat(2000) }, addressText.tooLong(200)],
      [{ q: 'Storgatan\u0007 5' }, addressText.unreadable],
      [{ q: 'Karl Johans gate 1, Oslo, Norge' }, 'Adressen måste vara i Sverige'],
      [{ q: 'Oslo' }, 'Adressen måste vara i Sverige'],
      [{ q: 'köpenhamn' }, 'Adressen måste vara i Sverige'],
      [{ q: 'Oslo, Norge' }, 'Adressen måste vara i Sverige'],
      [{ q: 'Köpenhamn Danmark' }, 'Adressen måste vara i Sverige'],
      [{ q: 'Nyhavn 5, 1051 København' }, 'Adressen måste vara i Sverige'],
      [{ q: 'Växjö', viewbox: '-10,50,5,40', bounded: '1' }, 'Adressen måste vara i Sverige'],
      [{ q: 'Växjö', countrycodes: 'no' }, 'Adressen måste vara i Sverige'],
    ];
    for (const [query, sentence] of said) {
      const response = await server.get(path('search', query));
      expect([response.status, (await problemOf(response)).message]).toEqual([400, sentence]);
    }
  });
  it('never shows the address of a market that is not public', async () => {
    expect(await search('Hemliga gatan 1')).toEqual([]);
  });
  it('finds a Swedish street that is named after a town elsewhere', async () => {
    expect(await names('Berlin')).toEqual(['Berlingatan, Växjö']);
  });
  it('reports that an address must be in Sweden', async () => {
    const response = await server.get(path('validate', { q: 'Karl Johans gate 1, Oslo' }));
    expect([response.status, (await problemOf(response)).message]).toEqual([400, 'Adressen måste vara i Sverige']);
  });
  it('returns an empty list for no results', async () => {
    expect(await search('Qwertygatan 5')).toEqual([]);
    expect(await search('%_!')).toEqual([]);
  });

  it('accepts the parameters of Nominatim clients and responds in its shape', async () => {
    const [place] = await search('Storgatan 5, Växjö', {
      format: 'json',
      addressdetails: '1',
      limit: '5',
      countrycodes: 'se',
      bounded: '1',
      viewbox: '10,69.1,24.2,55',
      'accept-language': 'sv',
    });
    expect(place).toEqual({
      place_id: expect.any(Number),
      licence: addressText.licence,
      lat: '56.8771',
      lon: '14.8051',
      addresstype: 'house',
      display_name: 'Storgatan 5, 352 30 Växjö, Sverige',
      address: {
        house_number: '5',
        road: 'Storgatan',
        postcode: '352 30',
        city: 'Växjö',
        country: 'Sverige',
        country_code: 'se',
      },
      approximate: false,
    });
  });
  it.each([
    ['göte', ['Göteborg, Västra Götalands län', 'Götene, Västra Götalands län']],
    ['malmo', ['Malmö, Skåne län']],
    ['storg', ['Storgatan, Växjö', 'Storgatan, Lund']],
    ['storgatan växjö', ['Storgatan, Växjö']],
    ['storgatan 5', ['Storgatan 5, 352 30 Växjö', 'Storgatan 5, 223 50 Lund']],
    ['storgatan 5 lund', ['Storgatan 5, 223 50 Lund']],
    ['Storgatan 21b, växjö', ['Storgatan 21B, 352 30 Växjö']],
    ['352 30', ['352 30 Växjö']],
    ['Kungsgatan, Växjö', ['Kungsgatan, Växjö']],
  ])('finds %s', async (text, expected) => {
    expect((await names(text)).slice(0, expected.length)).toEqual(expected);
  });
  it('marks an unknown house on a known street as approximate, at the nearest number', async () => {
    const [place] = await search('Storgatan 36, Växjö');
    expect(place).toMatchObject({ addresstype: 'road', approximate: true, lat: '56.8791' });
    expect(place?.address).toMatchObject({ road: 'Storgatan', house_number: '36' });
    // The postal code of another house is not used for this one.
    expect(place?.address.postcode).toBeUndefined();
  });
  it('marks an unknown street in a known town as approximate', async () => {
    const [place] = await search('Påhittade gränd 7, 352 30 Växjö');
    expect(place).toMatchObject({ addresstype: 'city', approximate: true });
    expect(place?.address).toMatchObject({ road: 'Påhittade gränd', house_number: '7', postcode: '352 30' });
  });
  it('returns the requested number of results, inside the requested box', async () => {
    expect(await names('sto', { limit: '2' })).toHaveLength(2);
    expect(await names('storgatan 5', { viewbox: '12,56,14,55', bounded: '1' })).toEqual(['Storgatan 5, 223 50 Lund']);
  });
  it('follows the directory: the address of a market that moves, is hidden or deleted is removed', async () => {
    const before = server;
    server = await started();
    expect(await names('storgatan 5')).toHaveLength(2);
    await changeMarket(server.store, 1, { address: 'Nygatan 8' });
    await changeMarket(server.store, 4, { status: MarketStatus.Hidden });
    await deleteMarket(server.store, 5);
    await eventually(async () => {
      server.clock.advance(1000);
      expect(await names('Nygatan 8')).toEqual(['Nygatan 8, 352 30 Växjö']);
      expect(await names('Storgatan 5')).toEqual(['Storgatan 5, Växjö']);
      expect(await names('Kungsgatan')).toEqual([]);
    });
    await server.close();
    server = before;
  });

  describe('and its validation', () => {
    it('fails for an unknown address, with the typed text', async () => {
      expect(await verdict('Qwertygatan 5')).toEqual({
        isValid: false,
        suggestions: [],
        addressComponents: { street: 'Qwertygatan', houseNumber: '5', postalCode: null, city: null },
        formattedAddress: null,
        coordinates: null,
        approximate: false,
      });
    });
    it('fails for an unknown street in a known town, and does not suggest what was typed, nor a town', async () => {
      const guess = { isValid: false, approximate: true, suggestions: [] };
      expect(await verdict('Påhittade gränd 7, Växjö')).toMatchObject(guess);
      expect(await verdict('Påhittade gränd 7, 352 30 Växjö')).toMatchObject({ isValid: false, suggestions: [] });
      expect(await verdict('Växjö')).toMatchObject({ isValid: false, suggestions: [] });
    });
    it('suggests the streets that are known, but not what was typed', async () => {
      expect((await verdict('Storgatan')).suggestions).toEqual(['Storgatan, Växjö', 'Storgatan, Lund']);
      for (const typed of ['storgatan, växjö', 'Storgatan, 352 30 Växjö']) {
        expect(await verdict(typed)).toMatchObject({ isValid: false, suggestions: [] });
      }
    });
    it('succeeds for a known house, with its parts and position', async () => {
      expect(await verdict('storgatan 5 växjö')).toEqual({
        isValid: true,
        suggestions: [],
        addressComponents: { street: 'Storgatan', houseNumber: '5', postalCode: '352 30', city: 'Växjö' },
        formattedAddress: 'Storgatan 5, 352 30 Växjö',
        coordinates: { longitude: 14.8051, latitude: 56.8771 },
        approximate: false,
      });
    });
    it('succeeds for a new number on a known street, as approximate', async () => {
      expect(await verdict('Storgatan 36, Växjö')).toMatchObject({ isValid: true, approximate: true });
    });
  });

  it('does not log the query', async () => {
    await server.get(path('search', { q: 'Hemligvägen 5, Växjö' }));
    await server.get(path('validate', { q: 'Hemligvägen 5\u0007' }));
    expect(server.log.some((line) => line.includes('/api/geocode/search'))).toBe(true);
    expect(server.log.join('')).not.toMatch(/hemligv/i);
  });
});
