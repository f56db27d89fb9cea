// What stands in a mail: our words, a greeting that is a name, and a link to ourselves. Nothing else that anybody wrote.
import { describe, expect, test } from 'vitest';
import { mailFrame, mailWords } from '../../../../core/text/mail.ts';
import { renderMail } from '../../../../server/features/mail/render.ts';
import { mailKinds } from '../../../../server/features/mail/rules.ts';

const origin = 'https://loppis.example';
const link = `${origin}/reset-password?email=a%40b.se&token=abc`;

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
  test('links to anywhere but our own origin', () => {
    for (const bad of foreign) expect(() => renderMail('reset', { link: bad }, origin), bad).toThrow(RangeError);
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
  test('greetings that are no name', () => {
    for (const name of names) {
      const { text, html, subject } = renderMail('reset', { link, name }, origin);
      expect(text.startsWith('Hej!\n'), name).toBe(true);
      expect(html).toContain('<p>Hej!</p>');
      expect(subject).toBe(mailWords.reset.subject);
    }
  });

  test('the name beside an address that nobody has confirmed', () => {
    expect(renderMail('confirm', { link, name: 'Anna' }, origin).text).not.toContain('Anna');
  });
});

describe('a mail', () => {
  test('greets people by names as they are written in Sweden and elsewhere', () => {
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

  test('escapes what a link holds', () => {
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
