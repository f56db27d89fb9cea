// The SMTP adapter against a real mail server: refusals, and the classification of failures.
import tls from 'node:tls';
import { afterEach, describe, expect, test } from 'vitest';
import { createSmtpMailer, type SmtpTimeouts } from '../../../../server/adapters/mail-smtp.ts';
import { MailFailure, type MailMessage } from '../../../../server/ports/mailer.ts';
import { parseMail } from '../../../helpers/server/parsed-mail.ts';
import { localCertificate } from './certificate.ts';
import { smtpLab } from './smtp-lab.ts';

const sender = 'hej@loppis.example';
const letter: MailMessage = {
  id: 'abc-DEF_123',
  to: 'asa.oberg@exempel.se',
  subject: 'Välkommen åter, Åsa',
  text: `Räksmörgås 🧺\n\nhttps://loppis.example/confirm-email?token=${'x'.repeat(120)}\n`,
  html: '<p>Räksmörgås 🧺</p>',
  unsubscribe: `https://loppis.example/api/unsubscribe/${'aB-_'.repeat(15)}aB`,
  date: Date.UTC(2026, 5, 15, 12),
};
const never = new AbortController().signal;
const short: SmtpTimeouts = { connect: 500, silence: 500, whole: 500 };

interface Where {
  isLocal?: boolean;
  timeouts?: SmtpTimeouts;
}

function mailer(address: string, { isLocal = true, timeouts }: Where = {}) {
  return createSmtpMailer({ url: new URL(address), isLocal, ownName: 'loppis.example' }, sender, timeouts);
}

async function failure(address: string, message: Partial<MailMessage> = {}, where: Where = {}): Promise<MailFailure> {
  const found = await mailer(address, where)
    .send({ ...letter, ...message }, never)
    .catch((error: unknown) => error);
  expect(found).toBeInstanceOf(MailFailure);
  return found as MailFailure;
}

const trusted = tls.getCACertificates('default');
afterEach(() => tls.setDefaultCACertificates(trusted));

describe('the SMTP adapter refuses', () => {
  const injections = [
    'a@b.se\r\nBcc: c@d.se',
    'a@b.se\nRCPT TO:<c@d.se>',
    'a@b.se\r',
    'a@b.se, c@d.se',
    'a@b.se;c@d.se',
    'a@b.se c@d.se',
    '<a@b.se>',
    'Anna <a@b.se>',
    'a@b@c.se',
    '"a\r\nb"@c.se',
    'a@[127.0.0.1]',
    'a@b.se> SIZE=1',
    'a(kommentar)@b.se',
    'grupp: a@b.se;',
    'a@b.se\u0000',
    'a@b.se\u2028',
    'åsa@b.se',
    'a@b',
    'a@b..se',
    'a@-b.se',
    '.a@b.se',
    'a.@b.se',
    '@b.se',
    'a@',
    '',
    `${'a'.repeat(65)}@b.se`,
    `a@${'b'.repeat(64)}.se`,
    `a@${'b.'.repeat(130)}se`,
    'a@b.se/../c',
  ];
  test('every address that is not one plain recipient, before it connects', async () => {
    const lab = await smtpLab();
    for (const to of injections) {
      expect(await failure(`smtp://127.0.0.1:${lab.port}`, { to }), to).toMatchObject({ trouble: 'refused' });
    }
    expect(lab.received).toEqual([]);
  });

  test('line ends in the subject and in the Message-ID', async () => {
    const lab = await smtpLab();
    for (const bad of ['a\r\nBcc: c@d.se', 'a\nb', 'a\rb', 'a\u0000', 'a\u2028b']) {
      expect(await failure(`smtp://127.0.0.1:${lab.port}`, { subject: bad })).toMatchObject({ trouble: 'refused' });
      expect(await failure(`smtp://127.0.0.1:${lab.port}`, { id: bad })).toMatchObject({ trouble: 'refused' });
    }
    expect(lab.received).toEqual([]);
  });

  test('unencrypted connections over a network: no STARTTLS, no password, no mail', async () => {
    const lab = await smtpLab({
      password: 'hemligt',
      options: { disabledCommands: ['STARTTLS'], allowInsecureAuth: true },
    });
    const found = await failure(`smtp://u:hemligt@127.0.0.1:${lab.port}`, {}, { isLocal: false });
    expect(found.trouble).toBe('down');
    expect(lab).toMatchObject({ logins: [], received: [] });
  });

  test('an untrusted certificate, with implicit TLS and STARTTLS', async () => {
    const { key, cert } = localCertificate();
    const atOnce = await smtpLab({ password: 'hemligt', options: { secure: true, key, cert } });
    const later = await smtpLab({ password: 'hemligt', options: { key, cert } });
    for (const address of [`smtps://u:hemligt@127.0.0.1:${atOnce.port}`, `smtp://u:hemligt@127.0.0.1:${later.port}`]) {
      expect((await failure(address, {}, { isLocal: false })).trouble).toBe('down');
    }
    expect([...atOnce.logins, ...later.logins]).toEqual([]);
  });

  test('to send without the configured password', async () => {
    const lab = await smtpLab({ options: { disabledCommands: ['AUTH', 'STARTTLS'] } });
    expect((await failure(`smtp://u:hemligt@127.0.0.1:${lab.port}`)).trouble).toBe('down');
    expect(lab.received).toEqual([]);
  });
});

describe('the SMTP adapter distinguishes', () => {
  const plain = { disabledCommands: ['STARTTLS'], allowInsecureAuth: true };

  test('a wrong password from a wrong message, without repeating the password', async () => {
    const lab = await smtpLab({ password: 'rätt', options: plain });
    const found = await failure(`smtp://u:hemligt@127.0.0.1:${lab.port}`);
    expect(found.trouble).toBe('down');
    expect(found.message).toContain('535');
    expect(found.message).not.toContain('hemligt');
  });

  const replies: [number, MailFailure['trouble']][] = [
    [421, 'down'],
    [450, 'later'],
    [452, 'later'],
    [550, 'refused'],
    [552, 'refused'],
  ];
  for (const [code, trouble] of replies) {
    test(`${code} at the recipient as ${trouble}`, async () => {
      const lab = await smtpLab({ recipient: () => code });
      const found = await failure(`smtp://127.0.0.1:${lab.port}`);
      expect(found.trouble).toBe(trouble);
      expect(found.message).toContain(`127.0.0.1:${lab.port}: `);
      expect(found.message).toContain(String(code));
    });
    test(`${code} after the message as ${trouble}`, async () => {
      const lab = await smtpLab({ message: () => code });
      expect((await failure(`smtp://127.0.0.1:${lab.port}`)).trouble).toBe(trouble);
    });
  }

  test('an absent server, one that disconnects after the message, and one that stops responding, as down', async () => {
    const lab = await smtpLab({ message: (n) => (n === 0 ? 'cut' : 'silence') });
    const address = `smtp://127.0.0.1:${lab.port}`;
    expect((await failure(address)).trouble).toBe('down');
    expect((await failure(address, {}, { timeouts: short })).trouble).toBe('down');
    expect((await failure(address, {}, { timeouts: { ...short, silence: 60_000 } })).trouble).toBe('down');
    expect(lab.received).toHaveLength(3);
    await lab.close();
    expect((await failure(address)).trouble).toBe('down');
  });

  test('an abort as down', async () => {
    const lab = await smtpLab({ message: () => 'silence' });
    const stop = new AbortController();
    const sending = mailer(`smtp://127.0.0.1:${lab.port}`).send(letter, stop.signal);
    stop.abort();
    await expect(sending).rejects.toMatchObject({ trouble: 'down' });
  });
});

describe('over SMTP arrives', () => {
  test('one message for one recipient, with å, ä and ö intact', async () => {
    const lab = await smtpLab();
    const place = await mailer(`smtp://127.0.0.1:${lab.port}`).send(letter, never);
    expect(place).toMatch(new RegExp(`^127\\.0\\.0\\.1:${lab.port} \\(250 `));
    expect(lab.received).toMatchObject([{ from: sender, to: [letter.to], encrypted: false }]);
    const { headers, text, html } = parseMail(lab.received[0]?.raw ?? '');
    expect(text).toBe(letter.text.trim());
    expect(html).toBe(letter.html);
    expect(Object.fromEntries(headers)).toMatchObject({
      'list-unsubscribe': [`<${letter.unsubscribe}>`],
      'list-unsubscribe-post': ['List-Unsubscribe=One-Click'],
      from: ['Loppis <hej@loppis.example>'],
      to: [letter.to],
      subject: [letter.subject],
      'message-id': ['<abc-DEF_123@loppis.example>'],
      date: ['Mon, 15 Jun 2026 12:00:00 +0000'],
      'auto-submitted': ['auto-generated'],
    });
    expect([...headers.keys()]).not.toContain('bcc');
  });

  test('mail to a domain with Swedish letters, in its ASCII form', async () => {
    const lab = await smtpLab();
    await mailer(`smtp://127.0.0.1:${lab.port}`).send({ ...letter, to: 'anna@räksmörgås.se' }, never);
    // The test's server decodes the recipient again; the header is as it was sent.
    const { headers } = parseMail(lab.received[0]?.raw ?? '');
    expect(headers.get('to')).toEqual(['anna@xn--rksmrgs-5wao1o.se']);
  });

  test('an encrypted message after a login, both ways, when the certificate is trusted', async () => {
    const { key, cert } = localCertificate();
    tls.setDefaultCACertificates([cert]);
    const password = 'p@ss/ord';
    const atOnce = await smtpLab({ password, options: { secure: true, key, cert } });
    const later = await smtpLab({ password, options: { key, cert } });
    for (const address of [
      `smtps://u:p%40ss%2Ford@127.0.0.1:${atOnce.port}`,
      `smtp://u:p%40ss%2Ford@127.0.0.1:${later.port}`,
    ]) {
      await mailer(address, { isLocal: false }).send(letter, never);
    }
    for (const lab of [atOnce, later]) expect(lab.received).toMatchObject([{ encrypted: true, user: 'u' }]);
  });
});
