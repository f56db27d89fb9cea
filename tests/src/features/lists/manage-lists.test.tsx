// @vitest-environment happy-dom
// The dialog that puts one market on lists.

import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listErrorText, listText } from '../../../../core/text/lists.ts';
import { listHereText, manageListsText, myListsText } from '../../../../core/text/screens/lists.ts';
import { failureText } from '../../../../core/text/screens/sync.ts';
import { whenSentText } from '../../../../core/text/screens/waiting-marks.ts';
import { connectivity } from '../../../../src/data/net/connectivity.ts';
import { ownData } from '../../../../src/data/outbox/outbox.ts';
import { isDirty } from '../../../../src/data/page/dirty.ts';
import { toasts } from '../../../../src/data/page/toasts.ts';
import { grantedWish, signInRequest } from '../../../../src/data/session/sign-in-request.ts';
import { AddToListButton } from '../../../../src/features/lists/add-to-list-button.tsx';
import { render } from '../../render.ts';
import { aList, button, click, likedList, signIn, signOut, type } from '../../signed-in.ts';
import { until } from '../../until.ts';

const barn = { id: '0F1ABCDEFG001', name: 'Röda ladan' };
const lamps = aList({ name: 'Lampor' });

const dialog = () => document.querySelector('dialog');
const boxes = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dialog label:has(input[type=checkbox])')].map((each) => [
      each.querySelector('span')?.textContent,
      each.querySelector('input')?.checked,
    ]),
  );
const tick = (name: string) =>
  click(
    [...document.querySelectorAll('dialog label')]
      .find((each) => each.querySelector('span')?.textContent === name)
      ?.querySelector('input'),
  );
const submit = () => act(async () => dialog()?.querySelector('form')?.requestSubmit());
const sent = () => ownData.get().waiting.map(({ words }) => words);
const open = () => click(button(manageListsText.open));

beforeEach(async () => {
  toasts.set([]);
  signInRequest.set(null);
  await signOut();
  await render(<AddToListButton market={barn} />);
});
afterEach(signOut);

test('signed out it opens the sign-in, and the dialog after it', async () => {
  await open();
  expect(dialog()).toBeNull();
  const request = signInRequest.get();
  expect(request?.wish).toEqual({ what: 'list', market: barn, about: barn.id });
  await signIn({ lists: [likedList(), lamps] });
  await act(async () => grantedWish.set(request?.wish ?? null));
  expect(dialog()?.textContent).toContain(manageListsText.intro(barn.name));
});

test('for a market on no list Gillade is preselected, and nothing changes before it is saved', async () => {
  await signIn({ lists: [likedList(), lamps] });
  await open();
  expect(boxes()).toEqual({ [listText.liked]: true, Lampor: false });
  await click(button(myListsText.cancel));
  expect(sent()).toEqual([]);
  await open();
  await submit();
  await until(() => sent().length === 1);
  expect(sent()).toEqual(['Gilla Röda ladan']);
  expect(toasts.get()[0]?.text).toBe(`${listHereText.changed} ${whenSentText.noNet}`);
});

test('for a market on a list its lists are preselected, and a move can be undone', async () => {
  await signIn({ lists: [likedList(barn), lamps] });
  await open();
  expect(boxes()).toEqual({ [listText.liked]: true, Lampor: false });
  await tick(listText.liked);
  await tick('Lampor');
  await submit();
  await until(() => sent().length === 2);
  expect(sent().sort()).toEqual(['Lägg till Röda ladan på ”Lampor”', 'Ta bort gillningen av Röda ladan']);
  expect(toasts.get()).toHaveLength(1);
  await act(async () => toasts.get()[0]?.action?.run());
  await until(() => sent().length === 0);
});

test('a list is created in the dialog, chosen, and the market added to it', async () => {
  await signIn({ lists: [likedList(barn)] });
  await open();
  await click(button(manageListsText.create));
  expect(dialog()?.textContent).toContain(listText.nameRequired);
  await type(document.querySelector('dialog input:not([type=checkbox])'), 'Vinyl');
  await click(button(manageListsText.create));
  await until(() => boxes().Vinyl === true);
  // The new checkbox has the focus.
  expect(document.activeElement?.closest('label')?.textContent).toContain('Vinyl');
  await submit();
  await until(() => sent().length === 2);
  expect(sent()).toEqual(['Ny lista ”Vinyl”', 'Lägg till Röda ladan på ”Vinyl”']);
});

test('saving also creates the list whose name is only typed', async () => {
  await signIn({ lists: [likedList()] });
  await open();
  await type(document.querySelector('dialog input:not([type=checkbox])'), 'Vinyl');
  await submit();
  await until(() => sent().length === 3);
  expect(sent()).toEqual(['Ny lista ”Vinyl”', 'Gilla Röda ladan', 'Lägg till Röda ladan på ”Vinyl”']);
});

test('a typed name is restored after a press on the backdrop, and dropped by Avbryt', async () => {
  const field = () => document.querySelector<HTMLInputElement>('dialog input:not([type=checkbox])');
  await signIn({ lists: [likedList()] });
  await open();
  await type(field(), 'Halvskriven');
  await click(button('Stäng'));
  await open();
  expect(field()?.value).toBe('Halvskriven');
  await click(button(myListsText.cancel));
  await open();
  expect(field()?.value).toBe('');
});

test('lists that failed to load are reported with the reason, and Gillade can still be chosen', async () => {
  await signIn({});
  await open();
  expect(boxes()).toEqual({ [listText.liked]: true });
  await until(() => dialog()?.textContent?.includes(`${listErrorText.load}. ${myListsText.notHere}`));
  await act(async () => connectivity.unreachable('portal'));
  expect(dialog()?.textContent).toContain(`${listErrorText.load}. ${failureText.portal}`);
  await submit();
  await until(() => sent().length === 1);
  // A pending change shows its own list, and the others are still reported as missing.
  await open();
  await until(() => dialog()?.textContent?.includes(listErrorText.load));
  expect(sent()).toEqual(['Gilla Röda ladan']);
});

test('loaded lists are not reported as missing', async () => {
  await signIn({ lists: [likedList()] });
  await open();
  expect(boxes()).toEqual({ [listText.liked]: true });
  expect(dialog()?.querySelector('[role=status]')).toBeNull();
});

test('the page is dirty while a choice or a name is not saved', async () => {
  await signIn({ lists: [likedList(), lamps] });
  await open();
  expect(isDirty()).toBe(false);
  await tick('Lampor');
  expect(isDirty()).toBe(true);
  await click(button(myListsText.cancel));
  expect(isDirty()).toBe(false);
});
