// @vitest-environment happy-dom
// Conflicts with another device are shown as one notice with a button, for every kind and number.
import 'fake-indexeddb/auto';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ownAnswerText, severalConflictsText } from '../../../core/text/answers.ts';
import { clashText } from '../../../core/text/waiting.ts';
// Imported beforehand, so that only its debounce delays it.
import '../../../src/app/shell/conflict-notice.tsx';
import { Notices } from '../../../src/app/shell/notices.tsx';
import { waitingSheet } from '../../../src/app/unsent.ts';
import { enqueue } from '../../../src/data/outbox/outbox.ts';
import { change } from '../../../src/data/own/own-change.ts';
import { observable } from '../../../src/data/page/observable.ts';
import { toasts } from '../../../src/data/page/toasts.ts';
import { useObservable } from '../../../src/hooks/use-observable.ts';
import { WaitingSheet } from '../../../src/signed-in/waiting/waiting-sheet.tsx';
import { Modal } from '../../../src/ui/layer/modal.tsx';
import { render } from '../render.ts';
import { changedList, conflict, rename, rowOf, serve, waiting } from '../signed-in/waiting/unsent.ts';
import { aList, button, click, netAnswers, refusal, signIn, signOut } from '../signed-in.ts';
import { until } from '../until.ts';

const other = '0F1ABCDEFG200';
let box: HTMLElement;
/** Every text of an alert, in order, as a screen reader reads them out. */
let announced: string[];
let observer: MutationObserver;

beforeEach(async () => {
  toasts.set([]);
  waitingSheet.set(false);
  announced = [];
  await signIn({ lists: [aList(), aList({ id: other, name: 'Stolar' })] });
  box = await render(<Notices />);
  observer = new MutationObserver(() => {
    const said = alert();
    if (said && said !== announced.at(-1)) announced.push(said);
  });
  observer.observe(box, { childList: true, subtree: true, characterData: true });
});
afterEach(async () => {
  observer.disconnect();
  vi.restoreAllMocks();
  netAnswers(null);
  await signOut();
});

const alert = () => box.querySelector('[role=alert]')?.textContent;
const sides = () => conflict({ name: 'Mitt' }, { name: 'Deras' }, 7);
const conflicts = (count: number) =>
  until(() => waiting().filter(({ reason }) => reason === 'conflict').length === count);
const saveProfile = () => enqueue('updateProfile', { body: { city: 'Umeå' }, version: 1 });

it('a refusal shows a toast and no notice', async () => {
  serve(() => refusal(404, 'Listan är borttagen, eller någon annans.'));
  const params = { id: aList().id };
  await act(async () => void (await change('updateList', { params, body: { name: 'B' } }, { failed: 'Kunde inte' })));
  await until(() => toasts.get().length === 1);
  expect(toasts.get()).toMatchObject([{ title: 'Kunde inte', tone: 'bad' }]);
  expect(alert()).toBeUndefined();
});

it('no toast is shown beside it, and that of success is removed', async () => {
  serve(sides);
  const body = { name: 'Mitt' };
  const words = { done: 'Listan är sparad på enheten.', failed: 'Kunde inte uppdatera listan' } as const;
  await act(async () => void (await change('updateList', { params: { id: aList().id }, body, version: 1 }, words)));
  await until(() => alert());
  expect(alert()).toBe('Listan är ändrad på en annan enhet eller i en annan flik. Välj vad som ska gälla.');
  expect(toasts.get()).toEqual([]);
});

it('its button opens the sheet, where the row says the same', async () => {
  serve(sides);
  await rename('Mitt');
  await until(alert);
  const said = alert();
  await click(button(clashText.show));
  expect(waitingSheet.get()).toBe(true);
  // The sheet is where the choice is made.
  expect(alert()).toBeUndefined();
  const sheet = await render(<WaitingSheet onClose={() => {}} onLogIn={() => {}} />);
  expect(sheet.textContent).toContain(said);
});

it('names what was changed', async () => {
  serve(sides);
  await act(async () => void (await saveProfile()));
  await until(() => alert());
  expect(alert()).toBe('Profilen är ändrad på en annan enhet eller i en annan flik. Välj vad som ska gälla.');
});

it('is announced once for several within a moment, with their number', async () => {
  // Reads seem to take no time, so that the page does not rest between the two conflicts.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  const isParked = () => waiting().some(({ reason }) => reason === 'conflict');
  serve(async ({ path }) => {
    if (path.endsWith(other)) while (!isParked()) await new Promise((resolve) => setTimeout(resolve, 1));
    return sides();
  });
  await rename('Mitt');
  await rename('Mitt', { id: other });
  await until(() => alert());
  expect(announced).toEqual(['2 listor är ändrade på en annan enhet eller i en annan flik. Välj vad som ska gälla.']);
});

it('two changes of one list are one list, and things of several kinds are several things', async () => {
  serve(sides);
  await rename('Mitt');
  await rename('Mitt igen', { description: 'Mer' });
  await conflicts(2);
  await until(() => alert());
  expect(alert()).toBe(ownAnswerText.getMyLists.conflict);
  await act(async () => void (await saveProfile()));
  await until(() => alert() === severalConflictsText);
  expect(announced).toEqual([ownAnswerText.getMyLists.conflict, severalConflictsText]);
});

it('is removed when the conflict is resolved', async () => {
  serve(sides);
  await rename('Mitt');
  await until(() => alert());
  const sheet = await render(<WaitingSheet onClose={() => {}} onLogIn={() => {}} />);
  await rowOf('Mitt');
  serve(changedList);
  await click(sheet.querySelector('section[aria-label] section button'));
  await until(() => waiting().length === 0);
  expect(alert()).toBeUndefined();
});

it('replaces the line about waiting changes on a phone', async () => {
  const narrow = { matches: true, addEventListener() {}, removeEventListener() {} };
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue(narrow as unknown as MediaQueryList);
  const phone = await render(<Notices />);
  serve(sides);
  await rename('Mitt');
  await until(() => phone.querySelector('[role=alert]'));
  expect(phone.querySelectorAll('button')).toHaveLength(1);
});

it('is in the topmost dialog while one is open, where it can be reached, and at the foot of the view after that', async () => {
  serve(sides);
  const isOpen = observable(true);
  function Market() {
    return (
      useObservable(isOpen) && (
        <Modal title="Loppis" labelledBy="x" onClose={() => undefined}>
          <p>Öppettider</p>
        </Modal>
      )
    );
  }
  await render(<Market />);
  const inside = () => document.querySelector('dialog [role=alert]')?.textContent;
  await act(async () => void (await rename('Mitt')));
  await until(inside);
  expect(alert()).toBeUndefined();
  await act(async () => isOpen.set(false));
  await until(alert);
  expect(inside()).toBeUndefined();
});
