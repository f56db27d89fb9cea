// The content of a mail: our text, a greeting with a name, and a link to ourselves. No other user input.
import { describe, expect, test } from 'vitest';
import { mailFrame, mailWords, severalText } from '../../../../core/text/mail.ts';
import { renderMail } from '../../../../server/features/mail/render.ts';
import { mailKinds } from '../../../../server/features/mail/rules.ts';

const origin = 'https://loppis.example';
const link = `${origin}/reset-password?email=a%40b.se&token=abc`;

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
      const { text, html, subject } = renderMail('reset', { link, name }, origin);
      expect(text.startsWith('Hej!\n'), name).toBe(true);
      expect(html).toContain('<p>Hej!</p>');
      expect(subject).toBe(mailWords.reset.subject);
    }
  });

  test('the name of an unconfirmed address', () => {
    expect(renderMail('confirm', { link, name: 'Anna' }, origin).text).not.toContain('Anna');
  });
});

describe('a mail', () => {
  test('accepts names as written in Sweden and elsewhere', () => {
    for (const name of ['Åsa Öberg', 'Anna-Karin', 'O’Brien', "D'Arcy", 'José', 'Šárka', '小林', 'Zoe\u0308']) {
      expect(renderMail('taken-address', { link, name }, origin).text).toMatch(new RegExp(`^Hej ${name}!\n`));
    }
  });

  for (const kind of mailKinds) {
    test(`of the kind ${kind} says the same in text and in HTML, with the link once as a button and once to copy`, () => {
      const { subject, text, html } = renderMail(kind, { link, name: 'Åsa' }, origin);
      const { before, after, button } = mailWords[kind];
      expect(subject).toBe(mailWords[kind].subject);
      for (const words of [...before, ...after, mailFrame.signature]) {
        expect(text).toContain(words);
        expect(html).toContain(words);
      }
      expect(text).toContain(`${button}:\n${link}\n`);
      expect(html.split(`href="${link.replace('&', '&amp;')}"`)).toHaveLength(3);
      expect(html).not.toContain(link);
      expect(html).not.toMatch(/<(script|img|link|iframe|form)\b/i);
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
  });
});

describe('a mail to confirm', () => {
  const buttons = (html: string) => [...html.matchAll(/<p><a href="([^"]+)"/g)].map(([, href = '']) => href);

  test('says when and on what device its one registration was made', () => {
    const made = registration(0, 'Firefox på Windows');
    const { subject, text, html } = renderMail('confirm', { registrations: [made] }, origin);
    expect(subject).toBe(mailWords.confirm.subject);
    expect(text).toContain(`Registrering 15 juni kl. 14:05 · Firefox på Windows\nBekräfta adressen:\n${made.link}\n`);
    for (const words of mailWords.confirm.before) expect(text).toContain(words);
    expect(html).toContain('<strong>Registrering 15 juni kl. 14:05 · Firefox på Windows</strong>');
    expect(buttons(html)).toEqual([made.link.replaceAll('&', '&amp;')]);
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
      'Registrering 15 juni kl. 14:07 · Okänd enhet',
      'Registrering 15 juni kl. 14:05:40 · Firefox på Windows',
      'Registrering 15 juni kl. 14:05:20 · Firefox på Windows',
      'Registrering 15 juni kl. 14:05 · Chrome på Android',
    ];
    const blocks = lines.map((line, index) => `${line}\n${severalText.button}:\n${made[index]?.link}\n`);
    expect(text).toContain(blocks.join('\n'));
    for (const words of [...severalText.before, ...severalText.after]) {
      expect(text).toContain(words);
      expect(html).toContain(words);
    }
    expect([...html.matchAll(/<strong>([^<]+)</g)].map(([, line]) => line)).toEqual(lines);
    expect(buttons(html)).toEqual(made.map(({ link: own }) => own.replaceAll('&', '&amp;')));
    expect(text).not.toContain(mailWords.confirm.before[0]);
  });
});
