// Markdown parser that produces safe nodes: paragraphs, headings, lists, quotes, code, rules and inline formatting.
// No raw HTML (it stays text), no images. A subset of CommonMark 0.31 with two deliberate differences: a line
// break is kept, and indentation alone never means code.
//
// Not a library, because descriptions are untrusted text and are parsed on old phones: time must be linear in the
// length. Containers nest at most `depthMax` deep, so every character is visited a bounded number of times.
import { parseInline } from './markdown-inline.ts';
import type { RichElement, RichNode, RichTag } from './rich-text.ts';

const depthMax = 5;
const lengthMax = 20_000;

const fence = /^ {0,3}(`{3,}|~{3,})[^`]*$/;
const heading = /^ {0,3}(#{1,6})(?:[ \t]+(.*))?$/;
const underline = /^ {0,3}(=+|-+)[ \t]*$/;
const rule = /^ {0,3}([-*_])(?:[ \t]*\1){2,}[ \t]*$/;
const quote = /^ {0,3}> ?/;
const marker = /^( {0,3})(?:([-*+])|(\d{1,9})([.)]))( +|$)/;

const headingTags: readonly RichTag[] = ['h2', 'h3', 'h4'];

/** Parses Markdown. Never throws; text beyond 20 000 characters is dropped. */
export function parseMarkdown(text: string): RichNode[] {
  const lines = text
    .slice(0, lengthMax)
    .split(/\r\n?|\n/)
    .map((line) => line.replaceAll('\t', '    '));
  return blocks(lines, 0);
}

function blocks(lines: string[], depth: number): RichElement[] {
  const found: RichElement[] = [];
  let paragraph: string[] = [];
  let at = 0;

  function endParagraph(): void {
    if (paragraph.length > 0) found.push({ tag: 'p', children: parseInline(paragraph.join('\n')) });
    paragraph = [];
  }
  function add(element: RichElement): void {
    endParagraph();
    found.push(element);
  }
  /** Takes lines from here while `wanted` holds. */
  function take(wanted: (line: string) => boolean): string[] {
    const from = at;
    while (at < lines.length && wanted(lines[at] ?? '')) at++;
    return lines.slice(from, at);
  }

  while (at < lines.length) {
    const line = lines[at] ?? '';
    const head = heading.exec(line);
    const under = paragraph.length > 0 ? underline.exec(line) : null;
    if (line.trim() === '') {
      endParagraph();
      at++;
    } else if (fence.test(line)) {
      const [, ticks = ''] = fence.exec(line) ?? [];
      at++;
      const inside = take(
        (each) => !(each.trim().startsWith(ticks) && each.trim().replaceAll(ticks[0] ?? '', '') === ''),
      );
      at++;
      add({ tag: 'pre', children: [{ tag: 'code', children: [inside.join('\n')] }] });
    } else if (head) {
      add({ tag: headingTag(head[1]?.length ?? 1), children: parseInline(withoutClosing(head[2] ?? '')) });
      at++;
    } else if (under) {
      const children = parseInline(paragraph.join('\n'));
      paragraph = [];
      add({ tag: headingTag(under[1]?.startsWith('=') ? 1 : 2), children });
      at++;
    } else if (rule.test(line)) {
      add({ tag: 'hr', children: [] });
      at++;
    } else if (quote.test(line) && depth < depthMax) {
      const inside = take((each) => quote.test(each)).map((each) => each.replace(quote, ''));
      add({ tag: 'blockquote', children: blocks(inside, depth + 1) });
    } else if (depth < depthMax && beginsList(line, paragraph.length > 0)) {
      endParagraph();
      const list = takeList(lines, at, depth);
      found.push(list.element);
      at = list.next;
    } else {
      paragraph.push(line.trim());
      at++;
    }
  }
  endParagraph();
  return found;
}

/** A list may interrupt a paragraph only if it cannot be an ordinary line, such as one beginning with a year. */
function beginsList(line: string, inParagraph: boolean): boolean {
  const mark = marker.exec(line);
  if (!mark) return false;
  return !inParagraph || (mark[0].length < line.length && (mark[3] === undefined || Number(mark[3]) === 1));
}

interface Mark {
  /** Items with another bullet character or kind begin a new list. */
  sign: string;
  /** Indentation to remove from the item's lines. */
  width: number;
  number: number;
}

function markOf(line: string): Mark | null {
  const mark = rule.test(line) ? null : marker.exec(line);
  if (!mark) return null;
  const bare = mark[0].trimEnd().length;
  const wide = mark[0].length - bare > 4 || mark[0].length === line.length;
  return { sign: mark[2] ?? mark[4] ?? '', width: wide ? bare + 1 : mark[0].length, number: Number(mark[3] ?? 1) };
}

function takeList(lines: string[], from: number, depth: number): { element: RichElement; next: number } {
  const first = markOf(lines[from] ?? '') ?? { sign: '', width: 0, number: 1 };
  const items: string[][] = [];
  let loose = false;
  let at = from;
  for (let mark: Mark | null = first; mark?.sign === first.sign; mark = markOf(lines[at] ?? '')) {
    const item = [(lines[at] ?? '').slice(mark.width)];
    let gap = false;
    at++;
    for (; at < lines.length; at++) {
      const line = lines[at] ?? '';
      const blank = line.trim() === '';
      const indented = line.slice(0, mark.width).trim() === '' && line.length > mark.width;
      if (!blank && !indented && (gap || beginsBlock(line))) break;
      if (!blank && gap) loose = true;
      gap = blank;
      item.push(indented ? line.slice(mark.width) : line.trimStart());
    }
    if (gap && markOf(lines[at] ?? '')?.sign === first.sign) loose = true;
    items.push(item);
  }
  const children = items.map((item): RichElement => {
    const inside = blocks(item, depth + 1);
    return {
      tag: 'li',
      children: loose ? inside : inside.flatMap((each) => (each.tag === 'p' ? each.children : [each])),
    };
  });
  const numbered = first.sign === '.' || first.sign === ')';
  const element: RichElement = numbered ? { tag: 'ol', start: first.number, children } : { tag: 'ul', children };
  return { element, next: at };
}

const beginsBlock = (line: string): boolean =>
  heading.test(line) || rule.test(line) || quote.test(line) || fence.test(line) || marker.test(line);

const headingTag = (level: number): RichTag => headingTags[Math.min(level, 3) - 1] ?? 'h4';

/** A heading's text without the closing number signs. */
function withoutClosing(text: string): string {
  const trimmed = text.trim();
  let end = trimmed.length;
  while (trimmed[end - 1] === '#') end--;
  if (end === 0) return '';
  return trimmed[end - 1] === ' ' ? trimmed.slice(0, end).trimEnd() : trimmed;
}
