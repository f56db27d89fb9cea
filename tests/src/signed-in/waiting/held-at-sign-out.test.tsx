// @vitest-environment happy-dom
// Sign-out while a deletion is held, which may still be taken back: it is counted, never sent early, and never lost.
import 'fake-indexeddb/auto';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { heldDeletionMs } from '../../../../core/contract/community-limits.ts';
import { changeActionText, signOutText, waitingSheetText } from '../../../../core/text/waiting.ts';
import { leave } from '../../../../src/app/shell/sign-out.ts';
import { UnsentPlace } from '../../../../src/app/shell/unsent-place.tsx';
import { signOutPrompt, waitingSheet } from '../../../../src/app/unsent.ts';
import { enqueue } from '../../../../src/data/outbox/outbox.ts';
import { ownDatabase } from '../../../../src/data/own/own-db.ts';
import { session, showSession } from '../../../../src/data/session/session-state.ts';
import { sampleId } from '../../../helpers/samples/sample-markets.ts';
import { render } from '../../render.ts';
import { button, click, netAnswers, signIn, signOut } from '../../signed-in.ts';
import { until } from '../../until.ts';
import { rowOf, type Sent, serve, waiting } from './unsent.ts';

const words = 'Ta bort inlägg hos Kupan';
/** What was sent, the end of the session aside. */
const sent = () => calls.filter(({ path }) => !path.endsWith('/logout')).map(({ method }) => method);
const dialog = () => document.querySelector('dialog')?.textContent ?? '';
let calls: Sent[];
let userId: string;
/** By how much the device's monotonic clock is ahead of the time that has passed. */
let ahead: number;

async function kept() {
  const db = ownDatabase(userId);
  const rows = await db.outbox.toArray();
  db.close();
  return rows.map(({ call, attempts, dueAt }) => ({ call, attempts, isHeld: dueAt !== undefined }));
}
const held = { call: 'deletePost', attempts: 0, isHeld: true };
async function ask(): Promise<void> {
  await act(async () => void leave());
  await until(() => dialog().includes(signOutText.title));
}

beforeEach(async () => {
  ahead = 0;
  const real = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => real() + ahead);
  signOutPrompt.set(null);
  waitingSheet.set(false);
  await signIn({});
  userId = session.get()?.user.id ?? '';
  calls = serve(() => new Response(null, { status: 204 }));
  await act(async () => {
    await enqueue('deletePost', { params: { id: sampleId(1), postId: sampleId(2) }, names: { market: 'Kupan' } });
  });
  await rowOf(words);
  await render(<UnsentPlace />);
});
afterEach(async () => {
  vi.restoreAllMocks();
  netAnswers(null);
  await signOut();
});

it('asks, and counts it', async () => {
  await ask();
  expect(dialog()).toContain(signOutText.unsent(1, 0));
  expect(sent()).toEqual([]);
  await click(button(signOutText.cancel));
  expect(waiting()).toMatchObject([{ canCancel: true }]);
});

it('Skicka nu sends it when its time is over, not before, and signs out then', async () => {
  await ask();
  await click(button(signOutText.sendNow));
  await until(() => dialog().includes(signOutText.sending(0, 1)));
  expect(sent()).toEqual([]);
  await click(button(signOutText.cancel));
  await ask();
  ahead = heldDeletionMs - 500;
  await click(button(signOutText.sendNow));
  expect(dialog()).toContain(signOutText.sending(0, 1));
  await until(() => session.get() === null);
  expect(sent()).toEqual(['DELETE']);
  expect(await kept()).toEqual([]);
});

it('Behåll keeps it held for the same person', async () => {
  await ask();
  await click(button(signOutText.keep));
  await until(() => session.get() === null);
  expect(sent()).toEqual([]);
  expect(await kept()).toEqual([held]);
});

it('Släng drops it unsent', async () => {
  await ask();
  await click(button(signOutText.discard));
  await click(button(signOutText.discard));
  await until(() => session.get() === null);
  expect(sent()).toEqual([]);
  expect(await kept()).toEqual([]);
});

it('waits for a sign-in when the session has ended, however long ago its time was over', async () => {
  const user = session.get()?.user;
  if (!user) throw new Error('there is no session');
  await act(async () => showSession({ user, needsLogin: true, pair: null }));
  ahead = heldDeletionMs;
  await ask();
  expect(button(signOutText.sendNow)).toBeUndefined();
  expect(dialog()).toContain(signOutText.login);
  await click(button(signOutText.cancel));
  expect(sent()).toEqual([]);
  expect(await kept()).toEqual([held]);
});

it('Försök nu in the sheet waits for its time too, and *Ångra* there takes it back meanwhile', async () => {
  await act(async () => waitingSheet.set(true));
  await until(() => button(waitingSheetText.tryNow));
  await click(button(waitingSheetText.tryNow));
  await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 300))));
  expect(button(waitingSheetText.trying)).toBeDefined();
  await click(button(changeActionText.of(changeActionText.undo, words)));
  await until(() => waiting().length === 0);
  expect(sent()).toEqual([]);
});
