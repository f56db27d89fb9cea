// What is removed from a text that is mailed to others, and what stays.
import { describe, expect, it } from 'vitest';
import { isMailName } from '../../../../core/rules/form/mail-name.ts';
import { withoutLinks } from '../../../../core/rules/text/without-links.ts';
import { shareText } from '../../../../core/text/sharing.ts';

const mark = shareText.linkRemoved;

describe('removed is', () => {
  it.each([
    'http://exempel.se',
    'https://exempel.se/a?b=c#d',
    'HTTPS://EXEMPEL.SE',
    'https://localhost/x',
    'http://10.0.0.1:8080/x',
    'http : // exempel.se/x',
    'hxxp://exempel.se',
    'ftp://exempel.se',
    'http:\\\\exempel.se',
    'http：／／exempel.se',
    'mailto:anna@exempel.se',
    'javascript:alert(1)',
    'data:text/html,x',
    'www.exempel.se',
    'WWW.exempel.pizza/x',
    'exempel.se',
    'Exempel.Se',
    'EXEMPEL.COM',
    'exempel.se/sida',
    'exempel.se:8080',
    'sub.sub.exempel.co.uk',
    'exempel.photography',
    'exempel . se',
    'exempel .se',
    'exempel[.]se',
    'exempel (punkt) se',
    'exempel(dot)com',
    'exempel。se',
    'exempel．se',
    'exempel｡se',
    'exempel․se',
    'ｅｘｅｍｐｅｌ．ｓｅ',
    'räksmörgås.se',
    'xn--rksmrgs-5wao1o.se',
    'пример.рф',
    'exempel.xn--p1ai',
    'exe\u200bmpel.se',
    'exempel\u200b.\u00adse',
    '192.168.10.30',
    'ｗｗｗ.evil',
    'facetime:0701234567',
    'sip:12345',
    'whatsapp:12345',
    'evil.s\u034fe',
    'evil.s\ufe00e',
    'evil.s\ufe0fe',
    'evil.\u180bse',
    'evil.\u17b4se',
    'evil.\u2800se',
    'evil.s\u3164e',
    'evil.com😀',
    'evil.se❤️',
    'evil.com👉/login',
    'evil.se_',
    'evil.se-/login',
    'evil.Support/konto',
    'evil.Zip',
    'EVIL.Website/a?b=c',
    'https:/evil.Support/x',
    'obs.loppis-konto.support/login',
    'paypal.Security/login',
    'kl.evil.shop',
    'tel.evil/login',
    'exempel.nytoppdomän/logga-in',
    'exempel﹒se',
    'exempel⒈se',
    '💩.la',
    'a🧺b.se',
    'skype:anna.ek?call',
    'intent:#Intent;end',
    'tg:resolve?domain=x',
    'swish:betala/50',
    'tel:0701234567',
    'anna@exempel.se',
    'anna.ek+x@exempel.se',
    'anna@jobbet',
    'anna＠exempel.se',
    'åsa@räksmörgås.se',
  ])('%s', (address) => {
    expect(withoutLinks(address)).toBe(mark);
    expect(withoutLinks(`Titta på ${address} i dag`)).toBe(`Titta på ${mark} i dag`);
    expect(withoutLinks(`Titta på\n${address}, snart`)).toMatch(/^Titta på\n\(länk borttagen\),? snart$/);
    expect(withoutLinks(withoutLinks(address))).toBe(mark);
  });
  it('every one of several, with the punctuation around them kept', () => {
    expect(withoutLinks('(exempel.se) och anna@b.se, sedan www.x.se.')).toBe(`(${mark}) och ${mark}, sedan ${mark}.`);
  });
  it('a name behind or before a hyphen or a sign', () => {
    for (const sign of ['-', '--', '(-', '‐-', '_-'])
      for (const name of ['evil.se', 'evil.se/login', 'evil.support/login', '1.2.3.4', 'evil.se-'])
        expect(withoutLinks(`${sign}${name}`), sign + name).not.toMatch(/evil|1\.2/);
  });
  it('what a scheme begins, in long runs of what addresses are made of', () => {
    for (const text of [
      'a.'.repeat(500),
      'a-'.repeat(500),
      'a@'.repeat(500),
      'a'.repeat(1000),
      ' .'.repeat(500),
      'http:'.repeat(200),
    ])
      expect(withoutLinks(text)).not.toContain('://');
  });
});

it('a name in a mail is one or two words, no sentence', async () => {
  for (const name of ['Anna Ek', 'Anna-Karin Öberg', 'Siân O’Neill', 'Åsa']) expect(isMailName(name)).toBe(true);
  for (const name of [
    'Kontot Låst Klicka På Länken Nedan Omgående',
    'Anna-Karin von Essen',
    'Klicka-På-Länken Nu',
    `Anna ${'e'.repeat(21)}`,
    'Anna  Ek',
    ' Ek',
  ])
    expect(isMailName(name), name).toBe(false);
});

describe('what stays is', () => {
  it.each([
    'Vi ses kl. 10.30 på lördag.',
    'kl.10',
    'kl.halv nio',
    '12.5 kr',
    '1.000.000 kr',
    '15.6-20.8',
    't.ex. lampor, bl.a. tre, m.m.',
    'o.s.v. och d.v.s. p.g.a. f.d. fr.o.m. t.o.m. s.k. m.fl.',
    'Fin lampa. Se den!',
    'Fin lampa.Kom och titta',
    'Hej...vad fint',
    'Vänta … sedan',
    '2 st @ 50 kr',
    'Ring 070-123 45 67',
    'Öppet: 10/12',
    'och/eller',
    'v.32',
    'ABC:123',
    'Pris:50kr, kl:10.30, Hej:) EU:s och tv:n',
    'kl.man',
    'Vi ses där .Ta med kaffe',
    '🧺.Kul!',
    'Här finns lampan du letade efter. Ska vi åka på lördag?',
    '👩‍👩‍👧 ½ pris 🧺',
    '❤️ 1️⃣ 👩🏽‍🌾 – Lampor-och böcker, 10-20 kr',
  ])('%s', (text) => {
    expect(withoutLinks(text)).toBe(text);
  });
});
