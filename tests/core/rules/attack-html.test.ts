// Thousands of strings that try to run a script: whatever is read of them is written as tags of the closed list alone.
import { describe, expect, it } from 'vitest';
import { fromDocument, toDocument } from '../../../core/rules/text/rich-document.ts';
import { writeHtml } from '../../../core/rules/text/rich-html.ts';
import { parseHtml } from '../../../core/rules/text/safe-html.ts';
import { parsePasted } from '../../../src/ui/editor/pasted-html.ts';
import { attackHtml } from '../../helpers/attack-html.ts';

const attacks = attackHtml(6000);

/** Every tag that the writer may write, whole. */
const allowed = [
  '</?(?:p|strong|em|u|s|code|pre|ul|ol|li|h2|h3|h4|blockquote)>',
  '<(?:br|hr)>',
  '<a href="(?:https?://|mailto:|tel:)[^"<>\\s]*" rel="ugc nofollow noopener">',
  '</a>',
  '<ol start="\\d{1,9}">',
  '<img src="/media/[0-9a-f]{32}-(?:160|480|960|1920)\\.(?:webp|avif)" alt="[^"<>]*" width="\\d{1,5}" height="\\d{1,5}">',
].join('|');
const allAllowed = new RegExp(`^(?:[^<>"]|${allowed})*$`, 'u');

/** The HTML, after a check that it consists of allowed tags and escaped text, and is the same when it is cleaned again. */
function expectSafe(html: string, attack: string, options = { pictures: true }): string {
  expect(allAllowed.test(html), `${attack}\n${html}`).toBe(true);
  expect(writeHtml(parseHtml(html, options)), attack).toBe(html);
  return html;
}

describe('6000 attack strings', () => {
  it('are varied, and most of them show something', () => {
    expect(new Set(attacks).size).toBeGreaterThan(5000);
    expect(attacks.filter((each) => parseHtml(each, { pictures: true }).length > 0).length).toBeGreaterThan(3000);
  });

  it('come out of the reader as the closed list', () => {
    for (const attack of attacks) {
      expectSafe(writeHtml(parseHtml(attack, { pictures: true })), attack);
      expect(expectSafe(writeHtml(parseHtml(attack, { pictures: false })), attack, { pictures: false })).not.toContain(
        '<img',
      );
    }
  });

  it('come out of the clipboard and the editor as the closed list, without pictures', () => {
    for (const attack of attacks) {
      const html = writeHtml(fromDocument(toDocument(parsePasted(attack))));
      expect(expectSafe(html, attack), attack).not.toContain('<img');
    }
  });

  it('would be noticed', () => {
    expect(() => expectSafe('<img src=x onerror=hit(1)>', '')).toThrow();
    expect(() => expectSafe('<a href="javascript:hit(1)" rel="ugc nofollow noopener">', '')).toThrow();
  });
});
