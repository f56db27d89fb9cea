// Mails that a server has written to its folder: their text, their links, and whether the tokens of these stay secret.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from './app.ts';

/** The mails that a server has written to its folder, as text. */
export function mailsIn(dataDir: string): string[] {
  const folder = join(dataDir, 'mail');
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.eml')) : [];
  return files.map((file) => decoded(readFileSync(join(folder, file), 'latin1')));
}

/** The mailed link to this page of the app, as a mail client shows it. */
export async function mailedLink(dataDir: string, page: string): Promise<string> {
  let link: string | undefined;
  await expect(() => {
    link = mailsIn(dataDir)
      .flatMap((text) => text.match(/http:\/\/localhost:\d+\/[\w-]+\?\S+/g) ?? [])
      .find((each) => each.includes(page));
    expect(link).toBeDefined();
  }).toPass({ timeout: 10_000 });
  return link ?? '';
}

/** Decodes quoted-printable, read as Latin-1: soft line breaks and the bytes of escaped characters. */
function decoded(text: string): string {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** The token of a link, which must only occur in the first request for its page. */
export function watchSecret(page: Page, link: string) {
  const token = new URL(link).searchParams.get('token') ?? '';
  const seen: string[] = [];
  page.on('request', (request) => {
    const referrer = request.headers().referer ?? '';
    if (!request.isNavigationRequest() && request.url().includes(token)) seen.push(request.url());
    if (referrer.includes(token)) seen.push(`${request.url()} from ${referrer}`);
  });
  return async () => {
    const kept = await page.evaluate(() =>
      JSON.stringify([location.href, { ...localStorage }, { ...sessionStorage }, history.state]),
    );
    expect(token.length).toBeGreaterThan(20);
    expect([seen, kept.includes(token)]).toEqual([[], false]);
  };
}
