// Mails that quote what others wrote: only as text, apart from our own, and never in the subject.
import { describe, expect, test } from 'vitest';
import { mailAbout, mailWords } from '../../../../core/text/server/mail.ts';
import { mailParts } from '../../../../server/adapters/mail-parts.ts';
import { dark, light } from '../../../../server/features/mail/look.ts';
import { renderMail } from '../../../../server/features/mail/render.ts';
import type { Quote } from '../../../../server/ports/mail-queue.ts';
import { attackHtml } from '../../../helpers/attack-html.ts';
import { flat, hrefs, shown, strayTags } from './html-of-mail.ts';

const origin = 'https://loppis.example';
const link = `${origin}/?market=0F3K9TQ2M7XAB`;
const market = 'Pers loppisbod';
const kinds = ['guestbook-post', 'rating', 'rating-reply'] as const;
const at = Date.UTC(2026, 5, 15, 12, 5);
const quoted = (part: Partial<Quote> = {}): Quote => ({
  author: 'Anna Ek',
  at,
  text: 'Fin trappa.',
  ...part,
});
const comment =
  'Störst på radio i hela Västergötland, men ta det långsamt i trappan. Bullarna var slut redan klockan ett.';

/** What was written by others, of the text part. */
const quoteOf = (text: string) => text.split('\n').filter((line) => line.startsWith('>'));

describe.each(kinds)('a mail of the kind %s', (kind) => {
  const mail = (quote: Quote, name = market) => renderMail(kind, { link, market: name, quote }, origin);

  test('runs, links to and shows nothing of an attack but its characters', () => {
    for (const attack of attackHtml(150)) {
      const { subject, html, text } = mail(quoted({ text: attack, author: attack }), attack);
      expect(strayTags(html)).toEqual([]);
      expect(hrefs(html)).toEqual([link, link]);
      expect(html.slice(html.indexOf('<body'))).not.toMatch(/<(script|img|svg|iframe|form|style|object|base|math)\b/i);
      expect(subject).not.toMatch(/\p{Cc}/u);
      expect(text.split('\n').filter((line) => line === link)).toHaveLength(1);
    }
  });
  test('keeps line breaks out of subject and byline, and every line of the quote behind its sign', () => {
    for (const end of ['\r\n', '\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029']) {
      const evil = `Hej${end}Bcc: c@d.se${end}${end}-- ${end}${link}x`;
      const rendered = mail(quoted({ text: evil, author: evil }), evil);
      expect(rendered.subject).not.toMatch(/\p{Cc}|\u2028|\u2029/u);
      expect(quoteOf(rendered.text)).toEqual(['> Hej', '> Bcc: c@d.se', '>', '> --', `> ${link}x`]);
      expect(rendered.text.split('\n-- \n')).toHaveLength(2);
      expect(rendered.text).not.toMatch(/^Bcc:/m);
      const { headers } = mailParts({ id: 'x', to: 'a@b.se', date: at, ...rendered }, 'hej@loppis.example');
      expect(JSON.stringify(headers)).not.toContain('Bcc');
    }
  });
  test('has lines of at most 64 characters, however long a word is', () => {
    const long = `${'a'.repeat(300)} ${'😀'.repeat(70)} kort`;
    const { text } = mail(quoted({ text: long, author: 'Å'.repeat(100) }), 'B'.repeat(100));
    expect(text.split('\n').filter((line) => line.length > 64 && line !== link)).toEqual([]);
    expect(
      quoteOf(text)
        .map((line) => line.slice(2))
        .join('')
        .replaceAll(' ', ''),
    ).toBe(long.replaceAll(' ', ''));
    expect(text.isWellFormed()).toBe(true);
  });
  test('shows no characters that reverse the text', () => {
    const { text, html, subject } = mail(quoted({ text: 'a\u202eb\u2066c\u0000', author: '\u202eannA' }), '\u202exX');
    for (const sign of ['\u0000', '\u202e', '\u2066']) expect(text + html + subject).not.toContain(sign);
  });
  test('says quote and byline before its one button, in text and in HTML', () => {
    const { text, html } = mail(quoted());
    const { button } = mailWords[kind];
    expect(text).toContain(`\n\n> Fin trappa.\n\nAnna Ek · 15 juni kl. 14:05\n\n${button}:\n${link}\n`);
    expect(shown(html)).toContain(`Fin trappa. Anna Ek · 15 juni kl. 14:05 ${button}`);
    expect(html).toContain(`border-color:${light.ochre}`);
    expect(html).toContain(`border-color:${dark.ochre} !important`);
  });
  test('names the market where it is the recipient’s own', () => {
    const { subject, text } = mail(quoted());
    expect(subject.includes(market)).toBe(kind !== 'rating-reply');
    const { why = mailWords[kind].why } = mailAbout[kind]?.(market) ?? {};
    expect(flat(text)).toContain(flat(why));
    expect(flat(text)).toContain(market);
  });
});

describe('a mail about a rating', () => {
  const mail = (quote: Quote) => renderMail('rating', { link, market, quote }, origin);
  test('draws the stars in HTML and says them in text', () => {
    const { subject, text, html } = mail(quoted({ stars: 4, text: comment }));
    expect(subject).toBe('Nytt betyg på Pers loppisbod');
    expect(text).toContain(
      [
        '',
        '4 av 5 stjärnor',
        '',
        '> Störst på radio i hela Västergötland, men ta det långsamt i',
        '> trappan. Bullarna var slut redan klockan ett.',
        '',
        'Anna Ek · 15 juni kl. 14:05',
        '',
      ].join('\n'),
    );
    expect(shown(html)).toContain('★★★★☆ 4 av 5 Störst på radio');
  });
  test('without a comment has no quote', () => {
    for (const text of [null, '', ' \n ']) {
      const rendered = mail(quoted({ stars: 1, text }));
      expect(quoteOf(rendered.text)).toEqual([]);
      expect(rendered.html).not.toContain('class="quote"');
      expect(shown(rendered.html)).toContain('★☆☆☆☆ 1 av 5 Anna Ek');
    }
  });
});
