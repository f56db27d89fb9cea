// @vitest-environment happy-dom
// The quiet lines at the foot of the view, about the person's own data.
import 'fake-indexeddb/auto';
import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { shellText, updateText } from '../../../core/text/shell.ts';
import { Notices } from '../../../src/app/shell/notices.tsx';
import { enqueue } from '../../../src/data/outbox/outbox.ts';
import { session } from '../../../src/data/session-state.ts';
import { breakOpening, closeUnderPages } from '../../helpers/storage-pressure.ts';
import { render } from '../render.ts';
import { button, likedList, signIn, signOut, until } from '../signed-in.ts';

let mend = () => {};
beforeEach(() => signIn({ lists: [likedList()] }));
afterEach(async () => {
  mend();
  await signOut();
});

it('say calmly that own data cannot be read, with a way to try again, for as long as it is so (C11)', async () => {
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
