// Public answers that are fetched ahead, without being shown: how often, and what becomes of them at sign-out.
import { expect, it } from 'vitest';
import { getPublicProfile } from '../../../../core/contract/people.ts';
import { seenStore } from '../../../../src/data/seen/seen-store.ts';
import { aProfile, profileKey, seenDevice, until } from './device.ts';

const day = 24 * 60 * 60_000;
const params = { id: aProfile().id };

it('are stored, and requested again only when they are older than they may be', async () => {
  const device = seenDevice();
  device.answers(() => Response.json(aProfile()));
  const tab = device.tab();
  expect(await tab.ahead(getPublicProfile, params, day)).toBe(true);
  expect(await tab.ahead(getPublicProfile, params, day)).toBe(true);
  expect(device.requests).toHaveLength(1);
  device.clock.now += day;
  expect(await tab.ahead(getPublicProfile, params, day)).toBe(true);
  expect(device.requests).toHaveLength(2);
});

it('say whether the server answered, also that there is no such thing', async () => {
  const device = seenDevice();
  const tab = device.tab();
  expect(await tab.ahead(getPublicProfile, params, day)).toBe(false);
  device.answers(() => new Response('{}', { status: 404, headers: { 'content-type': 'application/json' } }));
  expect(await tab.ahead(getPublicProfile, params, day)).toBe(true);
  const stored = await device.connection.run((db) => db.answers.count());
  expect(stored).toBe(0);
});

it('go at sign-out unless they were shown, before or since', async () => {
  const device = seenDevice();
  device.answers((path) => Response.json(aProfile({ id: path.split('/').at(-2) ?? '' })));
  const tab = device.tab();
  const idOf = (n: number) => aProfile().id.slice(0, -1) + n;
  const rows = () => device.connection.run((db) => db.answers.toArray());
  const show = async (id: string) => {
    const shown = device.tab().look(getPublicProfile, { id });
    const leave = shown.subscribe(() => undefined);
    const isThere = async () =>
      (await rows()).some(({ key, isAhead }) => key === profileKey(id) && isAhead === undefined);
    for (let left = 500; left > 0 && !(await isThere()); left--) await new Promise((resolve) => setTimeout(resolve, 5));
    leave();
  };
  await show(idOf(1));
  device.clock.now += day;
  for (const n of [1, 2, 3]) expect(await tab.ahead(getPublicProfile, { id: idOf(n) }, day)).toBe(true);
  await show(idOf(2));
  expect(await rows()).toHaveLength(3);
  await seenStore(device.connection, () => device.clock.now).dropAhead();
  expect((await rows()).map(({ key }) => key)).toEqual([1, 2].map((n) => profileKey(idOf(n))));
});

it('are not stored when they arrive after the sign-out', async () => {
  const device = seenDevice();
  let arrive: () => void = () => undefined;
  device.answers(async () => {
    await new Promise<void>((resolve) => {
      arrive = resolve;
    });
    return Response.json(aProfile());
  });
  const fetching = device.tab().ahead(getPublicProfile, params, day);
  await until(() => device.requests.length === 1);
  await seenStore(device.connection, () => device.clock.now).dropAhead();
  arrive();
  await fetching;
  expect(device.requests).toHaveLength(1);
  expect(await device.connection.run((db) => db.answers.count())).toBe(0);
});
