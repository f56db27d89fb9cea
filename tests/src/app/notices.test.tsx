// @vitest-environment happy-dom
// The notices at the foot of the view: about the own data, and which of two a phone shows.
import 'fake-indexeddb/auto';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sessionText } from '../../../core/text/screens/session.ts';
import { shellText, updateText } from '../../../core/text/shell.ts';
import { MirrorLine } from '../../../src/app/shell/mirror-line.tsx';
import { Notices } from '../../../src/app/shell/notices.tsx';
import { enqueue } from '../../../src/data/outbox/outbox.ts';
import { session, showSession } from '../../../src/data/session/session-state.ts';
import { signInRequest } from '../../../src/data/session/sign-in-request.ts';
import { breakOpening, closeUnderPages } from '../../helpers/device/storage-pressure.ts';
import { render } from '../render.ts';
import { button, likedList, signIn, signOut } from '../signed-in.ts';
import { until } from '../until.ts';

let mend = () => {};
beforeEach(() => signIn({ lists: [likedList()] }));
afterEach(async () => {
  mend();
  await signOut();
});

it('say that own data cannot be read, with a retry, for as long as it is so (C11)', async () => {
  const box = await render(<Notices />);
  const says = () => box.textContent?.includes(updateText.ownUnreadable) === true;
  expect(says()).toBe(false);
  mend = breakOpening();
  await act(async () => closeUnderPages(`loppis-own-${session.get()?.user.id}`));
  await until(says);
  expect(button(shellText.reload)).toBeDefined();
  const like = () => enqueue('setFavorite', { params: { id: '0F1ABCDEFG001' }, body: { favorite: true } });
  await expect(act(like)).rejects.toMatchObject({ name: 'StorageError' });
  expect(says()).toBe(true);
  mend();
  await act(like);
  await until(() => !says());
});

it('ask for the sign-in once the session has ended, by a button: no form opens by itself', async () => {
  const box = await render(<Notices />);
  const user = session.get()?.user;
  if (!user) throw new Error('nobody');
  await act(async () => showSession({ user, needsLogin: true, pair: null }));
  await until(() => box.textContent?.includes(sessionText.ended) === true);
  expect(signInRequest.get()).toBeNull();
  await act(async () => button(sessionText.logIn)?.click());
  expect(signInRequest.get()).toMatchObject({ mode: 'login', reason: sessionText.ended });
  // Not beside the form.
  expect(box.textContent).not.toContain(sessionText.ended);
  await act(async () => signInRequest.set(null));
  await until(() => box.textContent?.includes(sessionText.ended) === true);
});

it('on a phone leave reporting offline to the waiting changes, unless those need a user action first', async () => {
  const narrow = { matches: true, addEventListener() {}, removeEventListener() {} };
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue(narrow as unknown as MediaQueryList);
  const box = await render(<MirrorLine />);
  const isSeen = () => !box.querySelector('p')?.classList.contains('visually-hidden');
  expect(box.textContent).toContain('Offline');
  expect(isSeen()).toBe(true);
  await act(() => enqueue('setFavorite', { params: { id: '0F1ABCDEFG001' }, body: { favorite: true } }));
  await until(() => !isSeen());
  const user = session.get()?.user;
  if (!user) throw new Error('nobody');
  await act(async () => showSession({ user, needsLogin: true, pair: null }));
  expect(isSeen()).toBe(true);
  vi.restoreAllMocks();
});
