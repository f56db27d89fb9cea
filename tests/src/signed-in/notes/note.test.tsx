// @vitest-environment happy-dom
// The note on a market: what is refused, what is stored without a net, what is sent, and that nothing typed is lost.

import { waitingMarkText, whenSentText } from '../../../../core/text/screens/waiting-marks.ts';
import { ownView } from '../../../../src/data/outbox/own-state.ts';
import 'fake-indexeddb/auto';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noteLimits } from '../../../../core/contract/notes.ts';
import { communityText } from '../../../../core/text/community.ts';
import { noteText } from '../../../../core/text/notes.ts';
import { fieldText } from '../../../../core/text/screens/fields.ts';
import { waitingChipText } from '../../../../core/text/waiting.ts';
import { NotePlace } from '../../../../src/app/pages/note-place.tsx';
import { waitingSheet as shownWaiting } from '../../../../src/app/unsent.ts';
import { ownData } from '../../../../src/data/outbox/outbox.ts';
import type { WaitingChange } from '../../../../src/data/outbox/own-state.ts';
import { flushDrafts, ownDrafts } from '../../../../src/data/own/drafts.ts';
import { isDirty } from '../../../../src/data/page/dirty.ts';
import { observable } from '../../../../src/data/page/observable.ts';
import { toasts } from '../../../../src/data/page/toasts.ts';
import { grantedWish, signInRequest } from '../../../../src/data/session/sign-in-request.ts';
import { useObservable } from '../../../../src/hooks/use-observable.ts';
import { keepMine } from '../../../../src/signed-in/waiting/change-actions.ts';
import { render } from '../../render.ts';
import { button, click, netAnswers, refusal, signIn, signOut, type } from '../../signed-in.ts';
import { until } from '../../until.ts';
import { conflict, inOtherTab, rowOf, serve, waiting } from '../waiting/unsent.ts';
import { aNote, barn, keepNotes } from './a-note.ts';

let box: HTMLElement;
const name = observable<string | null>(barn.name);
const isShown = observable(true);
function Place() {
  const shownName = useObservable(name);
  return useObservable(isShown) && <NotePlace id={barn.id} name={shownName} />;
}

const field = () => box.querySelector('textarea');
const submit = () => act(async () => box.querySelector('form')?.requestSubmit());
const stored = () => ownView(ownData.get(), 'getMyNotes').value ?? [];
const said = () => toasts.get().map(({ title, text }) => title ?? text);
const open = async () => {
  await until(() => button(noteText.write) ?? button(noteText.change(barn.name)));
  await click(button(noteText.write) ?? button(noteText.change(barn.name)));
};
const write = async (text: string) => {
  if (!field()) await open();
  await type(field(), text);
  await submit();
};
/** By the button of its form. */
const remove = async () => {
  await open();
  await click(button(noteText.delete(barn.name)));
};
/** The same, until it is stored and shows. */
const save = async (text: string) => {
  await write(text);
  await until(() => !field());
};

beforeEach(async () => {
  toasts.set([]);
  signInRequest.set(null);
  name.set(barn.name);
  isShown.set(true);
  box = await render(<Place />);
});
afterEach(async () => {
  netAnswers(null);
  await signOut();
});

describe('signed out', () => {
  it('a sign-in is requested, with the reason, and the form opens after it', async () => {
    await click(button(noteText.write));
    expect(field()).toBeNull();
    const request = signInRequest.get();
    expect(request?.wish).toMatchObject({ what: 'note' });
    await signIn({ notes: [] });
    await until(() => button(noteText.write));
    await act(async () => grantedWish.set(request?.wish ?? null));
    await until(field);
    expect(document.activeElement).toBe(field());
  });
});

describe('is refused', () => {
  it('on the device when it is too long: the sentence shows, the text stays, and nothing is stored', async () => {
    await signIn({ notes: [] });
    await open();
    await type(field(), 'x'.repeat(noteLimits.text / 2));
    expect(box.textContent).not.toMatch(/tecken/);
    await type(field(), 'x'.repeat(noteLimits.text - 1));
    expect(box.textContent).toContain(fieldText.left(1));
    const long = 'x'.repeat(noteLimits.text + 1);
    await write(long);
    expect(box.textContent).toContain(noteText.tooLong(noteLimits.text));
    expect(field()?.value).toBe(long);
    expect(document.activeElement).toBe(field());
    expect(waiting()).toEqual([]);
    await click(button(communityText.cancel));
  });

  it('on the device when there are as many as allowed, but a change of one of them is not', async () => {
    const others = Array.from({ length: noteLimits.perPerson }, (_, n) => aNote({ marketId: `0F1ABCDEFH${n}` }));
    await signIn({ notes: others });
    await write('En till');
    expect(box.textContent).toContain(noteText.tooMany(noteLimits.perPerson));
    await click(button(communityText.cancel));
    await signOut();
    await signIn({ notes: [aNote(), ...others.slice(1)] });
    await write('Ändrad');
    await until(() => waiting().length === 1);
  });

  it('by the server: it waits for a decision with its text, which stays in sight', async () => {
    await signIn({ notes: [] });
    serve(() => refusal(404, noteText.marketNotFound));
    await write('Stolar');
    await rowOf('', ({ state }) => state === 'parked');
    expect(toasts.get()).toMatchObject([{ title: noteText.saveFailed, text: noteText.marketNotFound }]);
    await until(() => box.textContent?.includes(waitingMarkText.refused));
    expect(box.textContent).toContain('Stolar');
  });
});

describe('without a net', () => {
  it('it shows at once, waits, and can be taken away again without anything being sent', async () => {
    await signIn({ notes: [] });
    await until(() => button(noteText.write));
    await save('  Stolar\noch bord ');
    await until(() => box.textContent?.includes('Stolar\noch bord'));
    expect(said()).toEqual([`${noteText.savedHere} ${whenSentText.noNet}`]);
    await until(() => box.textContent?.includes(waitingMarkText.noNet));
    expect(document.activeElement).toBe(button(noteText.change(barn.name)));
    expect(waiting()).toMatchObject([{ call: 'setNote', version: 0, body: { text: 'Stolar\noch bord' } }]);
    await remove();
    await until(() => waiting().length === 0);
    await until(() => button(noteText.write));
  });

  it('two changes are sent as one, the last', async () => {
    await signIn({ notes: [aNote()] });
    await save('Första');
    await save('Andra');
    await until(() => box.textContent?.includes('Andra'));
    expect(waiting()).toHaveLength(1);
    const sent = keepNotes();
    await until(() => waiting().length === 0);
    expect(sent).toMatchObject([
      { method: 'PUT', path: `/api/users/me/notes/${barn.id}`, version: '"3"', body: { text: 'Andra' } },
    ]);
  });

  it('it is deleted by emptying it, and by its button with a way back', async () => {
    await signIn({ notes: [aNote()] });
    await save('  \n');
    await until(() => button(noteText.write));
    expect(stored()).toEqual([]);
    expect(said()).toEqual([`${noteText.removedHere} ${whenSentText.noNet}`]);
    await save('Ny');
    // From the version that was deleted: it is no conflict with itself.
    await until(() => waiting()[0]?.body.text === 'Ny');
    expect(waiting()).toMatchObject([{ version: 3 }]);
    await remove();
    await until(() => stored().length === 0);
    await act(async () => toasts.get().at(-1)?.action?.run());
    await until(() => box.textContent?.includes('Ny'));
  });

  it('the same text again changes nothing', async () => {
    await signIn({ notes: [aNote()] });
    await write(` ${aNote().text}\n`);
    expect(field()).toBeNull();
    expect(waiting()).toEqual([]);
    expect(said()).toEqual([]);
  });
});

describe('what is typed and not saved', () => {
  it('holds the page, and is there again when the market is opened again, until it is given up', async () => {
    await signIn({ notes: [aNote()] });
    await open();
    expect(isDirty()).toBe(false);
    await type(field(), 'Halvskriven');
    expect(isDirty()).toBe(true);
    await act(async () => isShown.set(false));
    expect(isDirty()).toBe(false);
    await act(async () => isShown.set(true));
    expect(field()?.value).toBe('Halvskriven');
    expect(document.activeElement).not.toBe(field());
    await click(button(communityText.cancel));
    expect(isDirty()).toBe(false);
    expect(ownDrafts.get().size).toBe(0);
    expect(box.textContent).toContain(aNote().text);
  });

  it('goes from the version that it began from, though another came meanwhile', async () => {
    await signIn({ notes: [aNote()] });
    await open();
    await type(field(), 'Mitt');
    netAnswers((method) =>
      method === 'GET' ? Response.json([aNote({ text: 'Deras', version: 4 })]) : refusal(503, 'Upptagen'),
    );
    await until(() => stored()[0]?.text === 'Deras');
    const sent = serve(() => conflict({ text: 'Mitt' }, { text: 'Deras' }, 4));
    await submit();
    await rowOf('', ({ reason }) => reason === 'conflict');
    expect(sent).toMatchObject([{ version: '"3"', body: { text: 'Mitt' } }]);
    await until(() => box.textContent?.includes(waitingMarkText.asks));
    // Saved again it would be refused again: the way out is in place of the buttons.
    expect(box.querySelector('[role=status]')?.textContent).toContain('ändrad på en annan enhet');
    expect([button(noteText.change(barn.name)), button(noteText.delete(barn.name)), field()]).toEqual([
      undefined,
      undefined,
      null,
    ]);
    expect(shownWaiting.get()).toBe(false);
    await click([...box.querySelectorAll('button')].find((each) => each.textContent === waitingChipText.show));
    expect(shownWaiting.get()).toBe(true);
  });

  it('is nothing when only another device changed the note', async () => {
    await signIn({ notes: [aNote()] });
    await open();
    netAnswers((method) =>
      method === 'GET' ? Response.json([aNote({ text: 'Deras', version: 4 })]) : refusal(503, 'Upptagen'),
    );
    await until(() => stored()[0]?.text === 'Deras');
    await submit();
    expect(waiting()).toEqual([]);
    expect(box.textContent).toContain('Deras');
  });
});

describe('is saved in another tab while it is typed here, without a net', () => {
  const elsewhere = (text: string) =>
    inOtherTab({ call: 'setNote', params: { marketId: barn.id }, body: { text }, version: 3, knew: [] });

  it('both texts are kept, and the person chooses', async () => {
    await signIn({ notes: [aNote()] });
    await open();
    await type(field(), 'Andra');
    await elsewhere('Första');
    await until(() => stored()[0]?.text === 'Första');
    expect(field()?.value).toBe('Andra');
    await submit();
    await until(() => waiting().length === 2);
    const [, later] = waiting();
    expect(waiting()).toMatchObject([
      { state: 'pending', body: { text: 'Första' } },
      { reason: 'conflict', clash: { mine: { text: 'Andra' }, theirs: { text: 'Första' } } },
    ]);
    await until(() => box.querySelector('[role=status]')?.textContent?.includes('i en annan flik'));
    await act(async () => void (await keepMine(later as WaitingChange)));
    const sent = keepNotes();
    await until(() => waiting().length === 0);
    expect(sent).toMatchObject([{ version: '"3"', body: { text: 'Andra' } }]);
  });

  it('nothing is asked when it is typed over the text from there, or over one’s own', async () => {
    await signIn({ notes: [aNote()] });
    await open();
    await elsewhere('Första');
    await until(() => field()?.value === 'Första');
    await save('Andra');
    await save('Tredje');
    await until(() => stored()[0]?.text === 'Tredje');
    expect(waiting()).toMatchObject([{ state: 'pending', body: { text: 'Tredje' }, version: 3 }]);
  });
});

describe('on a market that is gone', () => {
  it('nothing shows without a note', async () => {
    await signIn({ notes: [] });
    await act(async () => name.set(null));
    expect(box.textContent).toBe('');
  });

  it('a note is read, changed and deleted, under the name that it had', async () => {
    await signIn({ notes: [aNote()] });
    await act(async () => name.set(null));
    await until(() => box.textContent?.includes(aNote().text));
    await save('Ändrad');
    await until(() => waiting().length === 1);
    expect(waiting()).toMatchObject([{ words: noteText.change(barn.name) }]);
    await remove();
    await until(() => box.textContent === '');
  });
});

it('leaves no word of a note on the device at sign-out', async () => {
  await signIn({ notes: [aNote({ text: 'Hemlig lampa' })] });
  await save('Hemlig stol');
  await until(() => waiting().length === 1);
  await until(() => button(noteText.change(barn.name)));
  await open();
  await type(field(), 'Hemligt bord');
  await flushDrafts();
  const kept = async () =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, [...ownDrafts.get()], await everyRow()]);
  const before = await kept();
  for (const text of ['Hemlig lampa', 'Hemlig stol', 'Hemligt bord']) expect(before).toContain(text);
  await signOut();
  expect(await kept()).not.toContain('Hemlig');
  expect(box.textContent).not.toContain('Hemlig');
});

/** All rows of all databases of the device. */
async function everyRow(): Promise<unknown[]> {
  const answer = <T,>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const rows: unknown[] = [];
  for (const { name: database } of await indexedDB.databases()) {
    const db = await answer(indexedDB.open(database ?? ''));
    for (const table of db.objectStoreNames)
      rows.push(...(await answer(db.transaction(table).objectStore(table).getAll())));
    db.close();
  }
  return rows;
}
