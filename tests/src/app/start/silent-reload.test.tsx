// @vitest-environment happy-dom
// A database that does not answer (C20): the page reloads once, unless something typed would be lost, and says what happened.
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { updateText } from '../../../../core/text/shell.ts';
import { StorageNotice } from '../../../../src/app/shell/storage-notice.tsx';
import { followSilence } from '../../../../src/app/start/silent-reload.ts';
import { databaseAnswers } from '../../../../src/data/device/silence.ts';
import { holdPage } from '../../../../src/data/page/dirty.ts';
import { toasts } from '../../../../src/data/page/toasts.ts';
import { wakeUp } from '../../../../src/data/page/wakeups.ts';
import { askToSignIn, signInRequest } from '../../../../src/data/session/sign-in-request.ts';
import { render } from '../../render.ts';

const reload = vi.fn();
let leave = () => {};

const answers = () => act(async () => databaseAnswers('loppis-mirror', true));

/** A page of this tab. */
async function start(type: 'navigate' | 'reload' | 'back_forward') {
  leave();
  await answers();
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);
  toasts.set([]);
  leave = followSilence();
}
const silent = async () => {
  reload.mockClear();
  await act(async () => databaseAnswers('loppis-mirror', false));
  return reload.mock.calls.length;
};
const said = () => toasts.get().map(({ text }) => text);

beforeEach(() => {
  vi.spyOn(location, 'reload').mockImplementation(reload);
  sessionStorage.clear();
});
afterEach(async () => {
  leave();
  await answers();
  vi.restoreAllMocks();
});

it('does not reload a form with something typed, a sign-in, nor where that could not be noted', async () => {
  await start('navigate');
  const done = holdPage();
  expect(await silent()).toBe(0);
  done();
  askToSignIn();
  expect(await silent()).toBe(0);
  signInRequest.set(null);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'QuotaExceededError');
  });
  expect(await silent()).toBe(0);
  vi.mocked(Storage.prototype.setItem).mockRestore();
  // Asked again, as each attempt that stays silent does.
  expect(await silent()).toBe(1);
});

it('reloads, and says so once', async () => {
  await start('navigate');
  expect(said()).toEqual([]);
  expect([await silent(), await silent()]).toEqual([1, 0]);
  await start('reload');
  expect(said()).toEqual([updateText.silentReload]);
  await start('reload');
  expect(said()).toEqual([]);
});

it('does not reload again, but says what to do, until the database has answered or the page is another', async () => {
  await start('back_forward');
  expect(await silent()).toBe(1);
  await start('reload');
  const box = await render(<StorageNotice />);
  expect(box.textContent).toBe('');
  expect(await silent()).toBe(0);
  expect(box.textContent).toContain(updateText.silent);
  wakeUp('visible');
  expect(await silent()).toBe(0);
  await answers();
  expect([box.textContent, await silent()]).toEqual(['', 0]);
  await answers();
  wakeUp('visible');
  expect(await silent()).toBe(1);
  await start('navigate');
  expect([said(), await silent()]).toEqual([[], 1]);
});
