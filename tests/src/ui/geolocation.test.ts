// The device's position: every failure is an answer, not an error.
import { expect, test } from 'vitest';
import { requestPosition } from '../../../src/ui/geolocation.ts';

type Ask = Geolocation['getCurrentPosition'];
const device = (getCurrentPosition: Ask) => ({ getCurrentPosition }) as Geolocation;
const failure = (code: number) => ({ code, PERMISSION_DENIED: 1 }) as GeolocationPositionError;

test('a device without geolocation answers missing', async () => {
  expect(await requestPosition(null)).toEqual({ kind: 'missing' });
});

test('a denial differs from a timeout', async () => {
  expect(await requestPosition(device((_, failed) => failed?.(failure(1))))).toEqual({ kind: 'refused' });
  expect(await requestPosition(device((_, failed) => failed?.(failure(2))))).toEqual({ kind: 'missing' });
  expect(await requestPosition(device((_, failed) => failed?.(failure(3))))).toEqual({ kind: 'missing' });
});

test('requests low accuracy, a timeout of ten seconds and a maximum age of five minutes', async () => {
  let asked: PositionOptions | undefined;
  const answer = await requestPosition(
    device((found, _, options) => {
      asked = options;
      found({ coords: { latitude: 59, longitude: 13 } } as GeolocationPosition);
    }),
  );
  expect(asked).toEqual({ enableHighAccuracy: false, timeout: 10_000, maximumAge: 300_000 });
  expect(answer).toEqual({ kind: 'found', latitude: 59, longitude: 13 });
});
