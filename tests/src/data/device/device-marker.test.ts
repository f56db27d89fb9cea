// The device's marker: created once, complete or not at all.

import * as v from 'valibot';
import { expect, it } from 'vitest';
import { login } from '../../../../core/contract/auth.ts';
import { deviceMarker } from '../../../../src/data/device/device-marker.ts';

function storage() {
  const texts = new Map<string, string>();
  return {
    texts,
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  };
}
const refuse = () => {
  throw new DOMException('not here', 'QuotaExceededError');
};

it.each([
  ['there is no storage', null],
  ['storage is full', { ...storage(), setItem: refuse }],
  ['storage is forbidden', { ...storage(), getItem: refuse }],
  ['storage keeps nothing', { ...storage(), setItem: () => {} }],
])('is none where %s', (_, kept) => {
  expect(deviceMarker(kept)).toBeUndefined();
});
it.each(['', 'x', 'A'.repeat(32), 'a'.repeat(33)])(
  'is made anew where "%s" is kept, which the server would refuse',
  (kept) => {
    const mine = storage();
    mine.texts.set('loppis.device', kept);
    expect(deviceMarker(mine)).toMatch(/^[0-9a-f]{32}$/);
  },
);
it('is 128 random bits, the same from then on, in the format that the server accepts', () => {
  const mine = storage();
  const bytes = Uint8Array.from({ length: 16 }, (_, n) => n * 16 + 1);
  const marker = deviceMarker(mine, () => bytes);
  expect(marker).toBe('01112131415161718191a1b1c1d1e1f1');
  expect([deviceMarker(mine), deviceMarker(mine)]).toEqual([marker, marker]);
  expect(v.is(login.spec.body, { username: 'x', password: 'y', deviceMarker: marker })).toBe(true);
  expect(deviceMarker(storage())).not.toBe(deviceMarker(storage()));
});
