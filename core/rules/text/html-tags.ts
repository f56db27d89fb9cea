// Splits HTML into texts and tags, and reads single attributes. One pass: time is linear in the length. Knows nothing of which
// tags are allowed: the receivers (safe-html.ts, pasted HTML of the editor) do.
import { decodeReferences } from './rich-text.ts';

/** Of one tag; the longest that the writer makes (an address of only '&') is 10 000 characters. */
const attributesMax = 16_000;

/** Elements dropped with their content: code, metadata, or another language than HTML. */
const swallowed = new Set([
  'script',
  'style',
  'title',
  'textarea',
  'iframe',
  'noscript',
  'noembed',
  'noframes',
  'xmp',
  'plaintext',
  'template',
  'object',
  'svg',
  'math',
]);

export interface HtmlTag {
  /** In lower case. */
  name: string;
  closing: boolean;
  /** What is between the name and the '>'. */
  attributes: string;
}

export interface HtmlReceiver {
  /** Text with its character references replaced. */
  text: (text: string) => void;
  tag: (tag: HtmlTag) => void;
}

/** Calls the receiver for every text and tag in order; comments and swallowed elements are left out. Never throws by itself. */
export function readTags(html: string, to: HtmlReceiver): void {
  let at = 0;
  while (at < html.length) {
    const next = html.indexOf('<', at);
    if (next !== at) to.text(decodeReferences(html.slice(at, next < 0 ? undefined : next)));
    if (next < 0) break;
    if (html.startsWith('<!--', next)) {
      at = after(html, '-->', next + 4);
    } else if (html[next + 1] === '!' || html[next + 1] === '?') {
      at = after(html, '>', next);
    } else {
      const tag = readTag(html, next);
      if (tag === 'endless') break;
      if (tag === null) {
        to.text('<');
        at = next + 1;
      } else {
        at = tag.end;
        if (!swallowed.has(tag.name)) to.tag(tag);
        else if (!tag.closing) at = afterElement(html, tag.name, tag.end);
      }
    }
  }
}

/** The index after the next `mark`, or the end of the text. */
function after(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  return found < 0 ? text.length : found + mark.length;
}

function afterElement(text: string, name: string, from: number): number {
  const end = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  end.lastIndex = from;
  const found = end.exec(text);
  return found ? after(text, '>', found.index) : text.length;
}

const tagStart = /<(\/?)([a-zA-Z][^\s/>]*)/y;

/** The tag and the index after it. Null: the '<' is text. 'endless': the text ends inside the tag. */
function readTag(text: string, from: number): (HtmlTag & { end: number }) | 'endless' | null {
  tagStart.lastIndex = from;
  const found = tagStart.exec(text);
  if (!found) return null;
  const [whole, slash = '', named = ''] = found;
  const [closing, name, nameEnd] = [slash !== '', named.toLowerCase(), from + whole.length];
  let quote = '';
  for (let at = nameEnd; at < text.length; at++) {
    const char = text[at] ?? '';
    if (quote !== '') {
      if (char === quote) quote = '';
    } else if (char === '>') {
      const attributes = text.slice(nameEnd, Math.min(at, nameEnd + attributesMax));
      return { name, closing, attributes, end: at + 1 };
    } else if ((char === '"' || char === "'") && /=\s{0,9}$/.test(text.slice(Math.max(nameEnd, at - 10), at))) {
      quote = char;
    }
  }
  return 'endless';
}

/** The value of the first attribute of that name, with its references replaced; null without one, '' without a value. */
export function attributeOf(attributes: string, name: string): string | null {
  const pattern = /[\s/]*([^\s=>/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/y;
  for (let found = pattern.exec(attributes); found; found = pattern.exec(attributes)) {
    if (found[1]?.toLowerCase() === name) return decodeReferences(found[2] ?? found[3] ?? found[4] ?? '');
  }
  return null;
}
