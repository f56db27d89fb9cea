// @vitest-environment happy-dom
// The prefetch of code outside the precache: when, and what happens offline.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepParts } from '../../../../src/app/start/keep-parts.ts';
import { connectivity } from '../../../../src/data/net/connectivity.ts';
import { showSession } from '../../../../src/data/session/session-state.ts';

const user = { id: '0F1ABCDEFGP01', firstName: 'Anna', lastName: 'Ek', role: 'User', profileImageUrl: null } as const;
const files = ['/assets/signed-in-1.js', '/assets/signed-in-2.js', '/assets/signed-in-1.css'];
const dialog = '/assets/idle-1.js';
let planned: { work: () => void; calmMs: number }[];
/** The plan for what everybody gets. */
let forAll: { work: () => void; calmMs: number } | undefined;
let loads: number;
let fetched: string[];
let status: number;
let end = () => {};

const start = () => {
  end = keepParts({
    async fetch(url) {
      if (url === files[0]) loads++;
      fetched.push(url);
      if (connectivity.get() === 'offline') throw new TypeError('no net');
      return new Response('', { status });
    },
    whenIdle: (work, calmMs) => planned.push({ work, calmMs }),
  });
  forAll = planned.pop();
};
const signIn = () => showSession({ user, needsLogin: false, pair: null });
/** The page becomes idle; returns the requested minimum delay. */
async function idle(): Promise<number | undefined> {
  const next = planned.shift();
  next?.work();
  await new Promise((resolve) => setTimeout(resolve));
  return next?.calmMs;
}

beforeEach(() => {
  planned = [];
  loads = 0;
  fetched = [];
  status = 200;
  document.head.innerHTML = `<meta name="signed-in-parts" content="${files.join(' ')}"><meta name="idle-parts" content="${dialog}">`;
  connectivity.answered();
});
afterEach(() => {
  end();
  showSession(null);
});

it('are dialogs and papers alone when signed out, some seconds after the start', async () => {
  start();
  expect([forAll?.calmMs, planned]).toEqual([5000, []]);
  forAll?.work();
  expect(fetched).toEqual([dialog]);
});
it('of an account are fetched once, when the page is idle after a sign-in', async () => {
  start();
  signIn();
  showSession({ user: { ...user, firstName: 'Ann' }, needsLogin: false, pair: null });
  expect(await idle()).toBe(0);
  expect([loads, planned.length]).toEqual([1, 0]);
});
it('are all the files that the build lists in the page', async () => {
  start();
  signIn();
  await idle();
  expect(fetched).toEqual(files);
});
it('are none in development, where the page lists none', async () => {
  document.head.innerHTML = '';
  start();
  signIn();
  await idle();
  expect(fetched).toEqual([]);
});
it('are retried when the server refused one', async () => {
  start();
  status = 503;
  signIn();
  await idle();
  connectivity.unreachable();
  connectivity.answered();
  expect(await idle()).toBe(0);
  expect(loads).toBe(2);
});
it('are fetched after the first screen when already signed in', async () => {
  signIn();
  start();
  expect(await idle()).toBe(5000);
  expect(loads).toBe(1);
});
it('are retried when the device is online again, and not before', async () => {
  start();
  signIn();
  connectivity.unreachable();
  await idle();
  expect(loads).toBe(1);
  showSession({ user: { ...user, firstName: 'Ann' }, needsLogin: false, pair: null });
  expect(planned).toEqual([]);
  connectivity.answered();
  expect(await idle()).toBe(0);
  expect(loads).toBe(2);
  connectivity.unreachable();
  connectivity.answered();
  expect(planned).toEqual([]);
});
