// The folder adapter: complete files that only their owner can read, one per message.
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createFolderMailer } from '../../../../server/adapters/mail-folder.ts';
import { senderOf } from '../../../../server/adapters/mail-parts.ts';
import type { MailMessage } from '../../../../server/ports/mailer.ts';
import { parseMail } from '../../../helpers/server/parsed-mail.ts';

const place = mkdtempSync(join(tmpdir(), 'loppis-mail-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));
let number = 0;
const fresh = () => join(place, `${++number}`, 'mail');

const never = new AbortController().signal;
const letter: MailMessage = {
  id: 'confirm-1',
  to: 'asa.oberg@exempel.se',
  subject: 'Bekräfta din e-postadress',
  text: 'Hej Åsa Öberg!\n\n.\nEn punkt ensam på en rad, och en lång rad: '.concat('å'.repeat(300)),
  html: '<p>Hej Åsa Öberg!</p>',
  unsubscribe: null,
  date: Date.UTC(2026, 5, 15, 12),
};

describe('the folder adapter refuses', () => {
  test('line breaks that would inject a header, and ids that leave the folder, and writes nothing', async () => {
    const folder = fresh();
    const mailer = createFolderMailer(folder, 'noreply@loppis.example');
    const bad: Partial<MailMessage>[] = [
      { to: 'a@b.se\r\nBcc: c@d.se' },
      { to: 'a@b.se, c@d.se' },
      { subject: 'a\r\nBcc: c@d.se' },
      { id: '../out' },
      { id: 'a\r\nX: y' },
      { id: '' },
      { unsubscribe: 'https://loppis.example/api/unsubscribe/x>\r\nBcc: c@d.se' },
      { unsubscribe: 'https://loppis.example/x>, <mailto:c@d.se' },
      { unsubscribe: 'mailto:c@d.se' },
    ];
    for (const part of bad) {
      await expect(mailer.send({ ...letter, ...part }, never)).rejects.toMatchObject({ trouble: 'refused' });
    }
    expect(() => readdirSync(folder)).toThrow('ENOENT');
  });

  test('a folder that cannot be created, as a transient failure', async () => {
    const file = join(place, 'file');
    writeFileSync(file, '');
    const mailer = createFolderMailer(join(file, 'mail'), 'noreply@loppis.example');
    await expect(mailer.send(letter, never)).rejects.toMatchObject({ trouble: 'down' });
  });

  test('to leave half a mail behind', async () => {
    const folder = fresh();
    const mailer = createFolderMailer(folder, 'noreply@loppis.example');
    mkdirSync(join(folder, 'confirm-1.eml'), { recursive: true });
    await expect(mailer.send(letter, never)).rejects.toMatchObject({ trouble: 'down' });
    expect(readdirSync(folder)).toEqual(['confirm-1.eml']);
  });

  test('to begin when the server stops', async () => {
    const folder = fresh();
    const mailer = createFolderMailer(folder, 'noreply@loppis.example');
    await expect(mailer.send(letter, AbortSignal.abort())).rejects.toMatchObject({ trouble: 'down' });
    expect(() => readdirSync(folder)).toThrow('ENOENT');
  });
});

describe('a file of the folder adapter', () => {
  test('contains the message, and is readable by its owner only', async () => {
    const folder = fresh();
    const file = await createFolderMailer(folder, 'noreply@loppis.example').send(letter, never);
    expect(file).toBe(join(folder, 'confirm-1.eml'));
    expect(readdirSync(folder)).toEqual(['confirm-1.eml']);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    const raw = readFileSync(file, 'utf8');
    expect(raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const { headers, text, html } = parseMail(raw);
    expect(text).toBe(letter.text);
    expect(html).toBe(letter.html);
    expect(Object.fromEntries(headers)).toMatchObject({
      from: ['Loppis <noreply@loppis.example>'],
      to: [letter.to],
      subject: [letter.subject],
      'message-id': ['<confirm-1@loppis.example>'],
    });
  });

  test('has the headers to unsubscribe only with an address for it, which stays whole', async () => {
    const mailer = createFolderMailer(fresh(), 'noreply@loppis.example');
    const address = `https://loppis.example/api/unsubscribe/${'aB-_'.repeat(15)}aB`;
    const headersOf = async (unsubscribe: string | null) =>
      parseMail(readFileSync(await mailer.send({ ...letter, unsubscribe }, never), 'utf8')).headers;
    const headers = await headersOf(address);
    expect(headers.get('list-unsubscribe')).toEqual([`<${address}>`]);
    expect(headers.get('list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click']);
    expect([...(await headersOf(null)).keys()].filter((name) => name.startsWith('list-'))).toEqual([]);
  });

  test('is replaced when the same message is sent again, also after a crash', async () => {
    const folder = fresh();
    const mailer = createFolderMailer(folder, 'noreply@loppis.example');
    const file = await mailer.send(letter, never);
    writeFileSync(`${file}.part`, 'half');
    chmodSync(file, 0o600);
    await mailer.send({ ...letter, text: 'igen' }, never);
    expect(readdirSync(folder)).toEqual(['confirm-1.eml']);
    expect(parseMail(readFileSync(file, 'utf8')).text).toBe('igen');
  });
});

test('the sender is the operator’s address, else noreply at the public host, else an invalid address', () => {
  expect(senderOf('hej@loppis.example', 'https://app.loppis.example')).toBe('hej@loppis.example');
  expect(senderOf('hej@räksmörgås.se', null)).toBe('hej@xn--rksmrgs-5wao1o.se');
  expect(senderOf(null, 'https://app.loppis.example:8443')).toBe('noreply@app.loppis.example');
  for (const origin of [null, 'http://localhost:3000', 'http://192.168.0.4', 'http://[::1]:3000']) {
    expect(senderOf(null, origin)).toBe('noreply@loppis.invalid');
  }
});
