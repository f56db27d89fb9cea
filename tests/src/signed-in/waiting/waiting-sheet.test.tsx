// @vitest-environment happy-dom
// The sheet of waiting changes: every state in its words, and every way out against the real outbox.
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeText, waitingText } from '../../../../core/text/outbox.ts';
import { privacySettingsText } from '../../../../core/text/profile-privacy.ts';
import { changeActionText, changeStatusText, clashText, waitingSheetText } from '../../../../core/text/waiting.ts';
import { heardFrom } from '../../../../src/data/clock-offset.ts';
import { connectivity } from '../../../../src/data/connectivity.ts';
import { isDirty } from '../../../../src/data/dirty.ts';
import { observable } from '../../../../src/data/observable.ts';
import { enqueue } from '../../../../src/data/outbox/outbox.ts';
import { session, showSession } from '../../../../src/data/session-state.ts';
import { toast, toasts } from '../../../../src/data/toasts.ts';
import { useObservable } from '../../../../src/hooks/use-observable.ts';
import { WaitingSheet } from '../../../../src/signed-in/waiting/waiting-sheet.tsx';
import { render } from '../../render.ts';
import { aList, button, click, netAnswers, refusal, signIn, signOut, type, until } from '../../signed-in.ts';
import { age, changedList, conflict, like, make, put, rename, rowOf, serve, waiting } from './unsent.ts';

const gone = 'Listan är borttagen, eller någon annans.';
const barn = '0F1ABCDEFG001';
let loggedIn: number;
let closed: number;

const line = (words: string) =>
  [...document.querySelectorAll('[data-kept]')].find((each) => each.querySelector('h3')?.textContent === words);
const textOf = (words: string) => line(words)?.textContent ?? '';
/** The way's button in that line. */
const way = (label: string, words: string) => button(changeActionText.of(label, words));
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

describe('each state says how it stands', () => {
  it('nothing at all', () => {
    expect(document.querySelector('dialog')?.textContent).toContain(waitingSheetText.nothingWhy);
    expect(button(waitingSheetText.tryNow)).toBeUndefined();
  });

  it('without a net it waits for one, and was made just now', async () => {
    await like('Kupan', barn);
    await until(() => line('Gilla Kupan'));
    expect(textOf('Gilla Kupan')).toContain(changeStatusText.noNet);
    expect(textOf('Gilla Kupan')).toContain(waitingSheetText.now);
  });

  it('behind a net that wants a sign-in it says so, and what to do', async () => {
    netAnswers(() => new Response('<html>Logga in</html>', { headers: { 'content-type': 'text/html' } }));
    await like('Kupan', barn);
    await until(() => textOf('Gilla Kupan').includes(changeStatusText.portal));
    expect(document.querySelector('dialog')?.textContent).toContain(waitingSheetText.goes.portal);
    netAnswers(null);
    await act(async () => connectivity.unreachable('timeout'));
    expect(textOf('Gilla Kupan')).toContain(changeStatusText.noNet);
  });

  it('on its way it is being sent, and can only be followed by its opposite', async () => {
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

  it('when the session has ended it waits for a sign-in, with the way there', async () => {
    await like('Kupan', barn);
    const user = session.get()?.user;
    if (!user) throw new Error('nobody');
    await act(async () => showSession({ user, needsLogin: true, pair: null }));
    await until(() => textOf('Gilla Kupan').includes(changeStatusText.login));
    await click(button(waitingSheetText.logIn));
    expect(loggedIn).toBe(1);
  });

  it('refused: the server says why, and it stands before what only waits', async () => {
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

  it('of a setting it says which, and what it shall be', async () => {
    await act(async () => void (await enqueue('setPrivacy', { body: { showEmail: true } })));
    const setting = waitingSheetText.setting(privacySettingsText.see.showEmail.label, clashText.on);
    await until(() => textOf(changeText.privacy).includes(setting));
  });

  it('and the sheet promises to send only what goes by itself', async () => {
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

  it('after what it builds on was refused it says which', async () => {
    await make('Vinyl', '0F1ABCDEFG777');
    await put('Kupan', 'Vinyl', '0F1ABCDEFG777');
    await until(() => button(waitingSheetText.tryNow) && line('Lägg till Kupan på ”Vinyl”'));
    serve(() => refusal(400, 'Du kan ha högst 100 listor. Ta bort någon först.'));
    await click(button(waitingSheetText.tryNow));
    await rowOf('Kupan', ({ reason }) => reason === 'depends');
    await until(() => textOf('Lägg till Kupan på ”Vinyl”').includes(changeStatusText.depends('Ny lista ”Vinyl”')));
  });

  it('written by a newer version of the app it offers to reload and nothing else', async () => {
    await like('Kupan', barn);
    const { key } = await rowOf('Kupan');
    await age(key, { format: 99 });
    const { unknown, reload } = waitingSheetText;
    await until(() => line(unknown));
    expect(textOf(unknown)).toContain(waitingText.unreadable);
    expect([...(line(unknown)?.querySelectorAll('button') ?? [])].map((each) => each.textContent)).toEqual([reload]);
  });
});

describe('the ways out', () => {
  it('take back what was never sent, at once', async () => {
    await like('Kupan', barn);
    await until(() => way(changeActionText.undo, 'Gilla Kupan'));
    await click(way(changeActionText.undo, 'Gilla Kupan'));
    await until(() => waiting().length === 0);
    const sent = serve(changedList);
    await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 50))));
    expect(sent).toEqual([]);
  });

  it('ask before taking back what others build on, and say how many go with it', async () => {
    await make('Vinyl', '0F1ABCDEFG777');
    await put('Kupan', 'Vinyl', '0F1ABCDEFG777');
    await until(() => line('Lägg till Kupan på ”Vinyl”'));
    await click(way(changeActionText.undo, 'Ny lista ”Vinyl”'));
    expect(textOf('Ny lista ”Vinyl”')).toContain(changeActionText.together(1));
    expect(document.activeElement?.textContent).toBe(changeActionText.keep);
    await click(button(changeActionText.keep));
    expect(waiting()).toHaveLength(2);
    await click(way(changeActionText.undo, 'Ny lista ”Vinyl”'));
    await click(button(changeActionText.undo));
    await until(() => waiting().length === 0);
  });

  it('send now what did not arrive, under the same key', async () => {
    serve(() => refusal(503, 'Upptagen'));
    await like('Kupan', barn);
    const { key } = await rowOf('Kupan', ({ state, attempts }) => state === 'pending' && attempts > 0);
    await until(() => way(changeActionText.tryNow, 'Gilla Kupan'));
    expect(textOf('Gilla Kupan')).toContain(changeStatusText.retrying);
    expect(way(changeActionText.undo, 'Gilla Kupan')).toBeUndefined();
    const sent = serve(() => Response.json({ favorite: true, version: 1, likeCount: 1 }));
    await click(way(changeActionText.tryNow, 'Gilla Kupan'));
    await until(() => waiting().length === 0);
    expect(sent.map((each) => each.key)).toEqual([key]);
  });

  it('undo what may have arrived by its opposite, sent once the first is answered, and offered once', async () => {
    // The server did it, and the answer was lost.
    serve(() => refusal(503, 'Upptagen'));
    await like('Kupan', barn);
    const first = await rowOf('Kupan', ({ state, attempts }) => state === 'pending' && attempts > 0);
    await until(() => way(changeActionText.undoAfter, 'Gilla Kupan'));
    await click(way(changeActionText.undoAfter, 'Gilla Kupan'));
    await until(() => line('Sluta gilla Kupan'));
    expect(textOf('Sluta gilla Kupan')).toContain(changeStatusText.behind);
    expect(way(changeActionText.undoAfter, 'Gilla Kupan')).toBeUndefined();
    expect(way(changeActionText.undo, 'Sluta gilla Kupan')).toBeDefined();
    const sent = serve(({ body }) => Response.json({ favorite: body.favorite, version: 1, likeCount: 0 }));
    await click(way(changeActionText.tryNow, 'Gilla Kupan'));
    await until(() => waiting().length === 0);
    expect(sent.map(({ body }) => body.favorite)).toEqual([true, false]);
    expect(sent[0]?.key).toBe(first.key);
  });

  it('of what may have arrived copy its text; a text itself is not undone, as what it replaced is not known', async () => {
    serve(() => refusal(503, 'Upptagen'));
    await rename('Bordslampor');
    await rowOf('Bordslampor', ({ state, attempts }) => state === 'pending' && attempts > 0);
    await until(() => way(changeActionText.tryNow, renamed('Bordslampor')));
    const offered = [...(line(renamed('Bordslampor'))?.querySelectorAll('button') ?? [])];
    const copy = changeActionText.of(changeActionText.copy, renamed('Bordslampor'));
    expect(offered.map((each) => each.textContent)).toEqual([changeActionText.tryNow, copy]);
  });

  it('undo a new list that may have been made: it is deleted after it', async () => {
    serve(() => refusal(503, 'Upptagen'));
    await make('Vinyl', '0F1ABCDEFG777');
    await rowOf('Vinyl', ({ state, attempts }) => state === 'pending' && attempts > 0);
    await until(() => way(changeActionText.undoAfter, 'Ny lista ”Vinyl”'));
    await click(way(changeActionText.undoAfter, 'Ny lista ”Vinyl”'));
    const remove = await rowOf('Ta bort');
    expect(remove).toMatchObject({ call: 'deleteList', lane: 'list:0F1ABCDEFG777', words: 'Ta bort ”Vinyl”' });
    await until(() => line('Ta bort ”Vinyl”'));
    expect(way(changeActionText.undoAfter, 'Ny lista ”Vinyl”')).toBeUndefined();
    const sent = serve(({ method }) =>
      method === 'DELETE'
        ? new Response(null, { status: 204 })
        : Response.json(aList({ id: '0F1ABCDEFG777', name: 'Vinyl' }), { status: 201 }),
    );
    await click(way(changeActionText.tryNow, 'Ny lista ”Vinyl”'));
    await until(() => waiting().length === 0);
    expect(sent.map(({ method }) => method)).toEqual(['POST', 'DELETE']);
  });

  it('change what was refused and send it under a new key; what the server would refuse is said before', async () => {
    serve(() => refusal(400, 'Namnet är upptaget.'));
    await rename('Bordslampor');
    const { key } = await rowOf('Bordslampor', ({ state }) => state === 'parked');
    await until(() => way(changeActionText.edit, renamed('Bordslampor')));
    await click(way(changeActionText.edit, renamed('Bordslampor')));
    expect(document.activeElement).toBe(field('Namn'));
    expect(field('Namn')?.value).toBe('Bordslampor');
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

  it('show what was changed as waiting, with the form gone, when there is no net to send it again', async () => {
    serve(() => refusal(400, 'Namnet är upptaget.'));
    await rename('Bordslampor');
    await rowOf('Bordslampor', ({ state }) => state === 'parked');
    netAnswers(null);
    await until(() => way(changeActionText.edit, renamed('Bordslampor')));
    await click(way(changeActionText.edit, renamed('Bordslampor')));
    await type(field('Namn'), 'Golvlampor');
    await submit();
    await until(() => way(changeActionText.undo, renamed('Golvlampor')));
    expect(field('Namn')).toBeNull();
    expect(isDirty()).toBe(false);
  });

  it('keep what is typed in its place when the sheet is closed, hold the page meanwhile, and forget it with Avbryt', async () => {
    serve(() => refusal(400, 'Namnet är upptaget.'));
    await rename('Bordslampor');
    await rowOf('Bordslampor', ({ state }) => state === 'parked');
    await until(() => way(changeActionText.edit, renamed('Bordslampor')));
    await click(way(changeActionText.edit, renamed('Bordslampor')));
    expect(isDirty()).toBe(false);
    await type(field('Namn'), 'Golvlampor');
    expect(isDirty()).toBe(true);
    await act(async () => isOpen.set(false));
    expect(isDirty()).toBe(false);
    await act(async () => isOpen.set(true));
    await click(way(changeActionText.edit, renamed('Bordslampor')));
    expect(field('Namn')?.value).toBe('Golvlampor');
    expect(isDirty()).toBe(true);
    await click(button(changeActionText.cancel));
    expect(isDirty()).toBe(false);
    await click(way(changeActionText.edit, renamed('Bordslampor')));
    expect(field('Namn')?.value).toBe('Bordslampor');
  });

  it('copy what somebody wrote, and leave it where it is', async () => {
    const copied: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
    serve(() => refusal(404, gone));
    await rename('Bordslampor', { description: 'Med skärm' });
    await rowOf('Ändra', ({ state }) => state === 'parked');
    await until(() => way(changeActionText.copy, 'Ändra ”Lampor”'));
    expect(textOf('Ändra ”Lampor”')).toContain('Med skärm');
    await click(way(changeActionText.copy, 'Ändra ”Lampor”'));
    expect(copied).toEqual(['Bordslampor\n\nMed skärm']);
    expect(waiting()).toHaveLength(1);
    vi.restoreAllMocks();
  });

  it('give the focus back to the button that was pressed, when somebody thinks better of it', async () => {
    serve(() => refusal(404, gone));
    await rename('Bordslampor');
    for (const [name, out] of [
      [changeActionText.discard, changeActionText.keep],
      [changeActionText.edit, changeActionText.cancel],
    ] as const) {
      await until(() => way(name, renamed('Bordslampor')));
      await click(way(name, renamed('Bordslampor')));
      await click(button(out));
      expect(document.activeElement).toBe(way(name, renamed('Bordslampor')));
    }
  });

  it('say of a try that changed nothing why it did not', async () => {
    await like('Kupan', barn);
    await until(() => button(waitingSheetText.tryNow));
    expect(document.querySelector('dialog')?.textContent).not.toContain(waitingSheetText.still.noNet);
    button(waitingSheetText.tryNow)?.focus();
    await click(button(waitingSheetText.tryNow));
    await until(() => document.querySelector('dialog')?.textContent?.includes(waitingSheetText.still.noNet));
    expect(document.activeElement).toBe(button(waitingSheetText.tryNow));
  });

  it('throw away only after a second question', async () => {
    serve(() => refusal(404, gone));
    await rename('Bordslampor');
    await rowOf('Bordslampor', ({ state }) => state === 'parked');
    await until(() => way(changeActionText.discard, renamed('Bordslampor')));
    await click(way(changeActionText.discard, renamed('Bordslampor')));
    expect(waiting()).toHaveLength(1);
    await click(button(changeActionText.discard));
    await until(() => waiting().length === 0);
  });

  it('send an old one only when somebody says that it still counts', async () => {
    await like('Kupan', barn);
    const { key } = await rowOf('Kupan');
    await age(key, { state: 'parked', reason: 'old' });
    await until(() => textOf('Gilla Kupan').includes(changeStatusText.old));
    const sent = serve(() => Response.json({ favorite: true, version: 1, likeCount: 1 }));
    expect(sent).toEqual([]);
    await click(way(changeActionText.sendAnyway, 'Gilla Kupan'));
    await until(() => waiting().length === 0);
    expect(sent).toMatchObject([{ key }]);
  });

  it('tell when a change was sent before it could be taken back', async () => {
    await like('Kupan', barn);
    const { key } = await rowOf('Kupan');
    await until(() => way(changeActionText.undo, 'Gilla Kupan'));
    // Another tab sent it, and this one has not heard of it yet.
    await age(key, { attempts: 1 }, 'unheard');
    await click(way(changeActionText.undo, 'Gilla Kupan'));
    await until(() => toasts.get().length > 0);
    expect(toasts.get()).toMatchObject([{ text: changeActionText.missed }]);
    expect(waiting()).toHaveLength(1);
  });
});

describe('two who changed the same thing', () => {
  const meet = async (more: { description?: string } = {}) => {
    serve(() => conflict({ name: 'Mitt namn' }, { name: 'Deras namn' }, 7));
    await rename('Mitt namn', more);
    await rowOf('', ({ reason }) => reason === 'conflict');
    await until(() => document.querySelector(`section[aria-label="${clashText.mine}"]`));
  };
  const side = (label: string) => document.querySelector(`section[aria-label="${label}"]`);
  const choose = (label: string) => click(side(label)?.querySelector('button'));

  it('see both texts beside each other', async () => {
    await meet();
    expect(side(clashText.mine)?.querySelector('dd')?.textContent).toBe('Mitt namn');
    expect(side(clashText.theirs)?.querySelector('dd')?.textContent).toBe('Deras namn');
  });

  it('keep mine: one request, over the version that stands, under a new key', async () => {
    await meet();
    const { key } = await rowOf('');
    const sent = serve(changedList);
    await choose(clashText.mine);
    await until(() => waiting().length === 0);
    expect(sent).toMatchObject([{ version: '"7"', body: { name: 'Mitt namn' } }]);
    expect(sent[0]?.key).not.toBe(key);
  });

  it('keep theirs: nothing is sent', async () => {
    await meet();
    const sent = serve(changedList);
    await choose(clashText.theirs);
    await until(() => waiting().length === 0);
    expect(sent).toEqual([]);
  });

  it('keep theirs, and what only one of them changed is still sent', async () => {
    await meet({ description: 'Med skärm' });
    const sent = serve(changedList);
    await choose(clashText.theirs);
    await until(() => waiting().length === 0);
    expect(sent).toMatchObject([{ version: '"7"', body: { description: 'Med skärm' } }]);
    expect(sent[0]?.body).not.toHaveProperty('name');
  });
});

describe('the sheet', () => {
  it('keeps the focus in the list when a row goes, and gives it to its own button after the last', async () => {
    await like('Kupan', barn);
    await like('Ladan', '0F1ABCDEFG002');
    await until(() => way(changeActionText.undo, 'Gilla Ladan'));
    await act(async () => way(changeActionText.undo, 'Gilla Kupan')?.focus());
    await click(way(changeActionText.undo, 'Gilla Kupan'));
    await until(() => waiting().length === 1);
    expect(document.activeElement).toBe(way(changeActionText.undo, 'Gilla Ladan'));
    await click(way(changeActionText.undo, 'Gilla Ladan'));
    await until(() => waiting().length === 0);
    expect(document.activeElement?.textContent).toBe(waitingSheetText.close);
  });

  it('takes away the short message about a refusal that it shows itself, and no other', async () => {
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

  it('says how many wait once they have stood still', async () => {
    await like('Kupan', barn);
    await like('Ladan', '0F1ABCDEFG002');
    const status = () => document.querySelector('dialog [role=status]')?.textContent;
    await until(() => status() === '2 ändringar väntar på nät');
  });

  it('says when the clock of the device cannot be believed', async () => {
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
