// @vitest-environment happy-dom
// The home button in the address search: shown to users with an address, fast, and never overwriting typed text.
import { act, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addressText } from '../../../core/text/places.ts';
import { AddressSearch } from '../../../src/app/pages/address-search.tsx';
import { startEngine } from '../../../src/data/directory/engine.ts';
import type { PickedPlace } from '../../../src/data/places/places.ts';
import { sampleMarket } from '../../helpers/samples/sample-markets.ts';
import { engineWorker } from '../features/markets-search/engine-worker.ts';
import { setHome } from '../home.ts';
import { render } from '../render.ts';
import { settled } from '../until.ts';

const market = sampleMarket(1, { address: 'Kyrkogatan 9', city: 'Säffle', latitude: 59.13, longitude: 12.93 });
startEngine(() => engineWorker([market], () => Date.parse('2026-06-14T10:00:00Z')));

let asked: string[];
/** The server's results; null = it cannot be reached. */
let found: object[] | null;

beforeEach(async () => {
  // Imported beforehand, so that no test waits for the disk.
  await import('../../../src/features/places/address-field.tsx');
  await import('../../../src/data/places/home-place.ts');
  await import('../../../src/data/places/local-places.ts');
  await import('../../../src/data/session/session-call.ts');
  asked = [];
  found = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(new URL(request.url).searchParams.get('q') ?? '');
    if (!found) throw new TypeError('Failed to fetch');
    return Response.json(found);
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await setHome(null);
});

async function open() {
  const picked: PickedPlace[] = [];
  function Form() {
    const [value, setValue] = useState('Mora');
    return (
      <AddressSearch label={addressText.label} value={value} onChange={setValue} onPick={(each) => picked.push(each)} />
    );
  }
  const place = await render(<Form />);
  const button = () => place.querySelector<HTMLButtonElement>(`[aria-label="${addressText.home}"]`);
  const text = () => place.querySelector('input')?.value;
  const goHome = () => act(async () => button()?.click());
  await settled(() => expect(place.querySelector('input')).not.toBeNull());
  const said = () => place.querySelector('[role="status"]')?.textContent;
  return { button, text, goHome, picked, said };
}

describe('the home button', () => {
  it.each([
    ['signed out', null],
    ['the profile has no address', {}],
    ['the address is in no town', { address: 'Kyrkogatan 9' }],
    ['there is only a town', { city: 'Säffle' }],
  ])('is not shown: %s', async (_when, home) => {
    await setHome(home);
    expect((await open()).button()).toBeNull();
  });
  it('is shown with an address, and hidden after sign-out', async () => {
    const { button } = await open();
    await setHome({ address: 'Kyrkogatan 9', city: 'Säffle' });
    expect(button()).not.toBeNull();
    await setHome(null);
    expect(button()).toBeNull();
  });
  it('chooses the address without a request when the device knows the house', async () => {
    await setHome({ address: 'Kyrkogatan 9', city: 'Säffle' });
    const { goHome, picked, text } = await open();
    await goHome();
    await settled(() => expect(picked).toHaveLength(1));
    expect(picked[0]).toMatchObject({ latitude: 59.13, longitude: 12.93, approximate: false });
    expect([text(), asked]).toEqual(['Kyrkogatan 9, Säffle', []]);
  });
  it('chooses its town when offline, and says that it is approximate', async () => {
    found = null;
    await setHome({ address: 'Påhittade gränd 7', postalCode: '352 30', city: 'Växjö' });
    const { goHome, picked, text } = await open();
    await goHome();
    await settled(() => expect(picked).toHaveLength(1));
    expect(picked[0]).toMatchObject({ approximate: true, components: { city: 'Växjö' } });
    expect(text()).toBe(picked[0]?.label);
  });
  it('leaves an unknown address in the field to be edited, and says so', async () => {
    await setHome({ address: 'Gränd 7', city: 'Qwerty' });
    const { goHome, picked, text, said } = await open();
    await goHome();
    await settled(() => expect(said()).toBe(addressText.none + addressText.examples));
    expect([text(), picked]).toEqual(['Gränd 7, Qwerty', []]);
  });
  it('says that the address could not be looked up when the server cannot be reached', async () => {
    found = null;
    await setHome({ address: 'Gränd 7', city: 'Qwerty' });
    const { goHome, said, text } = await open();
    await goHome();
    await settled(() => expect(said()).toBe(addressText.failed + addressText.offline));
    expect(text()).toBe('Gränd 7, Qwerty');
  });
});
