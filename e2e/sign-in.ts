// Signing in: by the form that stands open, and as another device that asks the server itself.
import { expect, type Page } from '@playwright/test';

interface Login {
  username: string;
  password: string;
}

/** One of the demo's people, with lists and favourites. */
const anna: Login = { username: 'anna@demo.loppis', password: 'loppis-i-parken' };
/** Another one. */
export const bertil: Login = { username: 'bertil@demo.loppis', password: 'loppis-i-parken' };

/** Fills in the form and sends it; what comes of it is the journey's to see. */
export async function sendLogin(page: Page, { username, password }: Login): Promise<void> {
  const form = page.getByRole('dialog');
  await form.getByLabel('E-postadress').fill(username);
  await form.getByLabel('Lösenord', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Logga in', exact: true }).click();
}

/** Anna signs in, or somebody else, and the form has gone. */
export async function signIn(page: Page, login: Login = anna): Promise<void> {
  await sendLogin(page, login);
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Another device of Anna's, or somebody else's: its bearer token. `agent` is what the device calls itself. */
export async function signInElsewhere(url: string, agent = 'node', login: Login = anna): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': agent },
    body: JSON.stringify(login),
  });
  return ((await answer.json()) as { token: string }).token;
}
