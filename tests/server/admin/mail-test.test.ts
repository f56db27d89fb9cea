// `mail-test`: one mail without the outbox, and the result in one sentence.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mailAbout, mailWords } from '../../../core/text/server/mail.ts';
import { adminText, mailSample } from '../../../core/text/server/operator.ts';
import { sampleNames } from '../../../server/admin/mail-sample.ts';
import { runAdmin } from '../../../server/admin/run.ts';
import { openStore } from '../../../server/db/open.ts';
import { mailWishes } from '../../../server/features/profile/mail-wishes.ts';
import { addPerson } from '../../helpers/server/accounts.ts';
import { parseMail } from '../../helpers/server/parsed-mail.ts';
import { startServer } from '../../helpers/server/server.ts';
import { smtpLab } from '../features/mail/smtp-lab.ts';
import { temporaryFolder } from './filled-store.ts';

const folder = temporaryFolder();

async function admin(env: Record<string, string>, ...args: string[]) {
  const printed: string[] = [];
  const refused: string[] = [];
  const code = await runAdmin(args, {
    env: { DATA_DIR: folder, ...env },
    now: Date.UTC(2026, 5, 1, 10),
    print: (line) => printed.push(line),
    printError: (line) => refused.push(line),
  });
  return { code, printed: printed.join('\n'), refused: refused.join('\n') };
}

describe('mail-test', () => {
  test('refuses an invalid address, and sends nothing', async () => {
    for (const address of ['anna', 'a@b.se, c@d.se', 'a@b.se\r\nBcc: c@d.se', '-x', 'å@b.se']) {
      const { code, refused } = await admin({}, 'mail-test', address);
      expect(code).toBe(1);
      expect(refused).toBe(`"${address}" är ingen e-postadress som går att skicka till.`);
    }
    expect(readdirSync(folder)).toEqual([]);
  });

  test('refuses an unknown kind, and a setting of a person who is not there or has turned it off', async () => {
    const address = 'anna@exempel.se';
    const refusedFor = async (name: string) => {
      const { code, refused } = await admin({}, 'mail-test', address, name);
      return [code, refused];
    };
    for (const name of ['x', '', '__proto__', 'constructor', 'emailOnEverything', 'Reset']) {
      expect(await refusedFor(name)).toEqual([2, `${adminText.mailKind(name, sampleNames)}\n${adminText.usage}`]);
    }
    expect((await admin({}, 'mail-test', address, 'reset', 'x')).code).toBe(2);
    const store = await openStore({ dataDir: folder, databaseUrl: null });
    expect(await refusedFor('emailOnRating')).toEqual([1, adminText.mailNoAccount(address)]);
    const { id } = await addPerson(store, { email: address });
    await store.write((tx) => mailWishes.turnOff(tx, id, 'emailOnRating'));
    expect(await refusedFor('emailOnRating')).toEqual([1, adminText.mailUnwanted(address, 'nya betyg')]);
    await store.close();
    expect(readdirSync(folder)).not.toContain('mail');
  });

  test('prints the server’s reply when it refuses, without the password', async () => {
    const lab = await smtpLab({ recipient: () => 550 });
    const { code, refused } = await admin({ MAIL: `smtp://127.0.0.1:${lab.port}` }, 'mail-test', 'anna@exempel.se');
    expect(code).toBe(1);
    expect(refused).toMatch(new RegExp(`^Testmejlet gick inte att skicka: 127\\.0\\.0\\.1:${lab.port}: .*550 `));
    await lab.close();
    const gone = await admin({ MAIL: `smtp://u:hemligt@127.0.0.1:${lab.port}` }, 'mail-test', 'anna@exempel.se');
    expect(gone.code).toBe(1);
    expect(gone.refused).toMatch(/^Testmejlet gick inte att skicka: .*ECONNREFUSED/);
    expect(gone.refused).not.toContain('hemligt');
  });

  test('sends to the mail server and prints the destination', async () => {
    const lab = await smtpLab();
    const env = { MAIL: `smtp://127.0.0.1:${lab.port}`, SUPPORT_EMAIL: 'hej@loppis.example' };
    const { code, printed } = await admin(env, 'mail-test', 'anna@räksmörgås.se');
    expect(code).toBe(0);
    expect(printed).toMatch(/^Testmejlet till anna@räksmörgås\.se är lämnat till 127\.0\.0\.1:\d+ \(250 .+\)\. /);
    expect(lab.received).toMatchObject([{ from: 'hej@loppis.example' }]);
    expect(parseMail(lab.received[0]?.raw ?? '').headers.get('subject')).toEqual([mailWords.test.subject]);
  });

  test('writes to the folder and prints the file', async () => {
    const { code, printed } = await admin({}, 'mail-test', 'anna@exempel.se');
    expect(code).toBe(0);
    const [file = ''] = readdirSync(join(folder, 'mail'));
    expect(printed).toContain(`Testmejlet är skrivet till ${join(folder, 'mail', file)}.`);
    expect(parseMail(readFileSync(join(folder, 'mail', file), 'utf8')).text).toContain('http://localhost:3000/');
  });
});

describe('mail-test with a kind', () => {
  const read = (printed: string) =>
    parseMail(readFileSync(/ skrivet till (\S+\.eml)\./.exec(printed)?.[1] ?? '', 'utf8'));

  test('sends a mail of that kind whose links change nothing', async () => {
    for (const kind of Object.keys(mailWords) as (keyof typeof mailWords)[]) {
      const { code, printed } = await admin({}, 'mail-test', 'anna@exempel.se', kind);
      expect([kind, code]).toEqual([kind, 0]);
      const { headers, text } = read(printed);
      const { subject = mailWords[kind].subject } = mailAbout[kind]?.(mailSample.market) ?? {};
      expect(headers.get('subject')).toEqual([subject]);
      expect(headers.has('list-unsubscribe')).toBe(false);
      expect(new Set(text.match(/^http.*$/gm))).toEqual(new Set(['http://localhost:3000/']));
    }
  });

  test('sends one that can be unsubscribed from, beside a running server, at an address that works there', async () => {
    const store = await openStore({ dataDir: folder, databaseUrl: null });
    const server = await startServer(store);
    const { id, email } = await addPerson(store);
    const { code, printed } = await admin(
      { PUBLIC_ORIGIN: 'https://loppis.example' },
      'mail-test',
      email,
      'emailOnRating',
    );
    expect(code).toBe(0);
    const { headers, text } = read(printed);
    const [, address = ''] = /^<(.+)>$/.exec(headers.get('list-unsubscribe')?.[0] ?? '') ?? [];
    expect(text).toContain(`Sluta få mejl om nya betyg:\n${address}\n`);
    const body = headers.get('list-unsubscribe-post')?.[0] ?? '';
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await fetch(server.url + new URL(address).pathname, { method: 'POST', body, headers: type });
    expect(answer.status).toBe(200);
    expect(await store.read((db) => mailWishes.wants(db, id, 'emailOnRating'))).toBe(false);
    await server.close();
    await store.close();
  });
});

test('config shows how mail is sent without the password', async () => {
  const env = { MAIL: 'smtps://loppis:hemligt@mail.example', PUBLIC_ORIGIN: 'https://loppis.example' };
  const { printed } = await admin(env, 'config');
  expect(printed).toContain('MAIL=smtps://loppis:***@mail.example\n');
});

test('config shows where pictures are stored without key and secret', async () => {
  const env = {
    MEDIA_S3_ENDPOINT: 'https://s3.example',
    MEDIA_S3_BUCKET: 'loppis',
    MEDIA_S3_KEY: 'AKIA1',
    MEDIA_S3_SECRET: 'hemligt',
  };
  const { printed } = await admin(env, 'config');
  expect(printed).toContain('MEDIA_S3_KEY=***\nMEDIA_S3_SECRET=***\n');
  expect(printed).toContain('MEDIA_S3_ENDPOINT=https://s3.example\n');
});
