// When a new version may take over while nobody looks (C14).
import { beforeEach, describe, expect, it } from 'vitest';
import { mayReload, untilSent } from '../../../src/app/unseen.ts';
import { holdPage, isDirty } from '../../../src/data/dirty.ts';
import { BrowserLocks, type TabLocks } from '../../helpers/web-locks.ts';

let here: TabLocks;
let other: TabLocks;
let isHidden: boolean;
let isBusy: boolean;

const ask = (locks: TabLocks | null = here) =>
  mayReload({
    isHidden: () => isHidden,
    isBusy: () => isBusy,
    locks: (locks ?? undefined) as unknown as LockManager | undefined,
  });

/** Somebody sends; what is returned ends it. */
function send(name = 'outbox:anna'): () => void {
  let end = () => {};
  void other.request(name, () => new Promise<void>((resolve) => (end = resolve)));
  return () => end();
}
const moment = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  const browser = new BrowserLocks();
  [here, other] = [browser.tab(), browser.tab()];
  isHidden = true;
  isBusy = false;
});

describe('a new version does not take over', () => {
  it('while somebody looks', async () => {
    isHidden = false;
    expect(await ask()).toBe(false);
  });

  it('over a form that holds something', async () => {
    isBusy = true;
    expect(await ask()).toBe(false);
  });

  it('while anything is being sent, in any tab or in the service worker', async () => {
    const end = send();
    let answer: boolean | null = null;
    const asked = ask().then((may) => (answer = may));
    await moment();
    expect(answer).toBeNull();
    end();
    await asked;
    expect(answer).toBe(true);
  });

  it('when somebody came back, or began to type, before it was sent', async () => {
    for (const change of [() => (isHidden = false), () => (isBusy = true)]) {
      [isHidden, isBusy] = [true, false];
      const end = send();
      const asked = ask();
      await moment();
      change();
      end();
      expect(await asked).toBe(false);
    }
  });
});

describe('it takes over', () => {
  it('of a page that is hidden and idle', async () => {
    expect(await ask()).toBe(true);
  });

  it('whatever other locks are held', async () => {
    send('auth');
    expect(await ask()).toBe(true);
  });

  it('in browsers without locks', async () => {
    expect(await ask(null)).toBe(true);
  });

  it('for whoever asked for it, after a while, even when the sending does not end', async () => {
    send();
    const limit = new AbortController();
    let isOver = false;
    const waited = untilSent(here as unknown as LockManager, limit.signal).then(() => (isOver = true));
    await moment();
    expect(isOver).toBe(false);
    limit.abort();
    await waited;
    expect(isOver).toBe(true);
  });
});

it('the page is held for as long as any form holds something', () => {
  const [one, two] = [holdPage(), holdPage()];
  one();
  one();
  expect(isDirty()).toBe(true);
  two();
  expect(isDirty()).toBe(false);
});
