// Geocoding the home: on the device when exact; otherwise by the server, and without it the best place of the device.
import { describe, expect, it } from 'vitest';
import { findHome } from '../../../../src/data/places/home-place.ts';
import type { PickedPlace } from '../../../../src/data/places/places.ts';

function place(label: string, approximate = false): PickedPlace {
  const components = { street: null, houseNumber: null, postalCode: null, city: null };
  return { latitude: 57, longitude: 12, label, approximate, components };
}

interface World {
  here?: Record<string, PickedPlace>;
  elsewhere?: Record<string, PickedPlace>;
  broken?: 'here' | 'elsewhere' | 'both';
}

/** The place found, and the requests to the server. */
async function home(texts: string[], { here = {}, elsewhere = {}, broken }: World) {
  const asked: string[] = [];
  const list = (found: PickedPlace | undefined) => Promise.resolve(found ? [found] : []);
  const found = await findHome(texts, {
    here: (text) => (broken === 'here' || broken === 'both' ? Promise.reject(new Error('no list')) : list(here[text])),
    elsewhere: (text) => {
      asked.push(text);
      return broken === 'elsewhere' || broken === 'both' ? Promise.reject(new Error('no net')) : list(elsewhere[text]);
    },
  });
  return { label: found?.label ?? null, approximate: found?.approximate, asked };
}

const street = 'Storgatan 5, Växjö';
const both = [street, 'Växjö'];

describe('home', () => {
  it('is null when nothing is found, online and offline', async () => {
    expect(await home([], {})).toMatchObject({ label: null, asked: [] });
    expect(await home(both, {})).toMatchObject({ label: null, asked: both });
    expect(await home(both, { broken: 'both' })).toMatchObject({ label: null, asked: both });
  });
  it('is the exact place of the device, without a request', async () => {
    const here = { [street]: place('the house') };
    const elsewhere = { [street]: place('another') };
    expect(await home(both, { here, elsewhere })).toMatchObject({ label: 'the house', asked: [] });
  });
  it('is the server’s place when it is more exact', async () => {
    const here = { [street]: place('the street', true) };
    const elsewhere = { [street]: place('the house') };
    expect(await home(both, { here, elsewhere })).toMatchObject({ label: 'the house', approximate: false });
    expect(await home(both, { elsewhere, broken: 'here' })).toMatchObject({ label: 'the house' });
  });
  it('is the device’s place when the server’s is not more exact, or cannot be reached', async () => {
    const here = { [street]: place('the street', true) };
    const elsewhere = { [street]: place('a guess', true) };
    expect(await home(both, { here, elsewhere })).toMatchObject({ label: 'the street', approximate: true });
    expect(await home(both, { here, broken: 'elsewhere' })).toMatchObject({ label: 'the street', asked: [street] });
  });
  it('is the town when the address is not found', async () => {
    expect(await home(both, { here: { Växjö: place('Växjö') } })).toMatchObject({ label: 'Växjö', asked: [street] });
  });
});
