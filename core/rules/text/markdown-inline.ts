// The inline half of Markdown: emphasis, code, links and line breaks inside one block of text.
// Delimiters and brackets are matched with stacks over one flat list, every piece is moved into an element once, and
// every look-ahead is bounded: time is linear in the length of any text.
import { appendNode, decodeReferences, type RichElement, type RichNode, safeHref } from './rich-text.ts';

interface Mark {
  kind: 'mark';
  char: '*' | '_';
  /** Delimiters not used yet, and the original number. */
  length: number;
  full: number;
  /** It may both open and close. */
  both: boolean;
}
interface Bracket {
  kind: 'bracket';
  image: boolean;
}
type Piece = RichNode | Mark | Bracket;

/** Unmatched delimiters or brackets beyond this number are text. Also bounds the nesting depth. */
const openMax = 12;
const runMax = 6;

const plain = /[^\\`*_[\]!<&\n]+/y;
const reference = /&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[a-zA-Z][a-zA-Z0-9]{1,9});/y;
const angled = /<((?:https?:\/\/|mailto:)[^\s<>]{1,500}|[^\s<>@]{1,64}@[^\s<>@]{1,190})>/iy;
const destination = /^\(\s*(?:<([^<>\n]*)>|((?:[^\s()\\]|\\.|\([^\s()]*\))*))(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)/;
const destinationMax = 1000;
const bareAddress = /https?:\/\/[^\s<>"]{1,500}/gi;
const punctuation = /[\p{P}\p{S}]/u;

/** Reads one block's text. Images leave their alternative text, raw HTML stays as text, unsafe links lose the link. */
export function parseInline(text: string): RichNode[] {
  const out: Piece[] = [];
  /** Places in `out` of marks that may still be closed, and of brackets. */
  const marks: number[] = [];
  const brackets: number[] = [];
  const ticks = backtickRuns(text);
  let at = 0;

  function emphasis(): void {
    const char = text[at] as '*' | '_';
    let end = at;
    while (text[end] === char) end++;
    const { opens, closes } = flanking(text, at, end, char);
    const run: Mark = { kind: 'mark', char, length: end - at, full: end - at, both: opens && closes };
    at = end;
    if (run.length > runMax) {
      out.push(char.repeat(run.length));
      return;
    }
    while (closes && run.length > 0) {
      const nth = marks.findLastIndex((place) => mayClose(out[place] as Mark, run));
      if (nth < 0) break;
      close(nth, run);
    }
    if (run.length > 0 && opens && marks.length < openMax) {
      marks.push(out.length);
      out.push(run);
    } else if (run.length > 0) {
      out.push(char.repeat(run.length));
    }
  }

  /** Everything after the nth open mark becomes its element; marks and brackets within it stay as text. */
  function close(nth: number, run: Mark): void {
    const place = marks[nth] as number;
    const mark = out[place] as Mark;
    while ((brackets.at(-1) ?? -1) > place) brackets.pop();
    const used = mark.length > 1 && run.length > 1 ? 2 : 1;
    const element: RichElement = { tag: used === 2 ? 'strong' : 'em', children: flatten(out.splice(place + 1)) };
    mark.length -= used;
    run.length -= used;
    marks.length = nth + 1;
    if (mark.length > 0) {
      out.push(element);
    } else {
      out[place] = element;
      marks.pop();
    }
  }

  function openBracket(image: boolean): void {
    at += image ? 2 : 1;
    if (brackets.length >= openMax) {
      out.push(image ? '![' : '[');
      return;
    }
    brackets.push(out.length);
    out.push({ kind: 'bracket', image });
  }

  function closeBracket(): void {
    at++;
    const place = brackets.pop();
    const found =
      place === undefined || text[at] !== '(' ? null : destination.exec(text.slice(at, at + destinationMax));
    if (place === undefined || !found) {
      out.push(']');
      return;
    }
    at += found[0].length;
    while ((marks.at(-1) ?? -1) > place) marks.pop();
    const inner = flatten(out.splice(place + 1));
    const { image } = out.pop() as Bracket;
    const href = image ? null : safeHref(unescaped(found[1] ?? found[2] ?? ''));
    if (href === null) {
      out.push(...inner);
    } else {
      out.push({ tag: 'a', href, children: inner.length > 0 ? inner : [href] });
      // A link holds no other link: brackets further out stay brackets.
      brackets.length = 0;
    }
  }

  function code(): void {
    const length = ticks.lengthAt(at);
    const end = ticks.closing(at, length);
    if (end === null) {
      out.push('`'.repeat(length));
      at += length;
      return;
    }
    const inside = text.slice(at + length, end).replaceAll('\n', ' ');
    const padded = inside.startsWith(' ') && inside.endsWith(' ') && inside.trim() !== '';
    out.push({ tag: 'code', children: [padded ? inside.slice(1, -1) : inside] });
    at = end + length;
  }

  function lineBreak(): void {
    const last = out.at(-1);
    if (typeof last === 'string') out[out.length - 1] = last.trimEnd();
    out.push({ tag: 'br', children: [] });
    at++;
    while (text[at] === ' ' || text[at] === '\t') at++;
  }

  function addressLink(whole: string, address: string): RichNode {
    const href = safeHref(/^(?:https?:|mailto:)/i.test(address) ? address : `mailto:${address}`);
    if (href === null) return whole;
    brackets.length = 0;
    return { tag: 'a', href, children: [address] };
  }

  /** Parses the pattern that begins here, or the character as text. */
  function patternOr(pattern: RegExp, make: (found: RegExpExecArray) => RichNode): void {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    out.push(found ? make(found) : (text[at] ?? ''));
    at += found ? found[0].length : 1;
  }

  while (at < text.length) {
    const char = text[at];
    if (char === '*' || char === '_') emphasis();
    else if (char === '[') openBracket(false);
    else if (char === '!' && text[at + 1] === '[') openBracket(true);
    else if (char === ']') closeBracket();
    else if (char === '`') code();
    else if (char === '\n') lineBreak();
    else if (char === '\\' && text[at + 1] === '\n') at++;
    else if (char === '\\' && /[!-/:-@[-`{-~]/.test(text[at + 1] ?? '')) {
      out.push(text[at + 1] ?? '');
      at += 2;
    } else if (char === '&') patternOr(reference, ([whole]) => decodeReferences(whole));
    else if (char === '<') patternOr(angled, ([whole, address = '']) => addressLink(whole, address));
    else patternOr(plain, ([whole]) => whole);
  }
  return flatten(out).flatMap(linkAddresses);
}

/** Whether a run may close an open mark: same sign, and not 'a**b*' read crosswise. CommonMark 0.31, rules 9 and 10. */
function mayClose(mark: Mark, run: Mark): boolean {
  if (mark.char !== run.char) return false;
  const crosswise = (mark.both || run.both) && (mark.full + run.full) % 3 === 0;
  return !crosswise || (mark.full % 3 === 0 && run.full % 3 === 0);
}

/** Pieces as nodes: what was never closed is text. */
function flatten(pieces: Piece[]): RichNode[] {
  const nodes: RichNode[] = [];
  for (const piece of pieces) {
    if (typeof piece === 'string' || 'tag' in piece) appendNode(nodes, piece);
    else if (piece.kind === 'mark') appendNode(nodes, piece.char.repeat(piece.length));
    else appendNode(nodes, piece.image ? '![' : '[');
  }
  return nodes;
}

/** Whether a run may open or close emphasis. CommonMark 0.31, section 6.2. */
function flanking(text: string, start: number, end: number, char: string): { opens: boolean; closes: boolean } {
  const before = text[start - 1] ?? ' ';
  const after = text[end] ?? ' ';
  const marked = { before: punctuation.test(before), after: punctuation.test(after) };
  const left = after.trim() !== '' && (!marked.after || before.trim() === '' || marked.before);
  const right = before.trim() !== '' && (!marked.before || after.trim() === '' || marked.after);
  if (char === '*') return { opens: left, closes: right };
  return { opens: left && (!right || marked.before), closes: right && (!left || marked.after) };
}

/** Where runs of backticks of each length begin. `closing` must be asked from left to right. */
function backtickRuns(text: string) {
  const starts = new Map<number, { places: number[]; next: number }>();
  const lengths = new Map<number, number>();
  for (const { 0: run, index } of text.matchAll(/`+/g)) {
    lengths.set(index, run.length);
    const same = starts.get(run.length);
    if (same) same.places.push(index);
    else starts.set(run.length, { places: [index], next: 0 });
  }
  return {
    lengthAt: (place: number) => lengths.get(place) ?? 1,
    closing(place: number, length: number): number | null {
      const same = starts.get(length);
      if (!same) return null;
      while ((same.places[same.next] ?? Number.POSITIVE_INFINITY) <= place) same.next++;
      return same.places[same.next] ?? null;
    },
  };
}

const unescaped = (text: string): string => decodeReferences(text.replace(/\\([!-/:-@[-`{-~])/g, '$1'));

/** Turns URLs in running text into links; text inside links and code is not changed. */
function linkAddresses(node: RichNode): RichNode[] {
  if (typeof node !== 'string') {
    if (node.tag !== 'a' && node.tag !== 'code') node.children = node.children.flatMap(linkAddresses);
    return [node];
  }
  const nodes: RichNode[] = [];
  let from = 0;
  for (const { 0: found, index } of node.matchAll(bareAddress)) {
    let end = found.length;
    while (end > 0 && /[.,:;!?'*_~]/.test(found[end - 1] ?? '')) end--;
    if (found[end - 1] === ')' && !found.includes('(')) end--;
    const href = safeHref(found.slice(0, end));
    if (href === null) continue;
    appendNode(nodes, node.slice(from, index));
    nodes.push({ tag: 'a', href, children: [href] });
    from = index + end;
  }
  appendNode(nodes, node.slice(from));
  return nodes;
}
