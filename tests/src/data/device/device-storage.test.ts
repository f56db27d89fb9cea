// Local storage where it is forbidden, missing and available.
import { afterEach, expect, it } from 'vitest';
import { deviceStorage } from '../../../../src/data/device/device-storage.ts';

const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
const storageIs = (get: () => unknown) =>
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get });

afterEach(() => {
  if (before) Object.defineProperty(globalThis, 'localStorage', before);
  else Reflect.deleteProperty(globalThis, 'localStorage');
});

it('is none where the browser forbids it', () => {
  storageIs(() => {
    throw new DOMException('not here', 'SecurityError');
  });
  expect(deviceStorage()).toBeNull();
});

it('is none where there is none, as in workers', () => {
  storageIs(() => undefined);
  expect(deviceStorage()).toBeNull();
});

it("is the page's own", () => {
  const own = {};
  storageIs(() => own);
  expect(deviceStorage()).toBe(own);
});
