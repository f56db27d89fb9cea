// Signing in: by the open form, and as another device that calls the server directly.
import { expect, type Page } from '@playwright/test';

interface Login {
  username: string;
  password: string;
}

/** A demo account with lists and favourites. */
const anna: Login = { username: 'anna@demo.loppis', password: 'loppis-i-parken' };
/** Another demo account. */
export const bertil: Login = { username: 'bertil@demo.loppis', password: 'loppis-i-parken' };

/** The owner of demo markets. */
export const owner: Login = { username: 'agare@demo.loppis', password: 'loppis-i-parken' };

/** Fills in and submits the form, without waiting for the result. */
export async function sendLogin(page: Page, { username, password }: Login): Promise<void> {
  const form = page.getByRole('dialog');
  await form.getByLabel('E-postadress').fill(username);
  await form.getByLabel('Lösenord', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Logga in', exact: true }).click();
}

/** Signs in Anna, or another account, and waits until the form is closed. */
export async function signIn(page: Page, login: Login = anna): Promise<void> {
  await sendLogin(page, login);
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Signs in on another device of Anna or of another account; returns the bearer token. `agent`: its User-Agent. */
export async function signInElsewhere(url: string, agent = 'node', login: Login = anna): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': agent },
    body: JSON.stringify(login),
  });
  return ((await answer.json()) as { token: string }).token;
}
