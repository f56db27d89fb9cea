// @vitest-environment happy-dom
// Own lists: limits, confirmations, toasts, and that typed text is kept.

import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listLimits } from '../../../../core/contract/limits.ts';
import { listErrorText, listText } from '../../../../core/text/lists.ts';
import { fieldText } from '../../../../core/text/screens/fields.ts';
import { listHereText, myListsText } from '../../../../core/text/screens/lists.ts';
import { waitingMarkText, whenSentText } from '../../../../core/text/screens/waiting-marks.ts';
import { changeActionText } from '../../../../core/text/waiting.ts';
import { ownData } from '../../../../src/data/outbox/outbox.ts';
import { ownView } from '../../../../src/data/outbox/own-state.ts';
import { toasts } from '../../../../src/data/page/toasts.ts';
import { isPrinting } from '../../../../src/hooks/printing.ts';
import { MyLists } from '../../../../src/signed-in/lists/my-lists.tsx';
import { render } from '../../render.ts';
import { aList, button, click, likedList, netAnswers, refusal, signIn, signOut, type } from '../../signed-in.ts';
import { until } from '../../until.ts';
import { inOtherTab } from '../waiting/unsent.ts';

const barn = { id: '0F1ABCDEFG001', name: 'Röda ladan' };
const lamps = aList({ name: 'Lampor', description: 'Bara med skärm', markets: [barn] });
let box: HTMLElement;
let opened: string[];

const section = (name: string) =>
  [...box.querySelectorAll('section')].find((each) => each.querySelector('h3')?.textContent === name);
const field = (label: string) => {
  const found = [...document.querySelectorAll('label')].find((each) => each.textContent?.startsWith(label));
  return document.getElementById(found?.htmlFor ?? '');
};
const dialog = () => document.querySelector('dialog');
const submit = () => act(async () => dialog()?.querySelector('form')?.requestSubmit());
const stored = () => ownView(ownData.get(), 'getMyLists').value ?? [];
const said = () => toasts.get().map(({ text }) => text);

beforeEach(async () => {
  toasts.set([]);
  opened = [];
  await signIn({ lists: [lamps, likedList(barn)] });
  box = await render(<MyLists onOpen={(id) => opened.push(id)} />);
});
afterEach(signOut);

describe('the default list', () => {
  it('is first as Gillade and cannot be renamed or deleted', () => {
    expect([...box.querySelectorAll('h3')].map((each) => each.textContent)).toEqual([listText.liked, 'Lampor']);
    expect(section(listText.liked)?.textContent).not.toContain(myListsText.edit);
    expect(button(myListsText.editList(listText.liked))).toBeUndefined();
    expect(button(myListsText.removeList(listText.liked))).toBeUndefined();
    expect(button(myListsText.editList('Lampor'))).toBeDefined();
  });

  it('can be made public', async () => {
    await click(section(listText.liked)?.querySelector('[role=switch]'));
    await until(() => stored().find(({ isDefault }) => isDefault)?.isPublic);
    expect(section(listText.liked)?.textContent).toContain(myListsText.isPublic);
    expect(said()).toEqual([`${listHereText.saved(listText.liked)} ${whenSentText.noNet}`]);
  });
});

describe('a long list', () => {
  const markets = Array.from({ length: 6 }, (_, n) => ({ id: `0F1ABCDEFG00${n}`, name: `Ladan ${n}` }));
  const entries = () => [...(section(listText.liked)?.querySelectorAll('li') ?? [])].map((each) => each.textContent);

  afterEach(() => act(async () => isPrinting.set(false)));

  it('shows three of its markets, and all of them on paper', async () => {
    await signOut();
    await signIn({ lists: [likedList(...markets)] });
    await until(() => entries().length > 0);
    expect(entries()).toHaveLength(3);
    expect(button(myListsText.more(3))).toBeDefined();
    await act(async () => isPrinting.set(true));
    expect(entries()).toHaveLength(6);
    expect(button(myListsText.more(3))).toBeUndefined();
    expect(button(myListsText.fewer)).toBeUndefined();
    await act(async () => isPrinting.set(false));
    expect(entries()).toHaveLength(3);
  });
});

describe('a new list', () => {
  const openForm = () => click(button(myListsText.create));

  it('focuses the name first', async () => {
    await openForm();
    expect(document.activeElement).toBe(field(myListsText.name));
    await click(button(myListsText.cancel));
  });

  it('is refused without a name, with the server’s message, and not stored', async () => {
    await openForm();
    await type(field(myListsText.name), '   ');
    await submit();
    expect(dialog()?.textContent).toContain('Namnet måste fyllas i');
    expect(field(myListsText.name)?.getAttribute('aria-invalid')).toBe('true');
    expect(ownData.get().waiting).toEqual([]);
  });

  it('is shown at once offline, as pending', async () => {
    await openForm();
    await type(field(myListsText.name), ' Vinyl ');
    await type(field(myListsText.description), 'Bara jazz');
    await submit();
    await until(() => section('Vinyl'));
    expect(section('Vinyl')?.textContent).toContain('Bara jazz');
    expect(section('Vinyl')?.textContent).toContain(waitingMarkText.noNet);
    expect(said()).toEqual([`${listHereText.saved('Vinyl')} ${whenSentText.noNet}`]);
    expect(dialog()).toBeNull();
  });

  it('keeps what was typed when the dialog is closed, until it is discarded', async () => {
    await openForm();
    await type(field(myListsText.name), 'Halvskriven');
    await click(button('Stäng'));
    expect(dialog()).toBeNull();
    await openForm();
    expect((field(myListsText.name) as HTMLInputElement).value).toBe('Halvskriven');
    await click(button(myListsText.cancel));
    await openForm();
    expect((field(myListsText.name) as HTMLInputElement).value).toBe('');
    await click(button(myListsText.cancel));
  });

  it('shows the remaining characters near the limit only, and the excess', async () => {
    await openForm();
    await type(field(myListsText.name), 'x'.repeat(listLimits.name / 2));
    expect(dialog()?.textContent).not.toMatch(/tecken/);
    await type(field(myListsText.name), 'x'.repeat(listLimits.name - 1));
    expect(dialog()?.textContent).toContain(fieldText.left(1));
    await type(field(myListsText.name), 'x'.repeat(listLimits.name + 2));
    expect(dialog()?.textContent).toContain(fieldText.over(2));
    await click(button(myListsText.cancel));
  });

  it('that the server refuses at once shows its message', async () => {
    netAnswers(() => refusal(400, 'Du kan ha högst 100 listor. Ta bort någon först.'));
    await openForm();
    await type(field(myListsText.name), 'En till');
    await submit();
    await until(() => toasts.get().some(({ tone }) => tone === 'bad'));
    expect(toasts.get()).toMatchObject([
      { title: 'Kunde inte skapa listan', text: 'Du kan ha högst 100 listor. Ta bort någon först.' },
    ]);
    await until(() => section('En till')?.textContent?.includes(waitingMarkText.refused));
  });
});

describe('an own list', () => {
  it('sends only the changed fields', async () => {
    await click(button(myListsText.editList('Lampor')));
    await type(field(myListsText.name), 'Taklampor');
    await submit();
    await until(() => section('Taklampor'));
    expect(ownData.get().waiting.map(({ body, version }) => ({ body, version }))).toEqual([
      { body: { name: 'Taklampor' }, version: lamps.version },
    ]);
  });

  it('named in another tab meanwhile is asked about; what was not typed here is as it is there', async () => {
    const there = { call: 'updateList', params: { id: lamps.id }, version: lamps.version, knew: [] } as const;
    await click(button(myListsText.editList('Lampor')));
    await type(field(myListsText.description), 'Utan skärm');
    await inOtherTab({ ...there, body: { name: 'Bordslampor' } });
    await until(() => section('Bordslampor'));
    await submit();
    await until(() => ownData.get().waiting.length === 2);
    await click(button(myListsText.editList('Bordslampor')));
    await type(field(myListsText.name), 'Taklampor');
    await inOtherTab({ ...there, body: { name: 'Golvlampor' } });
    await until(() => section('Golvlampor'));
    await submit();
    await until(() => section('Taklampor'));
    expect(ownData.get().waiting.map(({ reason, body }) => [reason, body])).toContainEqual([
      'conflict',
      { name: 'Taklampor' },
    ]);
    expect(ownData.get().waiting.map(({ reason, body }) => [reason, body])).toContainEqual([
      null,
      { description: 'Utan skärm' },
    ]);
  });

  it('deleted in another tab meanwhile leaves the form with what was typed, which becomes a new list', async () => {
    await click(button(myListsText.editList('Lampor')));
    await type(field(myListsText.name), 'Taklampor');
    await inOtherTab({ call: 'deleteList', params: { id: lamps.id } });
    await until(() => !section('Lampor'));
    expect(dialog()?.textContent).toContain(myListsText.gone);
    expect((field(myListsText.name) as HTMLInputElement).value).toBe('Taklampor');
    await submit();
    await until(() => section('Taklampor'));
    expect(dialog()).toBeNull();
    expect(section('Taklampor')?.textContent).toContain('Bara med skärm');
    expect(box.contains(document.activeElement)).toBe(true);
    expect(ownData.get().waiting.map(({ call }) => call)).toEqual(['deleteList', 'createList']);
  });

  it('deleted while its form was closed has what was typed beside the lists, to be copied or discarded', async () => {
    await click(button(myListsText.editList('Lampor')));
    await type(field(myListsText.name), 'Taklampor');
    await click(button('Stäng'));
    expect(box.textContent).not.toContain(myListsText.lost);
    await inOtherTab({ call: 'deleteList', params: { id: lamps.id } });
    await until(() => !section('Lampor'));
    const lost = () => box.querySelector(`[aria-label="${myListsText.lost}"]`);
    expect(lost()?.textContent).toContain('Taklampor');
    await click(button(changeActionText.discard));
    await until(() => !lost());
  });

  it('is deleted only after a confirmation', async () => {
    await click(button(myListsText.removeList('Lampor')));
    expect(dialog()?.textContent).toContain(myListsText.removeSure('Lampor'));
    await click(button(myListsText.cancel));
    expect(section('Lampor')).toBeDefined();
    await click(button(myListsText.removeList('Lampor')));
    await click(button(myListsText.remove));
    await until(() => !section('Lampor'));
    expect(document.activeElement?.textContent).toBe(listText.liked);
    expect(said()).toEqual([`${listHereText.removed('Lampor')} ${whenSentText.noNet}`]);
  });

  it('has a market removed with undo', async () => {
    await click(button(myListsText.takeOff(barn.name, 'Lampor')));
    await until(() => stored().find(({ id }) => id === lamps.id)?.marketCount === 0);
    expect(section('Lampor')?.textContent).toContain(myListsText.emptyList);
    const [message] = toasts.get();
    expect(message?.text).toBe(`${listHereText.removed(barn.name)} ${whenSentText.noNet}`);
    await act(async () => message?.action?.run());
    await until(() => button(myListsText.takeOff(barn.name, 'Lampor')));
    expect(ownData.get().waiting).toEqual([]);
  });

  it('keeps the focus in the place of a removed market, and of the last one', async () => {
    const shop = { id: '0F1ABCDEFG002', name: 'Kupan' };
    await signOut();
    await signIn({ lists: [{ ...lamps, markets: [barn, shop], marketCount: 2 }, likedList()] });
    const takeOff = (name: string) => button(myListsText.takeOff(name, 'Lampor'));
    await until(() => takeOff(shop.name));
    takeOff(barn.name)?.focus();
    await click(takeOff(barn.name));
    await until(() => !takeOff(barn.name));
    expect(document.activeElement).toBe(takeOff(shop.name));
    await click(takeOff(shop.name));
    await until(() => !takeOff(shop.name));
    expect(document.activeElement?.textContent).toBe(myListsText.emptyList);
  });

  it('expands and collapses a long one, and the focus stays', async () => {
    const markets = [0, 1, 2, 3, 4].map((each) => ({ id: `0F1ABCDEFG00${each}`, name: `Bod ${each}` }));
    await signOut();
    await signIn({ lists: [{ ...lamps, markets, marketCount: 5 }, likedList()] });
    await until(() => button(myListsText.more(2)));
    button(myListsText.more(2))?.focus();
    await click(button(myListsText.more(2)));
    expect(button(myListsText.takeOff('Bod 4', 'Lampor'))).toBeDefined();
    expect(document.activeElement).toBe(button(myListsText.fewer));
    await click(button(myListsText.fewer));
    expect(button(myListsText.takeOff('Bod 4', 'Lampor'))).toBeUndefined();
    expect(document.activeElement).toBe(button(myListsText.more(2)));
  });

  it('shows an error when its market cannot be removed', async () => {
    netAnswers(() => refusal(404, listText.notFound));
    await click(button(myListsText.takeOff(barn.name, 'Lampor')));
    await until(() => toasts.get().some(({ tone }) => tone === 'bad'));
    expect(toasts.get()).toMatchObject([{ title: listErrorText.takeMarket, text: listText.notFound }]);
  });
});
