// @vitest-environment happy-dom
// The dialog before sign-out with unsent changes, opened as in the app.
import 'fake-indexeddb/auto';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accountText } from '../../../../core/text/screens/account.ts';
import { signOutText, waitingSheetText } from '../../../../core/text/waiting.ts';
import { leave } from '../../../../src/app/shell/sign-out.ts';
import { UnsentPlace } from '../../../../src/app/shell/unsent-place.tsx';
import { signOutPrompt, waitingSheet } from '../../../../src/app/unsent.ts';
import { keepDraft } from '../../../../src/data/own/drafts.ts';
import { ownDatabase } from '../../../../src/data/own/own-db.ts';
import { toasts } from '../../../../src/data/page/toasts.ts';
import { session, showSession } from '../../../../src/data/session/session-state.ts';
import { signInRequest } from '../../../../src/data/session/sign-in-request.ts';
import { render } from '../../render.ts';
import { aList, button, click, netAnswers, refusal, signIn, signOut } from '../../signed-in.ts';
import { until } from '../../until.ts';
import { changedList, like, rename, rowOf, serve, waiting } from './unsent.ts';

const dialog = () => document.querySelector('dialog')?.textContent ?? '';
const liked = () => Response.json({ favorite: true, version: 1, likeCount: 1 });
let userId: string;

/** The user's rows that are still on the device. */
async function kept(): Promise<string[]> {
  const db = ownDatabase(userId);
  const rows = await db.outbox.toArray();
  db.close();
  return rows.map(({ call }) => call);
}
/** One waiting and one refused change. */
async function unsent(): Promise<void> {
  serve(() => refusal(404, 'Listan är borttagen, eller någon annans.'));
  await rename('Bordslampor');
  await rowOf('Bordslampor', ({ state }) => state === 'parked');
  netAnswers(null);
  await like('Kupan', '0F1ABCDEFG001');
  await rowOf('Kupan');
}
const ask = async () => {
  await act(async () => void leave());
  await until(() => dialog() !== '');
};

beforeEach(async () => {
  toasts.set([]);
  signOutPrompt.set(null);
  waitingSheet.set(false);
  signInRequest.set(null);
  await signIn({ lists: [aList()] });
  userId = session.get()?.user.id ?? '';
  await render(<UnsentPlace />);
});
afterEach(async () => {
  netAnswers(null);
  await signOut();
});

describe('sign-out with a text that was begun', () => {
  const begun = async () => {
    const db = ownDatabase(userId);
    const rows = await db.drafts.toArray();
    db.close();
    return rows.map(({ about }) => about);
  };
  beforeEach(async () => {
    // Stored when the question is opened: the last letters count too.
    keepDraft('post:a', { text: 'Jag söker en', version: '0' });
    keepDraft('post:b', { text: ' \n', version: '3' });
    await ask();
    expect(dialog()).toContain(`${signOutText.titleOfDrafts}Du har 1 påbörjad text.`);
    expect([button(signOutText.sendNow), button(signOutText.show)]).toEqual([undefined, undefined]);
  });

  it('asks, and keeps it on the device', async () => {
    await click(button(signOutText.keep));
    await until(() => session.get() === null);
    expect(await begun()).toContain('post:a');
  });

  it('throws it away only after a confirmation', async () => {
    await click(button(signOutText.discard));
    expect(dialog()).toContain('Släng 1 påbörjad text?');
    expect(await begun()).toContain('post:a');
    await click(button(signOutText.discard));
    await until(() => session.get() === null);
    expect(await begun()).toEqual([]);
  });
});

describe('sign-out', () => {
  it('opens no dialog when nothing is unsent', async () => {
    await act(async () => void leave());
    await until(() => session.get() === null);
    expect(dialog()).toBe('');
    expect(toasts.get()).toMatchObject([{ text: accountText.loggedOut }]);
  });

  it('opens no dialog when everything is sent within a moment', async () => {
    await like('Kupan', '0F1ABCDEFG001');
    serve(liked);
    await act(async () => void leave());
    await until(() => session.get() === null);
    expect(signOutPrompt.get()).toBeNull();
  });

  it('shows how many wait and how many need the user', async () => {
    await unsent();
    await ask();
    expect(dialog()).toContain('1 ändring väntar på att skickas och 1 behöver ditt svar.');
    await click(button(signOutText.cancel));
    expect(session.get()).not.toBeNull();
    await like('Ladan', '0F1ABCDEFG002');
    await ask();
    expect(dialog()).toContain('2 ändringar väntar på att skickas och 1 behöver ditt svar.');
    await click(button(signOutText.cancel));
  });

  it('is cancelled by Avbryt, and everything stays', async () => {
    await unsent();
    await ask();
    await click(button(signOutText.cancel));
    expect(dialog()).toBe('');
    expect(session.get()).not.toBeNull();
    expect(waiting()).toHaveLength(2);
  });
});

describe('Skicka nu', () => {
  it('shows the reason offline, and stays', async () => {
    await unsent();
    await ask();
    await click(button(signOutText.sendNow));
    await until(() => dialog().includes(signOutText.noNet));
    expect(document.activeElement).toBe(button(signOutText.sendNow));
    expect(session.get()).not.toBeNull();
    expect(button(signOutText.keep)).toBeDefined();
    await click(button(signOutText.cancel));
  });

  it('shows the reason behind a captive portal, and stays', async () => {
    await unsent();
    await ask();
    netAnswers(() => new Response('<html>Logga in</html>', { headers: { 'content-type': 'text/html' } }));
    await click(button(signOutText.sendNow));
    await until(() => dialog().includes(signOutText.portal));
    expect(session.get()).not.toBeNull();
    await click(button(signOutText.cancel));
  });

  it('sends everything online, and signs out', async () => {
    await like('Kupan', '0F1ABCDEFG001');
    await rename('Bordslampor');
    await ask();
    const sent = serve((each) => (each.method === 'PUT' ? changedList(each) : liked()));
    await click(button(signOutText.sendNow));
    await until(() => session.get() === null);
    expect(new Set(sent.map(({ method }) => method))).toEqual(new Set(['POST', 'PUT']));
    expect(await kept()).toEqual([]);
  });

  it('stays when a change is refused meanwhile, and offers to show it', async () => {
    await rename('Bordslampor');
    await ask();
    serve(() => refusal(404, 'Listan är borttagen, eller någon annans.'));
    await click(button(signOutText.sendNow));
    await until(() => dialog().includes(signOutText.unsent(0, 1)));
    expect(session.get()).not.toBeNull();
    await click(button(signOutText.show));
    await until(() => dialog().includes(waitingSheetText.title));
    expect(session.get()).not.toBeNull();
  });

  it('does not sign out after Avbryt when the sending ends later', async () => {
    await like('Kupan', '0F1ABCDEFG001');
    await ask();
    let answer = (_: Response) => {};
    const sent = serve(() => new Promise((resolve) => (answer = resolve)));
    await click(button(signOutText.sendNow));
    await until(() => dialog().includes(signOutText.sending(0, 1)) && sent.length > 0);
    await click(button(signOutText.cancel));
    netAnswers(null);
    await rename('Bordslampor');
    await rowOf('Bordslampor');
    await ask();
    await act(async () => answer(liked()));
    await until(() => waiting().length === 1);
    await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 50))));
    expect(session.get()).not.toBeNull();
    expect(dialog()).toContain(signOutText.title);
    await click(button(signOutText.cancel));
  });

  it('offers a sign-in instead when the session has ended', async () => {
    await like('Kupan', '0F1ABCDEFG001');
    await rowOf('Kupan');
    const user = session.get()?.user;
    if (!user) throw new Error('nobody');
    await act(async () => showSession({ user, needsLogin: true, pair: null }));
    await ask();
    expect(button(signOutText.sendNow)).toBeUndefined();
    await click(button(signOutText.logIn));
    expect(signInRequest.get()?.mode).toBe('login');
    expect(waiting()).toHaveLength(1);
  });
});

it('shows parked changes instead of sending them, also when the session has ended', async () => {
  serve(() => refusal(404, 'Listan är borttagen, eller någon annans.'));
  await rename('Bordslampor');
  await rowOf('Bordslampor', ({ state }) => state === 'parked');
  const user = session.get()?.user;
  if (!user) throw new Error('nobody');
  await act(async () => showSession({ user, needsLogin: true, pair: null }));
  await ask();
  expect(button(signOutText.logIn)).toBeUndefined();
  await click(button(signOutText.show));
  await until(() => dialog().includes(waitingSheetText.title));
});

describe('keeping or discarding', () => {
  it('Behåll på enheten keeps every row for the same person', async () => {
    await unsent();
    await ask();
    await click(button(signOutText.keep));
    await until(() => session.get() === null);
    expect(await kept()).toEqual(['updateList', 'setFavorite']);
  });

  it('Släng discards only after a confirmation with the count', async () => {
    await unsent();
    await ask();
    await click(button(signOutText.discard));
    expect(dialog()).toContain(signOutText.discardSure(2, 0));
    expect(document.activeElement).toBe(button(signOutText.back));
    await click(button(signOutText.back));
    expect(session.get()).not.toBeNull();
    await click(button(signOutText.discard));
    await click(button(signOutText.discard));
    await until(() => session.get() === null);
    expect(await kept()).toEqual([]);
  });
});
