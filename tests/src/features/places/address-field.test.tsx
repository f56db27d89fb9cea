// @vitest-environment happy-dom
// The address field by keyboard and screen reader, with a slow server, a failing one, and none.
import { act, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addressLimits } from '../../../../core/contract/limits.ts';
import type { FoundPlace } from '../../../../core/contract/places.ts';
import { addressText } from '../../../../core/text/places.ts';
import { startEngine } from '../../../../src/data/directory/engine.ts';
import type { PickedPlace } from '../../../../src/data/places/places.ts';
import { AddressField } from '../../../../src/features/places/address-field.tsx';
import { sampleMarket } from '../../../helpers/samples/sample-markets.ts';
import { render } from '../../render.ts';
import { engineWorker } from '../markets-search/engine-worker.ts';

const markets = [
  sampleMarket(1, { address: 'Kyrkogatan 9', city: 'Säffle', latitude: 59.13, longitude: 12.93 }),
  sampleMarket(2, { address: 'Kyrkogatan 30', city: 'Säffle', latitude: 59.14, longitude: 12.94 }),
];
startEngine(() => engineWorker(markets, () => Date.parse('2026-06-14T10:00:00Z')));

function found(road: string, number: string, city: string, rest: Partial<FoundPlace> = {}): FoundPlace {
  return {
    place_id: 1,
    licence: '',
    lat: '57.7',
    lon: '11.97',
    addresstype: 'house',
    display_name: '',
    address: { road, house_number: number, city, country: 'Sverige', country_code: 'se' },
    approximate: false,
    ...rest,
  };
}

/** The network's result for each query: the server's response, or a failure. */
let network: (q: string) => Promise<Response>;
let requests: string[];
const answer = (places: FoundPlace[]) => Promise.resolve(Response.json(places));
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

/** Lets timers pass and messages arrive. */
async function pass(ms: number): Promise<void> {
  await act(async () => vi.advanceTimersByTimeAsync(ms));
  for (let turn = 0; turn < 30; turn++) await act(async () => new Promise((done) => setImmediate(done)));
}

async function openField(onHome?: () => Promise<null>) {
  const picked: PickedPlace[] = [];
  function Form() {
    const [value, setValue] = useState('');
    return (
      <AddressField
        label={addressText.label}
        value={value}
        onChange={setValue}
        onPick={(place) => picked.push(place)}
        {...(onHome && { onHome })}
      />
    );
  }
  const place = await render(<Form />);
  const field = place.querySelector('input') as HTMLInputElement;
  const type = (text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  const press = async (key: string) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    await act(async () => field.dispatchEvent(event));
    return event.defaultPrevented;
  };
  const options = () => [...place.querySelectorAll<HTMLElement>('[role="option"]')];
  const said = () => place.querySelector('[role="status"]')?.textContent ?? '';
  const search = async (text: string) => {
    await type(text);
    await pass(addressLimits.debounceMs);
  };
  return { place, field, type, press, options, said, search, picked };
}

beforeEach(async () => {
  // Preloaded, so that no test waits for the disk.
  await import('../../../../src/data/places/local-places.ts');
  await import('../../../../src/data/session/session-call.ts');
  await import('../../../../core/contract/places.ts');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  requests = [];
  network = () => answer([]);
  vi.stubGlobal('fetch', (request: Request) => {
    const q = new URL(request.url).searchParams.get('q') ?? '';
    requests.push(q);
    return network(q);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the address field shows', () => {
  it('that three characters are needed, without a request', async () => {
    const { search, said, options } = await openField();
    await search('Vä');
    expect(said()).toBe('Ange minst 3 tecken för att söka efter adresser');
    expect([options(), requests]).toEqual([[], []]);
  });
  it('that nothing was found, with examples, and keeps the text', async () => {
    const { search, said, field } = await openField();
    await search('Qwertygatan 5');
    expect(said()).toBe(addressText.none + addressText.examples);
    expect(said()).toContain('Ingen adress hittades. Kontrollera stavning och försök igen.');
    expect(field.value).toBe('Qwertygatan 5');
  });
  it('that an address must be in Sweden when the server refuses it for that', async () => {
    const { search, said } = await openField();
    const problem = { status: 400, code: 'invalid', detail: addressText.outside };
    network = () => Promise.resolve(Response.json(problem, { status: 400 }));
    await search('Storgatan 5, Oslo, Norge');
    expect(said()).toBe('Adressen måste vara i Sverige');
  });
  it('that the device is offline, and still finds towns and the streets of markets', async () => {
    const { search, said, options } = await openField();
    network = unreachable;
    await search('göte');
    expect(options().map((each) => each.textContent)).toContain('Göteborg, Västra Götalands län');
    expect(said()).toContain(addressText.offline);
    await search('kyrkogatan 9 säffle');
    expect(options()[0]?.textContent).toBe('Kyrkogatan 9, Säffle');
    await search('Qwertygatan 5');
    expect(said()).toBe(addressText.failed + addressText.offline);
    await search('Köpenhamn');
    expect(said()).toBe('Adressen måste vara i Sverige');
  });
  it('that the lookup failed when the server fails, and never that there is no such address', async () => {
    const { search, said } = await openField();
    network = () => Promise.resolve(new Response('', { status: 500 }));
    await search('zzqqyyvv');
    expect(said()).toBe('Kunde inte validera adressen. Försök igen senare.');
  });
  it('no error while the device has results', async () => {
    const { search, said, options } = await openField();
    network = () => Promise.resolve(new Response('', { status: 500 }));
    await search('Växjö');
    expect(options()).toHaveLength(1);
    expect(said()).not.toContain(addressText.failed);
  });
});

describe('the address field', () => {
  it('debounces, and sends one request', async () => {
    const { type, options } = await openField();
    await type('göt');
    await pass(addressLimits.debounceMs - 1);
    await type('göte');
    await pass(addressLimits.debounceMs - 1);
    expect([options(), requests]).toEqual([[], []]);
    await pass(1);
    expect(requests).toEqual(['göte']);
  });
  it('shows at most three places', async () => {
    const { search, options } = await openField();
    network = () => answer(['1', '2', '3', '4', '5'].map((number) => found('Ågatan', number, 'Lund')));
    await search('ågatan');
    expect(options()).toHaveLength(3);
  });
  it('shows the device’s places at once, and adds the server’s without moving them', async () => {
    const { search, options } = await openField();
    const late = Promise.withResolvers<Response>();
    network = () => late.promise;
    await search('kyrkogatan 12');
    const before = options().map((each) => each.textContent);
    expect(before).toEqual(['Kyrkogatan 12, SäffleUngefärlig plats']);
    late.resolve(Response.json([found('Kyrkogatan', '12', 'Lund'), found('Kyrkogatan', '12', 'Säffle')]));
    await pass(0);
    expect(options().map((each) => each.textContent)).toEqual(['Kyrkogatan 12, Säffle', 'Kyrkogatan 12, Lund']);
  });
  it('keeps positions for the server where the device has approximate matches only, and fills them when there is no answer', async () => {
    const { search, options } = await openField();
    const late = Promise.withResolvers<Response>();
    network = () => late.promise;
    await search('Påhittade gränd 7, Väx');
    expect(options().map((each) => each.textContent)).toEqual(['Påhittade gränd 7, VäxjöUngefärlig plats']);
    late.reject(new TypeError('Failed to fetch'));
    await pass(0);
    expect(options().map((each) => each.textContent)).toEqual([
      'Påhittade gränd 7, VäxjöUngefärlig plats',
      'Påhittade gränd 7, VaxholmUngefärlig plats',
    ]);
  });
  it('drops stale answers', async () => {
    const { search, options } = await openField();
    const late = Promise.withResolvers<Response>();
    network = (q) => (q === 'ågatan 1' ? late.promise : answer([found('Ågatan', '12', 'Lund')]));
    await search('ågatan 1');
    await search('ågatan 12');
    late.resolve(Response.json([found('Ågatan', '1', 'Ystad')]));
    await pass(0);
    expect(options().map((each) => each.textContent)).toEqual(['Ågatan 12, Lund']);
  });
  it('leaves out places outside Sweden', async () => {
    const { search, options } = await openField();
    network = () => answer([found('Ågatan', '1', 'Oslo', { lat: '59.9', lon: '2' })]);
    await search('ågatan 1');
    expect(options()).toEqual([]);
  });
  it('announces the active place to screen readers while the field keeps the focus', async () => {
    const { place, field, search, press, options, said } = await openField();
    expect(field.getAttribute('aria-expanded')).toBe('false');
    network = () => answer([found('Ågatan', '1', 'Lund'), found('Ågatan', '2', 'Lund')]);
    await search('ågatan');
    expect(field.getAttribute('aria-expanded')).toBe('true');
    expect(field.getAttribute('aria-activedescendant')).toBeNull();
    expect(said()).toBe('2 förslag');
    await press('ArrowUp');
    expect(field.getAttribute('aria-activedescendant')).toBe(options()[1]?.id);
    await press('ArrowDown');
    expect(options()[0]?.getAttribute('aria-selected')).toBe('true');
    expect(field.getAttribute('aria-controls')).toBe(place.querySelector('[role="listbox"]')?.id);
    expect(place.querySelector('label')?.htmlFor).toBe(field.id);
  });
  it('picks the active place with Enter, the first one when none is active, and does not search again', async () => {
    const { field, search, press, options, picked } = await openField();
    network = () => answer([found('Ågatan', '1', 'Lund'), found('Ågatan', '2', 'Lund')]);
    await search('ågatan');
    await press('ArrowDown');
    await press('ArrowDown');
    await press('Enter');
    expect(field.value).toBe('Ågatan 2, Lund');
    expect(picked).toEqual([
      {
        latitude: 57.7,
        longitude: 11.97,
        label: 'Ågatan 2, Lund',
        approximate: false,
        components: { street: 'Ågatan', houseNumber: '2', postalCode: null, city: 'Lund' },
      },
    ]);
    await pass(1000);
    expect([options(), requests]).toEqual([[], ['ågatan']]);
    await search('ågata');
    await press('Enter');
    expect(field.value).toBe('Ågatan 1, Lund');
  });
  it('closes its list also when the label was typed exactly', async () => {
    const { search, press, options, picked } = await openField();
    await search('Växjö, Kronobergs län');
    expect(options()).toHaveLength(1);
    await press('Enter');
    expect([options(), picked.length]).toEqual([[], 1]);
  });
  it('picks the tapped place, and keeps the focus', async () => {
    const { search, options, picked, field } = await openField();
    network = () => answer([found('Ågatan', '1', 'Lund')]);
    await search('ågatan');
    const down = new Event('pointerdown', { bubbles: true, cancelable: true });
    await act(async () => options()[0]?.dispatchEvent(down));
    expect(down.defaultPrevented).toBe(true);
    await act(async () => options()[0]?.click());
    expect([field.value, picked.length]).toEqual(['Ågatan 1, Lund', 1]);
  });
  it('closes its list with Esc, keeps the text, and leaves the next Esc to the dialog around it', async () => {
    const { field, search, press, options } = await openField();
    await search('Växjö');
    expect(options()).toHaveLength(1);
    expect(await press('Escape')).toBe(true);
    expect([options(), field.value]).toEqual([[], 'Växjö']);
    expect(await press('Escape')).toBe(false);
    await press('ArrowDown');
    expect(options()).toHaveLength(1);
  });
  it('marks approximate places', async () => {
    const { search, options } = await openField();
    await search('Storgatan 5, Växjö');
    expect(options()[0]?.textContent).toBe('Storgatan 5, VäxjöUngefärlig plats');
  });
  it('has a home button only with a home address', async () => {
    const without = await openField();
    expect(without.place.querySelector('button')).toBeNull();
    let went = 0;
    const { place } = await openField(async () => {
      went++;
      return null;
    });
    await act(async () => place.querySelector('button')?.click());
    expect([place.querySelector('button')?.getAttribute('aria-label'), went]).toEqual(['Hem', 1]);
  });
});
