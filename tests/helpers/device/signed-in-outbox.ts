// Setup of outbox journeys: a server per file, and a signed-in person in a browser with one tab and its real outbox.
import { afterEach, expect, vi } from 'vitest';
import type { UserList } from '../../../core/contract/lists.ts';
import type { NewChange } from '../../../src/data/outbox/actions.ts';
import type { PersonOutbox } from '../../../src/data/outbox/person-outbox.ts';
import { sampleId } from '../samples/sample-markets.ts';
import { addPerson, as, goodPassword, type Person, sessionFor } from '../server/accounts.ts';
import { ownServer, store } from '../server/own-server.ts';
import { eventually, type TestServer } from '../server/server.ts';
import { OutboxBrowser } from './real-outbox.ts';
import { SessionBrowser } from './session-browser.ts';

let person: Person;
export let browser: SessionBrowser;
export let outboxes: OutboxBrowser;
export let outbox: PersonOutbox;

/** To be called once by a test file: a server for all its tests; each may sign in a person, and is cleaned up. */
export function eachWithOutbox(): void {
  ownServer();
  afterEach(async () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    await outboxes.close();
    browser.close();
  });
}

/** Another person at the server `at`, in a separate browser. */
export async function signIn(at: TestServer, role: 'User' | 'Admin' = 'User'): Promise<void> {
  // Until its snapshots are there, an outbox that asks whether the server can be reached gets a refusal.
  await eventually(async () => expect((await fetch(`${at.url}/readyz`)).status).toBe(200));
  person = await addPerson(store, { role });
  browser = new SessionBrowser(at);
  outboxes = new OutboxBrowser(browser);
  const tab = await browser.start();
  await tab.account.signIn(person.email, goodPassword);
  outbox = outboxes.open(tab, person.id);
}

/** The person's lists on the server. */
export async function listsAt(at: TestServer): Promise<UserList[]> {
  const { token } = await sessionFor(store, person.id, at.clock.now());
  return (await (await as(token, at, 'GET', '/users/lists')).json()) as UserList[];
}

export const like = (n: number): NewChange => ({
  call: 'setFavorite',
  params: { id: sampleId(n) },
  body: { favorite: true },
});
