// Cost of the outbox: five hundred offline changes are sent by the real app in a real browser, compared with the same calls made
// one by one from the same page without an outbox. Long tasks of the main thread are recorded meanwhile.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { calls } from '../../core/contract/calls.ts';
import { apiBase, pathFor } from '../../core/contract/endpoint.ts';
import { makeUuidV7 } from '../../core/rules/uuid.ts';
import { startChildServer } from '../../scripts/child-server.ts';
import { ensureBuilt } from '../../scripts/ensure-built.ts';
import type { OutboxRow } from '../../src/data/outbox/row.ts';
import { outboxRow } from '../../tests/helpers/device/outbox-row.ts';
import { withBrowser } from './browser-run.ts';
import { callsFrom, drainIn, readIn, seedIn } from './outbox/in-page.ts';
import { bar, heading, table } from './report.ts';

const count = 500;
const manyRows = 5000;
const warmUps = 20;
const mostTaskMs = 50;
const password = 'loppis-i-parken';
const root = fileURLToPath(new URL('../..', import.meta.url));

type Change = Pick<OutboxRow, 'params' | 'body'> & { call: 'setFavorite' | 'addToList' };

interface Account {
  id: string;
  token: string;
  /** An own list. */
  list: string;
}

/** The table of drains. The rate limit of 3000 writes a minute per address is sufficient. */
export async function benchOutbox(): Promise<void> {
  process.chdir(root);
  ensureBuilt();
  const folder = mkdtempSync(join(tmpdir(), 'loppis-bench-outbox-'));
  const app = await startChildServer({ DATA_DIR: join(folder, 'data'), SEED: 'demo' });
  try {
    const through = await signIn(app.url, 'anna');
    const without = await signIn(app.url, 'bertil');
    const markets = await marketIds(app.url, count + warmUps);
    const [warm, rest] = [markets.slice(0, warmUps), markets.slice(warmUps)];
    const like = (id: string): Change => ({ call: 'setFavorite', params: { id }, body: { favorite: true } });
    const putOn =
      (account: Account) =>
      (marketId: string): Change => ({ call: 'addToList', params: { id: account.list }, body: { marketId } });
    await withBrowser(join(folder, 'profile'), async (context) => {
      const page = await context.newPage();
      await openSignedIn(page, app.url);
      const race = async (title: string, mine: Change[], theirs: Change[]) => {
        const direct = await page.evaluate(callsFrom, { token: without.token, requests: theirs.map(requestOf) });
        await context.setOffline(true);
        await page.evaluate(seedIn, { userId: through.id, rows: mine.map(rowOf(through.id)) });
        const draining = page.evaluate(drainIn, { userId: through.id });
        await page.waitForTimeout(500);
        await context.setOffline(false);
        return { title, direct, drained: await draining };
      };
      await race('warming up', warm.map(like), warm.map(like));
      report([
        await race('favourites, a lane each', rest.map(like), rest.map(like)),
        await race('entries of one list, one lane', rest.map(putOn(through)), rest.map(putOn(without))),
      ]);
      await context.setOffline(true);
      const many = Array.from({ length: manyRows }, () => like(makeUuidV7(Date.now(), Math.random)));
      await page.evaluate(seedIn, { userId: through.id, rows: many.map(rowOf(through.id)) });
      const longest = await page.evaluate(readIn, { userId: through.id, watchMs: 8000 });
      heading(`${manyRows} waiting changes are read and shown`);
      bar('longest task of the page', longest, mostTaskMs, 'ms');
    });
  } finally {
    await app.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Race {
  title: string;
  direct: { ms: number; longest: number };
  drained: { ms: number; longest: number };
}

function report(races: Race[]): void {
  heading(`${count} changes sent from a page (ms; longest task of its main thread, 0 = none over ${mostTaskMs})`);
  table(
    ['what', 'one by one', 'by the outbox', 'ratio', 'longest task', 'without outbox'],
    races.map(({ title, direct, drained }) => [
      title,
      direct.ms,
      drained.ms,
      `${(drained.ms / direct.ms).toFixed(2)}x`,
      drained.longest,
      direct.longest,
    ]),
  );
  for (const { title, direct, drained } of races) {
    bar(`${title}: drained against calls one by one`, drained.ms / direct.ms, 3, 'x');
    bar(`${title}: longest task while draining`, drained.longest, mostTaskMs, 'ms');
  }
}

async function ask<T>(url: string, body?: object, token?: string): Promise<T> {
  const answer = await fetch(url, {
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return (await answer.json()) as T;
}

async function signIn(url: string, name: string): Promise<Account> {
  const username = `${name}@demo.loppis`;
  const { token, user } = await ask<{ token: string; user: { id: string } }>(`${url}${apiBase}/auth/login`, {
    username,
    password,
  });
  const list = await ask<{ id: string }>(`${url}${apiBase}/users/lists`, { name: 'Mätlistan' }, token);
  return { id: user.id, token, list: list.id };
}

async function marketIds(url: string, howMany: number): Promise<string[]> {
  const { markets } = await ask<{ markets: { id: string }[] }>(`${url}${apiBase}/markets?pageSize=10000`);
  return markets.slice(0, howMany).map(({ id }) => id);
}

/** Signs in by the form, and waits until own documents are stored. */
async function openSignedIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  const form = page.getByRole('dialog');
  await form.getByLabel('E-postadress').fill('anna@demo.loppis');
  await form.getByLabel('Lösenord', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Logga in', exact: true }).click();
  await form.waitFor({ state: 'hidden' });
  await page.locator('html[data-mirror="complete"]').waitFor({ timeout: 60_000 });
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.waitForTimeout(3000);
}

function requestOf({ call, params, body }: Change) {
  const key = makeUuidV7(Date.now(), Math.random);
  const { method, path } = { method: calls[call].method, path: pathFor(calls[call], params) };
  return { method, url: apiBase + path, body: JSON.stringify(body), key };
}

/** The row as stored by the outbox. */
const rowOf =
  (userId: string) =>
  (change: Change, at: number): OutboxRow =>
    outboxRow({ ...change, seq: at + 1, key: makeUuidV7(Date.now(), Math.random), userId, createdAt: Date.now() });
