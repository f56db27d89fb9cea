// When a new version may take over in a hidden page (C14).
import { beforeEach, describe, expect, it } from 'vitest';
import { mayReload, untilSent } from '../../../../src/app/start/unseen.ts';
import { holdPage, isDirty } from '../../../../src/data/page/dirty.ts';
import { BrowserLocks, type TabLocks } from '../../../helpers/device/web-locks.ts';

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

/** Holds a sending lock; returns a function that releases it. */
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
  it('while the page is visible', async () => {
    isHidden = false;
    expect(await ask()).toBe(false);
  });

  it('over a form with unsaved input', async () => {
    isBusy = true;
    expect(await ask()).toBe(false);
  });

  it('while any tab or the service worker is sending', async () => {
    const end = send();
    let answer: boolean | null = null;
    const asked = ask().then((may) => (answer = may));
    await moment();
    expect(answer).toBeNull();
    end();
    await asked;
    expect(answer).toBe(true);
  });

  it('when the page was shown or input typed before the sending ended', async () => {
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

  it('regardless of other locks', async () => {
    send('auth');
    expect(await ask()).toBe(true);
  });

  it('in browsers without locks', async () => {
    expect(await ask(null)).toBe(true);
  });

  it('after a timeout when the user chose it, even when the sending does not end', async () => {
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

it('the page is not reloaded for as long as any form has unsaved input', () => {
  const [one, two] = [holdPage(), holdPage()];
  one();
  one();
  expect(isDirty()).toBe(true);
  two();
  expect(isDirty()).toBe(false);
});
