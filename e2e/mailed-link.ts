// Links in the mails that a server has written to its folder, and whether their tokens stay secret.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from './app.ts';

/** The mailed link to this page of the app, as a mail client shows it. */
export async function mailedLink(dataDir: string, page: string): Promise<string> {
  const folder = join(dataDir, 'mail');
  let link: string | undefined;
  await expect(() => {
    const mails = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.eml')) : [];
    const texts = mails.map((file) => decoded(readFileSync(join(folder, file), 'latin1')));
    link = texts
      .flatMap((text) => text.match(/http:\/\/localhost:\d+\/[\w-]+\?\S+/g) ?? [])
      .find((each) => each.includes(page));
    expect(link).toBeDefined();
  }).toPass({ timeout: 10_000 });
  return link ?? '';
}

/** Decodes quoted-printable: soft line breaks and escaped characters. */
function decoded(text: string): string {
  return text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
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
