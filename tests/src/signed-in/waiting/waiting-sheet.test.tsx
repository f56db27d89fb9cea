// @vitest-environment happy-dom
// The sheet of waiting changes: the text of every status, and every action with the real outbox.

import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteLimits } from '../../../../core/contract/notes.ts';
import { noteText } from '../../../../core/text/notes.ts';
import { changeText, waitingText } from '../../../../core/text/outbox.ts';
import { privacySettingsText } from '../../../../core/text/profile-privacy.ts';
import { waitingMarkText } from '../../../../core/text/screens/waiting-marks.ts';
import { changeActionText, changeStatusText, clashText, waitingSheetText } from '../../../../core/text/waiting.ts';
import { heardFrom } from '../../../../src/data/net/clock-offset.ts';
import { connectivity } from '../../../../src/data/net/connectivity.ts';
import { enqueue } from '../../../../src/data/outbox/outbox.ts';
import { isDirty } from '../../../../src/data/page/dirty.ts';
import { observable } from '../../../../src/data/page/observable.ts';
import { toast, toasts } from '../../../../src/data/page/toasts.ts';
import { session, showSession } from '../../../../src/data/session/session-state.ts';
import { useObservable } from '../../../../src/hooks/use-observable.ts';
import { WaitingSheet } from '../../../../src/signed-in/waiting/waiting-sheet.tsx';
import { showPicture, upload } from '../../../helpers/samples/sample-files.ts';
import { holdUploads } from '../../../helpers/server/held-upload.ts';
import { render } from '../../render.ts';
import { aList, button, click, netAnswers, probed, refusal, signIn, signOut, type } from '../../signed-in.ts';
import { until } from '../../until.ts';
import { age, changedList, conflict, like, make, put, rename, rowOf, serve, waiting } from './unsent.ts';

const gone = 'Listan är borttagen, eller någon annans.';
const barn = '0F1ABCDEFG001';
let loggedIn: number;
let closed: number;

const line = (words: string) =>
  [...document.querySelectorAll('[data-kept]')].find((each) => each.querySelector('h3')?.textContent === words);
const textOf = (words: string) => line(words)?.textContent ?? '';
/** The button of an action in that line. */
const action = (label: string, words: string) => button(changeActionText.of(label, words));
const field = (label: string) => {
  const found = [...document.querySelectorAll('label')].find((each) => each.textContent?.startsWith(label));
  return document.getElementById(found?.htmlFor ?? '') as HTMLInputElement | null;
};
const isOpen = observable(true);
function Place() {
  return useObservable(isOpen) && <WaitingSheet onClose={() => closed++} onLogIn={() => loggedIn++} />;
}
const submit = () => act(async () => document.querySelector('form')?.requestSubmit());
const renamed = (name: string) => `Byt namn på listan till ”${name}”`;

beforeEach(async () => {
  toasts.set([]);
  [loggedIn, closed] = [0, 0];
  await signIn({ lists: [aList()] });
  isOpen.set(true);
  await render(<Place />);
});
afterEach(async () => {
  netAnswers(null);
  await signOut();
});

describe('the text of each status', () => {
  it('is empty when nothing waits', () => {
    expect(document.querySelector('dialog')?.textContent).toContain(waitingSheetText.nothingWhy);
    expect(button(waitingSheetText.tryNow)).toBeUndefined();
  });

  it('is offline and just now', async () => {
    await like('Kupan', barn);
    await until(() => line('Gilla Kupan'));
    expect(textOf('Gilla Kupan')).toContain(waitingMarkText.noNet);
    expect(textOf('Gilla Kupan')).toContain(waitingSheetText.now);
  });

  it('is a captive portal, with what to do', async () => {
    netAnswers(() => new Response('<html>Logga in</html>', { headers: { 'content-type': 'text/html' } }));
    await like('Kupan', barn);
    await until(() => textOf('Gilla Kupan').includes(waitingMarkText.portal));
    expect(document.querySelector('dialog')?.textContent).toContain(waitingSheetText.goes.portal);
    netAnswers(null);
    await act(async () => connectivity.unreachable('timeout'));
    expect(textOf('Gilla Kupan')).toContain(waitingMarkText.noNet);
  });

  it('is sending, with undo after sending as the only action', async () => {
    let answer = (_: Response) => {};
    serve(() => new Promise((resolve) => (answer = resolve)));
    await like('Kupan', barn);
    await rowOf('Kupan', ({ state }) => state === 'sending');
    expect(textOf('Gilla Kupan')).toContain(changeStatusText.sending);
    expect([...(line('Gilla Kupan')?.querySelectorAll('button') ?? [])].map((each) => each.textContent)).toEqual([
      changeActionText.undoAfter,
    ]);
    await act(async () => answer(refusal(404, gone)));
    await rowOf('Kupan', ({ state }) => state === 'parked');
  });

  it('is waiting for a sign-in when the session has ended, with a button', async () => {
    await like('Kupan', barn);
    const user = session.get()?.user;
    if (!user) throw new Error('nobody');
    await act(async () => showSession({ user, needsLogin: true, pair: null }));
    await until(() => textOf('Gilla Kupan').includes(waitingMarkText.login));
    await click(button(waitingSheetText.logIn));
    expect(loggedIn).toBe(1);
  });

  it('is refused with the server’s message, and listed first', async () => {
    await like('Kupan', barn);
    await until(() => line('Gilla Kupan'));
    serve(({ method }) => (method === 'PUT' ? refusal(404, gone) : refusal(503, 'Upptagen')));
    await rename('Bordslampor');
    await rowOf('Bordslampor', ({ state }) => state === 'parked');
    expect(textOf(renamed('Bordslampor'))).toContain(`Togs inte emot: ${gone}`);
    expect([...document.querySelectorAll('[data-kept] h3')].map((each) => each.textContent)).toEqual([
      renamed('Bordslampor'),
      'Gilla Kupan',
    ]);
  });

  it('has the name and the new value of a setting', async () => {
    await act(async () => void (await enqueue('setPrivacy', { body: { showEmail: true } })));
    const setting = waitingSheetText.setting(privacySettingsText.see.showEmail.label, clashText.on);
    await until(() => textOf(changeText.privacy).includes(setting));
  });

  it('counts only waiting changes as sent automatically', async () => {
    const lead = () => document.querySelector('dialog p')?.textContent;
    const { goes, lead: leadOf, leadMixed, leadNeedsYou } = waitingSheetText;
    await like('Kupan', barn);
    await until(() => lead() === leadOf(1, goes.noNet));
    serve(({ method }) => (method === 'PUT' ? refusal(404, gone) : refusal(503, 'Upptagen')));
    await rename('Bordslampor');
    await until(() => lead() === leadMixed(1, goes.online));
    const kept = waiting().find(({ words }) => words === 'Gilla Kupan');
    await age(kept?.key ?? '', { state: 'parked', reason: 'old' });
    await until(() => lead() === leadNeedsYou(2));
  });

  it('names the refused change that it depends on', async () => {
    await make('Vinyl', '0F1ABCDEFG777');
    await put('Kupan', 'Vinyl', '0F1ABCDEFG777');
    await until(() => button(waitingSheetText.tryNow) && line('Lägg till Kupan på ”Vinyl”'));
    serve(() => refusal(400, 'Du kan ha högst 100 listor. Ta bort någon först.'));
    await click(button(waitingSheetText.tryNow));
    await rowOf('Kupan', ({ reason }) => reason === 'depends');
    await until(() => textOf('Lägg till Kupan på ”Vinyl”').includes(changeStatusText.depends('Ny lista ”Vinyl”')));
  });

  it('offers only a reload for a change of a newer version', async () => {
    await like('Kupan', barn);
    const { key } = await rowOf('Kupan');
    await age(key, { format: 99 });
    const { unknown, reload } = waitingSheetText;
    await until(() => line(unknown));
    expect(textOf(unknown)).toContain(waitingText.unreadable);
    expect([...(line(unknown)?.querySelectorAll('button') ?? [])].map((each) => each.textContent)).toEqual([reload]);
  });
});

describe('the actions', () => {
  it('undo a change that was never sent at once', async () => {
    await like('Kupan', barn);
    await until(() => action(changeActionText.undo, 'Gilla Kupan'));
    await click(action(changeActionText.undo, 'Gilla Kupan'));
    await until(() => waiting().length === 0);
    const sent = serve(changedList);
    await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 50))));
    expect(sent).toEqual([]);
  });

  it('confirm before undoing a change with dependants, with their number', async () => {
    await make('Vinyl', '0F1ABCDEFG777');
    await put('Kupan', 'Vinyl', '0F1ABCDEFG777');
    await until(() => line('Lägg till Kupan på ”Vinyl”'));
    await click(action(changeActionText.undo, 'Ny lista ”Vinyl”'));
    expect(textOf('Ny lista ”Vinyl”')).toContain(changeActionText.together(1));
    expect(document.activeElement?.textContent).toBe(changeActionText.keep);
    await click(button(changeActionText.keep));
    expect(waiting()).toHaveLength(2);
    await click(action(changeActionText.undo, 'Ny lista ”Vinyl”'));
    await click(button(changeActionText.undo));
    await until(() => waiting().length === 0);
  });

  it('retry a change now with the same key', async () => {
    serve(() => refusal(503, 'Upptagen'));
    await like('Kupan', barn);
    const { key } = await rowOf('Kupan', ({ state, attempts }) => state === 'pending' && attempts > 0);
    await until(() => action(changeActionText.tryNow, 'Gilla Kupan'));
    expect(textOf('Gilla Kupan')).toContain(changeStatusText.retrying);
    expect(action(changeActionText.undo, 'Gilla Kupan')).toBeUndefined();
    const sent = serve(() => Response.json({ favorite: true, version: 1, likeCount: 1 }));
    await click(action(changeActionText.tryNow, 'Gilla Kupan'));
    await until(() => waiting().length === 0);
    expect(sent.map((each) => each.key)).toEqual([key]);
  });

  it('undo a change that may have arrived by its opposite, sent after the first is answered, and offered once', async () => {
    // The effect happened, but the response was lost.
    serve(() => refusal(503, 'Upptagen'));
    await like('Kupan', barn);
    const first = await rowOf('Kupan', ({ state, attempts }) => state === 'pending' && attempts > 0);
    await until(() => action(changeActionText.undoAfter, 'Gilla Kupan'));
    await click(action(changeActionText.undoAfter, 'Gilla Kupan'));
    await until(() => line('Ta bort gillningen av Kupan'));
    expect(textOf('Ta bort gillningen av Kupan')).toContain(changeStatusText.behind);
    expect(action(changeActionText.undoAfter, 'Gilla Kupan')).toBeUndefined();
    expect(action(changeActionText.undo, 'Ta bort gillningen av Kupan')).toBeDefined();
    const sent = serve(({ body }) => Response.json({ favorite: body.favorite, version: 1, likeCount: 0 }));
    await click(action(changeActionText.tryNow, 'Gilla Kupan'));
    await until(() => waiting().length === 0);
    expect(sent.map(({ body }) => body.favorite)).toEqual([true, false]);
    expect(sent[0]?.key).toBe(first.key);
  });

  it('copy the text of a change that may have arrived; it cannot be undone, since the previous text is unknown', async () => {
    serve(() => refusal(503, 'Upptagen'));
    await rename('Bordslampor');
    await rowOf('Bordslampor', ({ state, attempts }) => state === 'pending' && attempts > 0);
    await until(() => action(changeActionText.tryNow, renamed('Bordslampor')));
    const offered = [...(line(renamed('Bordslampor'))?.querySelectorAll('button') ?? [])];
    const copy = changeActionText.of(changeActionText.copy, renamed('Bordslampor'));
    expect(offered.map((each) => each.textContent)).toEqual([changeActionText.tryNow, copy]);
  });

  it('undo a new list that may have arrived by deleting it', async () => {
    serve(() => refusal(503, 'Upptagen'));
    await make('Vinyl', '0F1ABCDEFG777');
    await rowOf('Vinyl', ({ state, attempts }) => state === 'pending' && attempts > 0);
    await until(() => action(changeActionText.undoAfter, 'Ny lista ”Vinyl”'));
    await click(action(changeActionText.undoAfter, 'Ny lista ”Vinyl”'));
    const remove = await rowOf('Ta bort');
    expect(remove).toMatchObject({ call: 'deleteList', lane: 'list:0F1ABCDEFG777', words: 'Ta bort ”Vinyl”' });
    await until(() => line('Ta bort ”Vinyl”'));
    expect(action(changeActionText.undoAfter, 'Ny lista ”Vinyl”')).toBeUndefined();
    const sent = serve(({ method }) =>
      method === 'DELETE'
        ? new Response(null, { status: 204 })
        : Response.json(aList({ id: '0F1ABCDEFG777', name: 'Vinyl' }), { status: 201 }),
    );
    await click(action(changeActionText.tryNow, 'Ny lista ”Vinyl”'));
    await until(() => waiting().length === 0);
    expect(sent.map(({ method }) => method)).toEqual(['POST', 'DELETE']);
  });

  it('edit a refused change and send it with a new key, validated first', async () => {
    serve(() => refusal(400, 'Namnet är upptaget.', 'name'));
    await rename('Bordslampor');
    const { key } = await rowOf('Bordslampor', ({ state }) => state === 'parked');
    await until(() => action(changeActionText.edit, renamed('Bordslampor')));
    await click(action(changeActionText.edit, renamed('Bordslampor')));
    expect(document.activeElement).toBe(field('Namn'));
    expect(field('Namn')?.getAttribute('aria-invalid')).toBe('true');
    expect(field('Namn')?.value).toBe('Bordslampor');
    expect(textOf(renamed('Bordslampor'))).not.toContain('tecken');
    const sent = serve(changedList);
    await type(field('Namn'), '  ');
    await submit();
    expect(textOf(renamed('Bordslampor'))).toContain('Namnet måste fyllas i');
    expect(sent).toEqual([]);
    await type(field('Namn'), 'Golvlampor ');
    await submit();
    await until(() => waiting().length === 0);
    expect(sent).toMatchObject([{ method: 'PUT', body: { name: 'Golvlampor' } }]);
    expect(sent[0]?.key).not.toBe(key);
  });

  it('show an edited change as waiting, with the form closed, while offline', async () => {
    serve(() => refusal(400, 'Namnet är upptaget.'));
    await rename('Bordslampor');
    await rowOf('Bordslampor', ({ state }) => state === 'parked');
    netAnswers(null);
    await until(() => action(changeActionText.edit, renamed('Bordslampor')));
    await click(action(changeActionText.edit, renamed('Bordslampor')));
    await type(field('Namn'), 'Golvlampor');
    await submit();
    await until(() => action(changeActionText.undo, renamed('Golvlampor')));
    expect(field('Namn')).toBeNull();
    expect(isDirty()).toBe(false);
  });

  it('not overwrite what another tab has corrected meanwhile, and keep the typed text', async () => {
    serve(() => refusal(400, 'Namnet är upptaget.'));
    await rename('Bordslampor');
    const { key } = await rowOf('Bordslampor', ({ state }) => state === 'parked');
    await until(() => action(changeActionText.edit, renamed('Bordslampor')));
    await click(action(changeActionText.edit, renamed('Bordslampor')));
    await type(field('Namn'), 'Golvlampor');
    await age(key, { key: 'another', body: { name: 'Taklampor' } });
    await rowOf('Taklampor');
    await submit();
    await until(() => toasts.get().some(({ text }) => text === changeActionText.missed));
    expect([waiting().map(({ body }) => body.name), field('Namn')?.value]).toEqual([['Taklampor'], 'Golvlampor']);
    await click(button(changeActionText.cancel));
  });

  it('keep the typed text when the sheet is closed, with the page dirty, and drop it with Avbryt', async () => {
    serve(() => refusal(400, 'Namnet är upptaget.'));
    await rename('Bordslampor');
    await rowOf('Bordslampor', ({ state }) => state === 'parked');
    await until(() => action(changeActionText.edit, renamed('Bordslampor')));
    await click(action(changeActionText.edit, renamed('Bordslampor')));
    expect(isDirty()).toBe(false);
    await type(field('Namn'), 'Golvlampor');
    expect(isDirty()).toBe(true);
    await act(async () => isOpen.set(false));
    expect(isDirty()).toBe(false);
    await act(async () => isOpen.set(true));
    await click(action(changeActionText.edit, renamed('Bordslampor')));
    expect(field('Namn')?.value).toBe('Golvlampor');
    expect(isDirty()).toBe(true);
    await click(button(changeActionText.cancel));
    expect(isDirty()).toBe(false);
    await click(action(changeActionText.edit, renamed('Bordslampor')));
    expect(field('Namn')?.value).toBe('Bordslampor');
  });

  it('copy the text of a change, and keep the change', async () => {
    const copied: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
    serve(() => refusal(404, gone));
    await rename('Bordslampor', { description: 'Med skärm' });
    await rowOf('Ändra', ({ state }) => state === 'parked');
    await until(() => action(changeActionText.copy, 'Ändra ”Lampor”'));
    expect(textOf('Ändra ”Lampor”')).toContain('Med skärm');
    await click(action(changeActionText.copy, 'Ändra ”Lampor”'));
    expect(copied).toEqual(['Bordslampor\n\nMed skärm']);
    expect(waiting()).toHaveLength(1);
    vi.restoreAllMocks();
  });

  it('restore the focus to the pressed button after a cancel', async () => {
    serve(() => refusal(404, gone));
    await rename('Bordslampor');
    for (const [name, out] of [
      [changeActionText.discard, changeActionText.keep],
      [changeActionText.edit, changeActionText.cancel],
    ] as const) {
      await until(() => action(name, renamed('Bordslampor')));
      await click(action(name, renamed('Bordslampor')));
      await click(button(out));
      expect(document.activeElement).toBe(action(name, renamed('Bordslampor')));
    }
  });

  it('show why a retry changed nothing', async () => {
    await like('Kupan', barn);
    await until(() => button(waitingSheetText.tryNow));
    expect(document.querySelector('dialog')?.textContent).not.toContain(waitingSheetText.still.noNet);
    button(waitingSheetText.tryNow)?.focus();
    await click(button(waitingSheetText.tryNow));
    await until(() => document.querySelector('dialog')?.textContent?.includes(waitingSheetText.still.noNet));
    expect(document.activeElement).toBe(button(waitingSheetText.tryNow));
  });

  it('discard only after a confirmation', async () => {
    serve(() => refusal(404, gone));
    await rename('Bordslampor');
    await rowOf('Bordslampor', ({ state }) => state === 'parked');
    await until(() => action(changeActionText.discard, renamed('Bordslampor')));
    await click(action(changeActionText.discard, renamed('Bordslampor')));
    expect(waiting()).toHaveLength(1);
    await click(button(changeActionText.discard));
    await until(() => waiting().length === 0);
  });

  it('send an old change only on request', async () => {
    await like('Kupan', barn);
    const { key } = await rowOf('Kupan');
    await age(key, { state: 'parked', reason: 'old' });
    await until(() => textOf('Gilla Kupan').includes(changeStatusText.old));
    const sent = serve(() => Response.json({ favorite: true, version: 1, likeCount: 1 }));
    expect(sent).toEqual([]);
    await click(action(changeActionText.sendAnyway, 'Gilla Kupan'));
    await until(() => waiting().length === 0);
    expect(sent).toMatchObject([{ key }]);
  });

  it('show that a change was sent before it could be undone', async () => {
    await like('Kupan', barn);
    const { key } = await rowOf('Kupan');
    await until(() => action(changeActionText.undo, 'Gilla Kupan'));
    // Another tab sent it, and this one is not notified yet.
    await age(key, { attempts: 1 }, 'silent');
    await click(action(changeActionText.undo, 'Gilla Kupan'));
    await until(() => toasts.get().length > 0);
    expect(toasts.get()).toMatchObject([{ text: changeActionText.missed }]);
    expect(waiting()).toHaveLength(1);
  });
});

describe('a conflict', () => {
  const meet = async (more: { description?: string } = {}) => {
    serve(() => conflict({ name: 'Mitt namn' }, { name: 'Deras namn' }, 7));
    await rename('Mitt namn', more);
    await rowOf('', ({ reason }) => reason === 'conflict');
    await until(() => document.querySelector(`section[aria-label="${clashText.mine}"]`));
  };
  const side = (label: string) => document.querySelector(`section[aria-label="${label}"]`);
  const choose = (label: string) => click(side(label)?.querySelector('button'));

  it('shows both versions side by side', async () => {
    await meet();
    expect(side(clashText.mine)?.querySelector('dd')?.textContent).toBe('Mitt namn');
    expect(side(clashText.theirs)?.querySelector('dd')?.textContent).toBe('Deras namn');
  });

  it('keeps mine with one request, on the current version, with a new key', async () => {
    await meet();
    const { key } = await rowOf('');
    const sent = serve(changedList);
    await choose(clashText.mine);
    await until(() => waiting().length === 0);
    expect(sent).toMatchObject([{ version: '"7"', body: { name: 'Mitt namn' } }]);
    expect(sent[0]?.key).not.toBe(key);
  });

  it('keeps theirs without a request', async () => {
    await meet();
    const sent = serve(changedList);
    await choose(clashText.theirs);
    await until(() => waiting().length === 0);
    expect(sent).toEqual([]);
  });

  it('keeps theirs, and still sends fields without conflict', async () => {
    await meet({ description: 'Med skärm' });
    const sent = serve(changedList);
    await choose(clashText.theirs);
    await until(() => waiting().length === 0);
    expect(sent).toMatchObject([{ version: '"7"', body: { description: 'Med skärm' } }]);
    expect(sent[0]?.body).not.toHaveProperty('name');
  });
});

describe('two texts that can be joined', () => {
  const note = (text: string, version = 7) =>
    Response.json({ marketId: barn, marketName: 'Kupan', text, version, updatedAt: new Date().toISOString() });
  const meet = async (mine: string, theirs: string) => {
    serve(() => conflict({ text: mine }, { text: theirs }, 7));
    await act(async () => {
      await enqueue('setNote', {
        ...{ params: { marketId: barn }, body: { text: mine }, names: { market: 'Kupan' }, version: 1 },
      });
    });
    await rowOf('Kupan', ({ reason }) => reason === 'conflict');
    await until(() => document.querySelector(`section[aria-label="${clashText.mine}"]`));
  };
  const both = () => button(changeActionText.of(clashText.keepBoth, 'Ändra anteckningen om Kupan'));

  it('are not offered together where one of them cannot be, nor where one side is empty', async () => {
    serve(() => conflict({ description: 'Mitt' }, { description: 'Deras' }, 7));
    await rename('Bordslampor', { description: 'Mitt' });
    await rowOf('', ({ reason }) => reason === 'conflict');
    await until(() => document.querySelector(`section[aria-label="${clashText.mine}"]`));
    expect(document.querySelector('dialog')?.textContent).not.toContain(clashText.keepBoth);
    await click(button(changeActionText.of(clashText.keepTheirs, 'Ändra ”Lampor”')));
    await meet('Mitt', '');
    expect(both()).toBeUndefined();
  });

  it('are not kept both beyond the length that the server takes, and that is said', async () => {
    const long = 'x'.repeat(noteLimits.text - 1);
    await meet('Mitt', long);
    expect(both()).toBeUndefined();
    expect(document.querySelector('dialog')?.textContent).toContain(
      clashText.bothRefused(noteText.tooLong(noteLimits.text)),
    );
    expect(document.querySelector(`section[aria-label="${clashText.mine}"]`)?.textContent).toContain('Mitt');
  });

  it('are kept both: one request over the current version, under a new key', async () => {
    await meet('Mitt', 'Deras');
    const { key } = await rowOf('Kupan');
    const sent = serve(({ body }) => note(String(body.text), 8));
    await click(both());
    await until(() => waiting().length === 0);
    expect(sent).toMatchObject([{ version: '"7"', body: { text: 'Mitt\n\nDeras' } }]);
    expect(sent[0]?.key).not.toBe(key);
  });
});

describe('the sheet', () => {
  it('keeps the focus in the list when a row is removed, and moves it to its own button after the last', async () => {
    await like('Kupan', barn);
    await like('Ladan', '0F1ABCDEFG002');
    await until(() => action(changeActionText.undo, 'Gilla Ladan'));
    await act(async () => action(changeActionText.undo, 'Gilla Kupan')?.focus());
    await click(action(changeActionText.undo, 'Gilla Kupan'));
    await until(() => waiting().length === 1);
    expect(document.activeElement).toBe(action(changeActionText.undo, 'Gilla Ladan'));
    await click(action(changeActionText.undo, 'Gilla Ladan'));
    await until(() => waiting().length === 0);
    expect(document.activeElement?.textContent).toBe(waitingSheetText.close);
  });

  it('dismisses the toast of a refusal that it shows itself, and no other', async () => {
    serve(() => refusal(404, gone));
    await act(async () => {
      toast({ title: 'Kunde inte uppdatera listan', text: gone, tone: 'bad' });
      toast({ text: 'Något annat.', tone: 'plain' });
    });
    expect(toasts.get()).toHaveLength(2);
    await rename('Bordslampor');
    await rowOf('Bordslampor', ({ state }) => state === 'parked');
    await until(() => toasts.get().length === 1);
    expect(toasts.get()).toMatchObject([{ text: 'Något annat.' }]);
  });

  it('announces how many wait once the number is stable', async () => {
    await like('Kupan', barn);
    await like('Ladan', '0F1ABCDEFG002');
    const status = () => document.querySelector('dialog [role=status]')?.textContent;
    await until(() => status() === '2 ändringar väntar på nät');
  });

  it('shows when the clock of the device is wrong', async () => {
    const now = Date.now();
    const headers = new Headers({ date: new Date(now - 12 * 60_000).toUTCString(), 'cache-control': 'no-store' });
    const dialog = () => document.querySelector('dialog')?.textContent;
    expect(dialog()).not.toContain('klocka');
    await act(async () => heardFrom(headers, now, now));
    expect(dialog()).toContain(waitingSheetText.clock(12, true));
    await act(async () =>
      heardFrom(new Headers({ ...Object.fromEntries(headers), date: new Date(now).toUTCString() }), now, now),
    );
    expect(dialog()).not.toContain('klocka');
  });
});

describe('a picture that waits', () => {
  const photo = changeText.avatar;
  const send = (given: Pick<ReturnType<typeof upload>, 'body' | 'files'>) =>
    act(async () => void (await enqueue('uploadAvatar', given as Parameters<typeof enqueue<'uploadAvatar'>>[1])));
  const picture = () => line(photo)?.querySelector('img');
  const online = () => netAnswers((_, path) => (path === '/readyz' ? probed() : refusal(404, 'Inte nu.')));
  beforeEach(() => {
    // Not in happy-dom.
    Object.assign(URL, {
      createObjectURL: (file: Blob) => `blob:${file.type}/${file.size}`,
      revokeObjectURL: () => {},
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is drawn on its line, from the bytes on the device, and has no fields', async () => {
    await send(upload(1));
    await until(() => picture()?.getAttribute('src'));
    expect(picture()?.getAttribute('src')).toBe('blob:image/jpeg/1000');
    expect(textOf(photo)).toContain(waitingMarkText.noNet);
    expect(action(changeActionText.edit, photo)).toBeUndefined();
    await click(action(changeActionText.undo, photo));
    await until(() => !line(photo));
  });

  it('shows how far its upload has come, and is parked with what shows it when it is refused', async () => {
    await send(upload(1));
    await act(async () => {
      await enqueue('updateProfile', { body: showPicture(1).body ?? {} });
    });
    const uploads = holdUploads();
    online();
    await until(() => uploads.length === 1);
    act(() => uploads[0]?.progress(43));
    await until(() => textOf(photo).includes(changeStatusText.uploading(43)));
    expect(textOf(changeText.profile)).toContain(changeStatusText.behind);
    await act(async () => uploads[0]?.answer(400, { detail: 'Det gick inte att läsa bilden.' }));
    await until(() => textOf(photo).includes('Det gick inte att läsa bilden.'));
    expect(textOf(changeText.profile)).toContain(changeStatusText.depends(photo));
    expect(picture()?.getAttribute('src')).toBe('blob:image/jpeg/1000');
    await click(action(changeActionText.discard, photo));
    await click(button(changeActionText.discard));
    await until(() => !line(photo) && !line(changeText.profile));
  });
});
