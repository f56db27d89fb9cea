// The address search with an external geocoder: its additional results, and that its failures remove nothing.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AddressVerdict, FoundPlace } from '../../../core/contract/places.ts';
import { openGeocoder } from '../../../server/adapters/open-geocoder.ts';
import { photon } from '../../../server/adapters/photon.ts';
import { createRemoteGeocoder } from '../../../server/adapters/remote-geocoder.ts';
import { createPlaceSearch } from '../../../server/features/places/search.ts';
import { describeEmbedded } from '../../helpers/server/engines.ts';
import { answering, type FakeUpstream, startFakeUpstream } from '../../helpers/server/fake-upstream.ts';
import { eventually, startServer, type TestServer } from '../../helpers/server/server.ts';
import { TestClock } from '../../helpers/server/test-clock.ts';

const feature = (properties: Record<string, string>, coordinates = [11.9731, 57.7089]) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties: { countrycode: 'SE', country: 'Sverige', ...properties },
});
const collection = (...features: unknown[]) => ({ type: 'FeatureCollection', features });
const station = feature({
  type: 'house',
  street: 'Nils Ericsons plats',
  housenumber: '3',
  postcode: '41103',
  city: 'Göteborg',
});

let upstream: FakeUpstream;
beforeEach(async () => {
  upstream = await startFakeUpstream();
});
afterEach(() => upstream.close());

describeEmbedded('a geocoder elsewhere', ({ open }) => {
  let server: TestServer;
  afterEach(() => server?.close());

  async function start(geocoder: 'photon' | 'nominatim' = 'photon'): Promise<void> {
    server = await startServer(await open(), {
      config: { geocoder, geocoderUrl: upstream.url, geocoderContact: 'drift@loppis.example' },
    });
  }
  const search = (q: string) => server.json<FoundPlace[]>(`/api/geocode/search?${new URLSearchParams({ q })}`);
  const names = async (q: string) => (await search(q)).map(({ display_name }) => display_name);

  const town = 'Påhittade gränd 7, Växjö, Sverige';
  const typed = 'Påhittade gränd 7, Växjö';

  it('that responds with 500 does not affect the embedded results', async () => {
    await start();
    expect(await names(typed)).toEqual([town]);
    expect(upstream.asked).toHaveLength(1);
    expect(server.log.some((line) => line.includes('status 500'))).toBe(true);
  });

  it.each<[string, Parameters<FakeUpstream['behave']>[0]]>([
    ['garbage', (_request, response) => response.writeHead(200).end('<html>hej</html>')],
    ['JSON of another shape', answering({ features: 7 })],
    ['a list of nonsense', answering(collection(null, 7, {}, { geometry: null }))],
    ['broken UTF-8', (_request, response) => response.writeHead(200).end(Buffer.from([0x22, 0xff, 0x22]))],
    ['nothing', (_request, response) => response.writeHead(204).end()],
    [
      'half an answer',
      ({ socket }, response) =>
        response.writeHead(200, { 'content-length': '999' }).write('{"fea', () => socket.destroy()),
    ],
    ['a cut connection', (request) => request.socket.destroy()],
  ])('that answers with %s leaves the embedded answer', async (_what, behaviour) => {
    await start();
    upstream.behave(behaviour);
    expect(await names(typed)).toEqual([town]);
  });
  it('that redirects to another host is not followed', async () => {
    const other = await startFakeUpstream();
    other.behave(answering(collection(station)));
    await start();
    upstream.behave((_request, response) =>
      response.writeHead(302, { location: `${other.url}/api?q=${encodeURIComponent(typed)}` }).end(),
    );
    expect(await names(typed)).toEqual([town]);
    expect(other.asked).toEqual([]);
    await other.close();
  });
  it('with an endless response is aborted', async () => {
    await start();
    let ended = false;
    let sent = 0;
    upstream.behave((_request, response) => {
      response.on('close', () => {
        ended = true;
      });
      response.writeHead(200, { 'content-type': 'application/json' });
      const more = () => {
        do sent += 65_536;
        while (!response.destroyed && response.write(' '.repeat(65_536)));
      };
      response.on('drain', more);
      more();
    });
    expect(await names(typed)).toEqual([town]);
    await eventually(() => expect(ended).toBe(true));
    // Bytes read, and bytes in the socket buffers.
    expect(sent).toBeLessThan(32 * 1024 * 1024);
  });
  it('that is slow times out after four seconds, and the embedded results are used', async () => {
    await start();
    upstream.behave(() => undefined);
    const answer = names(typed);
    await eventually(() => expect(upstream.asked).toHaveLength(1));
    server.clock.advance(3999);
    const first = await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, 100, 'waiting'))]);
    expect(first).toBe('waiting');
    server.clock.advance(1);
    expect(await answer).toEqual([town]);
  });
  it('that fails three times in a row is not requested for half a minute', async () => {
    await start();
    for (const street of ['Ensam', 'Tvåsam', 'Tresam', 'Fyrsam']) await names(`${street} gränd 7, Växjö`);
    expect(upstream.asked).toHaveLength(3);
    upstream.behave(answering(collection(station)));
    server.clock.advance(30_000);
    expect(await names('Nils Ericsons plats 3')).toEqual(['Nils Ericsons plats 3, 411 03 Göteborg, Sverige']);
  });
  it('adds exact houses before approximate towns', async () => {
    await start();
    upstream.behave(answering(collection(station)));
    const found = await search('nils ericsons plats 3, göteborg');
    expect(found[0]).toMatchObject({ addresstype: 'house', approximate: false, lat: '57.7089', lon: '11.9731' });
    expect(upstream.asked[0]?.searchParams.get('q')).toBe('nils ericsons plats 3, göteborg');
    expect(upstream.asked[0]?.pathname).toBe('/api');
    expect(upstream.headers()['user-agent']).toBe('Loppis (drift@loppis.example)');
  });
  it('never adds places outside Sweden, whatever it returns', async () => {
    await start();
    const road = { type: 'street', name: 'Karl Johans gate', city: 'Oslo' };
    upstream.behave(
      answering(
        collection(
          feature({ ...road, countrycode: 'NO' }),
          feature(road, [-5, 40]),
          feature(road, [Number.MAX_VALUE, 91]),
        ),
      ),
    );
    expect(await names('Karl Johans gate 1')).toEqual([]);
  });
  it('that omits the house number gets the typed one, as approximate', async () => {
    await start();
    upstream.behave(answering(collection(feature({ type: 'street', name: 'Storgatan', city: 'Göteborg' }))));
    const [place] = await search('Storgatan 5, Göteborg');
    expect(place).toMatchObject({ addresstype: 'road', approximate: true });
    expect(place?.address.house_number).toBe('5');
  });
  it('with Nominatim’s shape is supported, with the house number from its name', async () => {
    await start('nominatim');
    const answer = {
      lat: '57.7089',
      lon: '11.9731',
      display_name: '5, Storgatan, Centrum, Göteborg, Sverige',
      address: { road: 'Storgatan', postcode: '411 24', city: 'Göteborg', country_code: 'se' },
    };
    upstream.behave(answering([answer, { lat: 'x' }, { ...answer, address: { country_code: 'no' } }]));
    const [place, ...rest] = await search('Storgatan 5, Göteborg');
    expect(place).toMatchObject({ addresstype: 'house', approximate: false });
    expect(place?.address).toMatchObject({ house_number: '5', postcode: '411 24' });
    expect(rest.filter(({ approximate }) => !approximate)).toEqual([]);
    const asked = upstream.asked[0]?.searchParams;
    expect([asked?.get('countrycodes'), asked?.get('bounded'), asked?.get('format')]).toEqual(['se', '1', 'jsonv2']);
  });
  it('makes an address valid that is unknown here', async () => {
    await start();
    upstream.behave(answering(collection(station)));
    const q = new URLSearchParams({ q: 'Nils Ericsons plats 3, Göteborg' });
    expect(await server.json<AddressVerdict>(`/api/geocode/validate?${q}`)).toMatchObject({
      isValid: true,
      formattedAddress: 'Nils Ericsons plats 3, 411 03 Göteborg',
    });
  });
  it('is requested once for the same query in any spelling, also with concurrent searches', async () => {
    await start();
    upstream.behave((request, response) => setTimeout(() => answering(collection(station))(request, response), 50));
    await Promise.all(['Nils Ericsons plats 3', 'nils ericsons PLATS 3', ' Nils  Ericsons plats 3 '].map(search));
    await search('Nils Ericsons plats 3');
    expect(upstream.asked).toHaveLength(1);
  });
  it('is not requested for a known town', async () => {
    await start();
    expect((await names('Växjö'))[0]).toBe('Växjö, Kronobergs län, Sverige');
    expect(upstream.asked).toEqual([]);
  });
  it('receives nothing about the visitor but the query', async () => {
    await start();
    upstream.behave(answering(collection()));
    await server.get('/api/geocode/search?q=Storgatan%205', {
      'user-agent': 'Spion/1',
      'x-forwarded-for': '192.0.2.7',
    });
    expect(JSON.stringify(upstream.headers())).not.toMatch(/Spion|192\.0\.2\.7/);
  });
});

describe('the limits for a geocoder', () => {
  const clock = new TestClock();
  const remote = (perSecond: number, burst: number) =>
    createRemoteGeocoder({
      dialect: photon,
      base: upstream.url,
      userAgent: 'Loppis',
      autocomplete: true,
      pace: { perSecond, burst },
      clock,
      onTrouble: () => undefined,
    });

  it('are a maximum number of requests a second, evenly', async () => {
    upstream.behave(answering(collection()));
    const geocoder = remote(1, 1);
    expect(await geocoder.find('ett')).toEqual([]);
    expect(await geocoder.find('två')).toBeNull();
    clock.advance(999);
    expect(await geocoder.find('två')).toBeNull();
    clock.advance(1);
    expect(await geocoder.find('två')).toEqual([]);
    expect(upstream.asked).toHaveLength(2);
  });
  it('are the same after the clock was set back', async () => {
    const geocoder = remote(1, 1);
    upstream.behave(answering(collection()));
    await geocoder.find('före');
    clock.jump(-86_400_000);
    clock.advance(1000);
    expect(await geocoder.find('efter')).toEqual([]);
    upstream.behave((_request, response) => response.writeHead(500).end());
    for (const text of ['a', 'b', 'c']) {
      clock.advance(1000);
      expect(await geocoder.find(text)).toBeNull();
    }
    clock.jump(-86_400_000);
    upstream.behave(answering(collection(station)));
    clock.advance(30_000);
    expect(await geocoder.find('sedan')).toHaveLength(1);
    clock.jump(-86_400_000);
    upstream.behave(answering(collection()));
    clock.advance(30 * 86_400_000);
    expect(await geocoder.find('sedan')).toEqual([]);
  });
  it('are that results are cached for a month, and empty ones for an hour', async () => {
    const geocoder = remote(100, 100);
    upstream.behave(answering(collection(station)));
    await geocoder.find('något');
    upstream.behave(answering(collection()));
    await geocoder.find('inget');
    clock.advance(3_600_000);
    expect(await geocoder.find('något')).toHaveLength(1);
    expect(upstream.asked).toHaveLength(2);
    await geocoder.find('inget');
    expect(upstream.asked).toHaveLength(3);
    clock.advance(30 * 86_400_000);
    expect(await geocoder.find('något')).toEqual([]);
  });
  it.each([
    ['nominatim', 'https://nominatim.openstreetmap.org', false],
    ['nominatim', 'https://NOMINATIM.openstreetmap.org./', false],
    ['nominatim', 'https://nominatim.loppis.example', true],
    ['photon', 'https://photon.komoot.io', true],
  ] as const)('%s at %s is asked while typing: %s', (geocoder, geocoderUrl, autocomplete) => {
    const config = { geocoder, geocoderUrl, geocoderContact: null, publicOrigin: null };
    expect(openGeocoder(config, clock, () => undefined)?.autocomplete).toBe(autocomplete);
  });
  it('are that one that forbids search while typing is requested for finished addresses only', async () => {
    const asked: string[] = [];
    const geocoder = {
      autocomplete: false,
      find: async (text: string) => {
        asked.push(text);
        return photon.read(collection(station));
      },
    };
    const search = createPlaceSearch({ find: async () => [] }, geocoder);
    expect((await search.find('Nils Ericsons plats 3', 'typing')).places).toEqual([]);
    expect((await search.find('Nils Ericsons plats 3', 'finished')).places).toHaveLength(1);
    expect(asked).toHaveLength(1);
  });
  it('are none without a geocoder', () => {
    const config = { geocoder: 'embedded', geocoderUrl: null, geocoderContact: null, publicOrigin: null } as const;
    expect(openGeocoder(config, clock, () => undefined)).toBeNull();
  });
});
