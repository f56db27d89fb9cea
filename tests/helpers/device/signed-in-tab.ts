// Setup of session tests: a server per file, and a signed-in person in a browser with one tab.
import { afterEach, beforeEach } from 'vitest';
import { addPerson, goodPassword, type Person } from '../server/accounts.ts';
import { ownServer, server, store } from '../server/own-server.ts';
import { SessionBrowser, type SessionTab } from './session-browser.ts';

export let person: Person;
export let browser: SessionBrowser;
export let tab: SessionTab;

/** To be called once by a test file: a server for all its tests, and another person, browser and tab for each. */
export function eachSignedIn(): void {
  ownServer();
  beforeEach(async () => {
    person = await addPerson(store);
    browser = new SessionBrowser(server);
    tab = await browser.start();
    await tab.account.signIn(person.email, goodPassword);
  });
  afterEach(() => browser.close());
}

/** Replaces `tab` by another one of the same browser. */
export async function nextTab(): Promise<void> {
  tab = await browser.start();
}
