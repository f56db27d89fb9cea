// The content of a mail: our text, a greeting with a name, and a link to ourselves. No other user input.
import { describe, expect, test } from 'vitest';
import { escapeHtml } from '../../../../core/rules/text/escape-html.ts';
import { mailFrame, mailWords, severalText } from '../../../../core/text/server/mail.ts';
import { dark, light, type Tokens } from '../../../../server/features/mail/look.ts';
import { renderMail } from '../../../../server/features/mail/render.ts';
import { flat, hrefs, shown, strayTags } from './html-of-mail.ts';

const origin = 'https://loppis.example';
const link = `${origin}/reset-password?email=a%40b.se&token=abc`;

const kinds = Object.keys(mailWords) as (keyof typeof mailWords)[];

/** Registered that many seconds after 14:05 on the 15th of June, in Stockholm. */
function registration(seconds: number, device: string | null) {
  const own = `${origin}/confirm-email?email=a%40b.se&token=t${seconds}`;
  return { id: `R${seconds}`, link: own, registeredAt: Date.UTC(2026, 5, 15, 12, 5, seconds), device };
}

describe('a mail refuses', () => {
  const foreign = [
    'https://evil.example/',
    'https://loppis.example.evil.example/',
    'https://loppis.example@evil.example/',
    'https://loppis.example:444/',
    'http://loppis.example/',
    'https://loppis.example',
    '//loppis.example/',
    'javascript:alert(1)',
    ' https://loppis.example/',
    '',
  ];
  test('links to other origins', () => {
    for (const bad of foreign) {
      expect(() => renderMail('reset', { link: bad }, origin), bad).toThrow(RangeError);
      const registrations = [registration(0, null), { ...registration(1, null), link: bad }];
      expect(() => renderMail('confirm', { registrations }, origin), bad).toThrow(RangeError);
    }
  });

  const names = [
    'Du har vunnit! Gå till evil.example',
    'evil.example',
    'http://evil.example',
    '<b>Anna</b>',
    'Anna\r\nBcc: c@d.se',
    'Anna\n\nKlicka här',
    'a'.repeat(41),
    'Anna 070-123 45 67',
    'anna@b.se',
    '\u202eannA',
    '🎁',
    ' ',
    '',
  ];
  test('greetings that are not a name', () => {
    for (const name of names) {
      expect(renderMail('reset', { link, name }, origin), name).toEqual(renderMail('reset', { link }, origin));
    }
  });

  test('a name at an address that is not confirmed', () => {
    for (const kind of ['confirm', 'email-new'] as const) {
      expect(renderMail(kind, { link, name: 'Anna' }, origin).text).not.toContain('Anna');
    }
  });
});

describe('a mail', () => {
  test('accepts names as written in Sweden and elsewhere', () => {
    for (const name of ['Åsa Öberg', 'Anna-Karin', 'O’Brien', "D'Arcy", 'José', 'Šárka', '小林', 'Zoe\u0308']) {
      expect(renderMail('taken-address', { link, name }, origin).text).toContain(`\n\nHej ${name}!\n\n`);
    }
  });

  for (const kind of kinds) {
    describe(`of the kind ${kind}`, () => {
      const { subject, text, html } = renderMail(kind, { link, name: 'Åsa' }, origin);
      const { before, after, button, why } = mailWords[kind];
      const greeting = ['confirm', 'email-new'].includes(kind) ? [] : [mailFrame.greeting('Åsa')];
      const inCard = [mailFrame.site, subject, ...greeting, ...before, button];
      const inOrder = [...inCard, link, ...after, why, mailFrame.sender('loppis.example')];

      test('says the same in text and in HTML, in the same order', () => {
        expect(subject).toBe(mailWords[kind].subject);
        expect(flat(text)).toBe(
          flat([...inCard, ':', link, ...after, '--', why, inOrder.at(-1)].join(' ')).replace(' :', ':'),
        );
        expect(shown(html)).toBe(flat([...inCard, mailFrame.copyLink, ...inOrder.slice(inCard.length)].join(' ')));
      });
      test('has lines of at most 64 characters in its text, and sets the foot apart', () => {
        const tooLong = text.split('\n').filter((line) => line.length > 64);
        expect(tooLong).toEqual([link].filter((each) => each.length > 64));
        expect(text.split('\n-- \n')).toHaveLength(2);
        expect(text).not.toMatch(/ \n(?<!\n-- \n)|\n{3}/);
      });
      test('links to itself as a button and as an address, and nowhere else', () => {
        expect(text.split('\n').filter((line) => line === link)).toHaveLength(1);
        expect(hrefs(html)).toEqual([link, link]);
        expect(html).not.toContain(link);
      });
      test('fetches nothing', () => {
        expect(html).not.toMatch(/<(script|img|link|iframe|form|object|video|audio|svg|base)\b/i);
        expect(html).not.toMatch(/url\(|@import|@font-face|\s(src|srcset|background|action|on\w+)=/i);
        expect(html.replaceAll(/ href="[^"]*"/g, '').replaceAll(escapeHtml(link), '')).not.toMatch(/https?:/);
      });
      test('is well-formed HTML', () => expect(strayTags(html)).toEqual([]));
      test('has every dark colour that it uses, and the light one beside', () => {
        const sheet = /@media \(prefers-color-scheme:dark\)\{(.*)\}$/m.exec(html)?.[1] ?? '';
        expect(html).toContain('<meta name="color-scheme" content="light dark">');
        const body = html.slice(html.indexOf('<body'));
        for (const [name, value] of Object.entries(light) as [keyof Tokens, string][]) {
          // Only quotes use ochre: tested in quotes.test.ts.
          if (name === 'ochre') continue;
          const found = [body.includes(value), sheet.includes(dark[name]), sheet.includes(value)];
          expect([name, ...found]).toEqual([name, true, true, false]);
        }
        for (const [, name] of body.matchAll(/ class="(\w+)" style="[^"]*color:/g))
          expect(sheet).toContain(`.${name}{`);
      });
    });
  }

  test('escapes the link', () => {
    const { html } = renderMail('reset', { link: `${origin}/?a="><img src=x>'` }, origin);
    expect(html).not.toContain('<img');
    expect(html).toContain('&quot;&gt;&lt;img src=x&gt;&#39;');
  });

  test('without a link has no button', () => {
    const { text, html } = renderMail('taken-address', {}, origin);
    expect(text).not.toContain(mailWords['taken-address'].button);
    expect(html).not.toContain(mailFrame.copyLink);
    expect(hrefs(html)).toEqual([]);
  });
});

describe('a mail to confirm', () => {
  const buttons = (html: string) => hrefs(html).filter((_, index) => index % 2 === 0);
  const abouts = (html: string) =>
    [...html.matchAll(/font-weight:600">((?:Du registrerade dig|Registrerad) [^<]+)</g)].map(([, line]) => line);

  test('says when and on what device its one registration was made', () => {
    const made = registration(0, 'Firefox på Windows');
    const { subject, text, html } = renderMail('confirm', { registrations: [made] }, origin);
    expect(subject).toBe(mailWords.confirm.subject);
    expect(text).toContain(
      `Du registrerade dig 15 juni kl. 14:05 med Firefox på Windows\nBekräfta adressen:\n${made.link}\n`,
    );
    for (const words of mailWords.confirm.before) expect(flat(text)).toContain(words);
    expect(abouts(html)).toEqual(['Du registrerade dig 15 juni kl. 14:05 med Firefox på Windows']);
    expect(buttons(html)).toEqual([made.link]);
  });

  test('lists several, each with its own link, and says seconds only of those that are alike', () => {
    const made = [
      registration(130, null),
      registration(40, 'Firefox på Windows'),
      registration(20, 'Firefox på Windows'),
      registration(10, 'Chrome på Android'),
    ];
    const { text, html } = renderMail('confirm', { registrations: made }, origin);
    const lines = [
      'Registrerad 15 juni kl. 14:07',
      'Registrerad 15 juni kl. 14:05:40 med Firefox på Windows',
      'Registrerad 15 juni kl. 14:05:20 med Firefox på Windows',
      'Registrerad 15 juni kl. 14:05 med Chrome på Android',
    ];
    const blocks = lines.map((line, index) => `${line}\n${severalText.button}:\n${made[index]?.link}\n`);
    expect(text).toContain(blocks.join('\n'));
    for (const words of [...severalText.before, ...severalText.after]) {
      expect(flat(text)).toContain(words);
      expect(shown(html)).toContain(words);
    }
    expect(abouts(html)).toEqual(lines);
    expect(buttons(html)).toEqual(made.map(({ link: own }) => own));
    expect(strayTags(html)).toEqual([]);
    expect(text).not.toContain(mailWords.confirm.before[0]);
  });
});
