// @vitest-environment happy-dom
// The notes in the person's lists: none yet, not on the device, newest first, and on markets that are gone.
import { ownView } from '../../../../src/data/outbox/own-state.ts';
import 'fake-indexeddb/auto';
import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { noteText } from '../../../../core/text/notes.ts';
import { startEngine } from '../../../../src/data/directory/engine.ts';
import { connectivity } from '../../../../src/data/net/connectivity.ts';
import { ownData } from '../../../../src/data/outbox/outbox.ts';
import { toasts } from '../../../../src/data/page/toasts.ts';
import { NoteList } from '../../../../src/signed-in/notes/note-list.tsx';
import { sampleMarket } from '../../../helpers/samples/sample-markets.ts';
import { engineWorker } from '../../features/markets-search/engine-worker.ts';
import { render } from '../../render.ts';
import { button, click, netAnswers, signIn, signOut } from '../../signed-in.ts';
import { until } from '../../until.ts';
import { waiting } from '../waiting/unsent.ts';
import { aNote } from './a-note.ts';

const here = sampleMarket(1, { name: 'Kupan' });
startEngine(() => engineWorker([here], () => Date.now()));
const present = aNote({ marketId: here.id, marketName: 'Kupan', text: 'Lampor' });
const gone = aNote({ text: 'Stolar' });

let box: HTMLElement;
let opened: string[];
const entries = () => [...box.querySelectorAll('li')];
const names = () => entries().map((each) => each.querySelector('h3')?.textContent);

beforeEach(async () => {
  toasts.set([]);
  opened = [];
});
afterEach(async () => {
  netAnswers(null);
  await signOut();
});
const show = async () => {
  box = await render(<NoteList onOpen={(id) => opened.push(id)} onShowWaiting={() => undefined} />);
};

it('says how to write one when there is none', async () => {
  await signIn({ notes: [] });
  await show();
  expect(box.textContent).toContain(noteText.none);
  expect(entries()).toEqual([]);
});

it('says that they are not on the device, and why', async () => {
  await signIn({});
  await act(async () => connectivity.unreachable());
  await show();
  await until(() => box.textContent?.includes(noteText.notHere));
  expect(box.textContent).not.toContain(noteText.none);
});

it('has each with its market and text, the last changed first, and opens the market', async () => {
  await signIn({ notes: [gone, present] });
  await show();
  expect(names()).toEqual(['Röda ladan', 'Kupan']);
  await until(() => box.textContent?.includes(noteText.notShown));
  expect(entries().map((each) => each.textContent?.includes(noteText.notShown))).toEqual([true, false]);
  expect(entries()[1]?.textContent).toContain('Lampor');
  await click(entries()[1]?.querySelector('a'));
  expect(opened).toEqual([here.id]);
});

it('shows the beginning of a long one, and all of it when asked', async () => {
  const long = `Först ${'x'.repeat(400)} sist`;
  await signIn({ notes: [aNote({ text: long }), present] });
  await show();
  const text = () => entries()[0]?.querySelector('p[data-short]');
  const more = button(noteText.showAllOf('Röda ladan'));
  expect(text()?.textContent).toBe(long);
  expect(more?.getAttribute('aria-expanded')).toBe('false');
  expect(button(noteText.showAllOf('Kupan'))).toBeUndefined();
  await click(more);
  expect(text()).toBeNull();
  expect(more?.getAttribute('aria-expanded')).toBe('true');
});

it('deletes one on a market that is gone, with a way back, and the focus goes to the next', async () => {
  await signIn({ notes: [gone, present] });
  await show();
  const remove = (name: string) => button(noteText.delete(name));
  remove('Röda ladan')?.focus();
  await click(remove('Röda ladan'));
  await until(() => entries().length === 1);
  expect(document.activeElement?.closest('li')).toBe(entries()[0]);
  expect(waiting()).toMatchObject([{ body: { text: '' }, version: gone.version, names: { market: 'Röda ladan' } }]);
  await act(async () => toasts.get()[0]?.action?.run());
  await until(() => entries().length === 2);
  expect(ownView(ownData.get(), 'getMyNotes').value?.map(({ text }) => text)).toContain('Stolar');
});

it('shows ten at first, and more when asked', async () => {
  await signIn({ notes: Array.from({ length: 13 }, (_, n) => aNote({ marketId: `0F1ABCDEFH0${n}` })) });
  await show();
  expect(entries()).toHaveLength(10);
  await click(button(noteText.more(3)));
  expect(entries()).toHaveLength(13);
  expect(button(noteText.more(3))).toBeUndefined();
});
