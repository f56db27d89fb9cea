// Parses stored HTML (the About text and presentations) into safe nodes. Allowed tags are kept, all other tags are dropped
// but their text is kept, elements without readable text are dropped with their content. No attribute is kept except a
// checked URL on a link. One pass with a bounded stack: time is linear in the length.
import { appendNode, decodeReferences, type RichElement, type RichNode, type RichTag, safeHref } from './rich-text.ts';

const depthMax = 24;
const lengthMax = 200_000;
const attributesMax = 4000;

/** Maps a tag to an allowed one. `div` and table cells only separate paragraphs. */
const becomes: Record<string, RichTag> = {
  p: 'p',
  div: 'p',
  td: 'p',
  th: 'p',
  br: 'br',
  hr: 'hr',
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  u: 'u',
  s: 's',
  a: 'a',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
  h1: 'h2',
  h2: 'h2',
  h3: 'h3',
  h4: 'h4',
  h5: 'h4',
  h6: 'h4',
  blockquote: 'blockquote',
};

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

const empty = new Set<RichTag>(['br', 'hr']);
/** Elements with inline content only: the next block closes them. */
const textBlocks = new Set<RichTag>(['p', 'h2', 'h3', 'h4']);
const blocks = new Set<RichTag>(['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'hr']);
const lists = new Set<RichTag>(['ul', 'ol']);

interface Tag {
  name: string;
  closing: boolean;
  attributes: string;
  /** The first character after the tag. */
  end: number;
}

/** Parses HTML. Never throws; text beyond 200 000 characters is dropped. */
export function parseHtml(html: string): RichNode[] {
  const text = html.slice(0, lengthMax);
  const tree = treeBuilder();
  let at = 0;
  while (at < text.length) {
    const next = text.indexOf('<', at);
    if (next !== at) tree.text(decodeReferences(text.slice(at, next < 0 ? undefined : next)));
    if (next < 0) break;
    if (text.startsWith('<!--', next)) {
      at = after(text, '-->', next + 4);
    } else if (/[!?]/.test(text[next + 1] ?? '')) {
      at = after(text, '>', next);
    } else {
      const tag = readTag(text, next);
      if (tag === 'endless') break;
      if (tag === null) {
        tree.text('<');
        at = next + 1;
      } else {
        at = tag.end;
        if (!swallowed.has(tag.name)) tree.tag(tag);
        else if (!tag.closing) at = afterElement(text, tag);
      }
    }
  }
  return tree.finish();
}

/** The index after the next `mark`, or the end of the text. */
function after(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  return found < 0 ? text.length : found + mark.length;
}

function afterElement(text: string, tag: Tag): number {
  const end = new RegExp(`</${tag.name}(?=[\\s/>])`, 'gi');
  end.lastIndex = tag.end;
  const found = end.exec(text);
  return found ? after(text, '>', found.index) : text.length;
}

/** Null: the '<' is text. 'endless': the text ends inside the tag. */
function readTag(text: string, from: number): Tag | 'endless' | null {
  const closing = text[from + 1] === '/';
  const start = from + (closing ? 2 : 1);
  if (!/[a-zA-Z]/.test(text[start] ?? '')) return null;
  let nameEnd = start;
  while (nameEnd < text.length && !/[\s/>]/.test(text[nameEnd] ?? '')) nameEnd++;
  let quote = '';
  for (let at = nameEnd; at < text.length; at++) {
    const char = text[at] ?? '';
    if (quote !== '') {
      if (char === quote) quote = '';
    } else if (char === '>') {
      const attributes = text.slice(nameEnd, Math.min(at, nameEnd + attributesMax));
      return { name: text.slice(start, nameEnd).toLowerCase(), closing, attributes, end: at + 1 };
    } else if ((char === '"' || char === "'") && /=\s{0,9}$/.test(text.slice(Math.max(nameEnd, at - 10), at))) {
      quote = char;
    }
  }
  return 'endless';
}

/** The checked URL of a link's first `href`. */
function hrefOf(attributes: string): string | null {
  const pattern = /[\s/]*([^\s=>/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/y;
  for (let found = pattern.exec(attributes); found; found = pattern.exec(attributes)) {
    if (found[1]?.toLowerCase() === 'href') return safeHref(decodeReferences(found[2] ?? found[3] ?? found[4] ?? ''));
  }
  return null;
}

function treeBuilder() {
  const root: RichNode[] = [];
  const stack: RichElement[] = [];
  const open = new Map<RichTag, number>();
  const count = (tag: RichTag): number => open.get(tag) ?? 0;
  const children = (): RichNode[] => stack.at(-1)?.children ?? root;

  function push(element: RichElement): void {
    children().push(element);
    if (empty.has(element.tag)) return;
    stack.push(element);
    open.set(element.tag, count(element.tag) + 1);
  }
  /** Closes the innermost element. An empty paragraph, as from a `div` around paragraphs, is removed. */
  function pop(): void {
    const element = stack.pop();
    if (!element) return;
    open.set(element.tag, count(element.tag) - 1);
    if (element.tag === 'p' && element.children.every((each) => typeof each === 'string' && each.trim() === '')) {
      children().pop();
    }
  }
  /** Closes the innermost of `tags` with all its descendants; not beyond an element of `walls`. */
  function close(tags: ReadonlySet<RichTag>, walls: ReadonlySet<RichTag> = new Set()): void {
    for (let at = stack.length - 1; at >= 0; at--) {
      const tag = (stack[at] as RichElement).tag;
      if (tags.has(tag)) {
        while (stack.length > at) pop();
        return;
      }
      if (walls.has(tag)) return;
    }
  }
  function start(tag: RichTag, attributes: string): void {
    if (blocks.has(tag)) close(textBlocks);
    if (tag === 'li') close(new Set<RichTag>(['li']), lists);
    const parent = stack.at(-1)?.tag;
    const inList = parent !== undefined && lists.has(parent);
    if (stack.length >= depthMax) return;
    if (tag === 'li' && !inList) push({ tag: 'ul', children: [] });
    if (tag !== 'li' && inList) push({ tag: 'li', children: [] });
    if (tag !== 'a') {
      push({ tag, children: [] });
      return;
    }
    close(new Set<RichTag>(['a']));
    const href = hrefOf(attributes);
    if (href !== null) push({ tag: 'a', href, children: [] });
  }

  return {
    finish(): RichNode[] {
      while (stack.length > 0) pop();
      return root;
    },
    text(text: string): void {
      const parent = stack.at(-1)?.tag;
      if (parent !== undefined && lists.has(parent)) {
        if (text.trim() === '') return;
        push({ tag: 'li', children: [] });
      }
      appendNode(children(), text);
    },
    tag({ name, closing, attributes }: Tag): void {
      const tag = Object.hasOwn(becomes, name) ? becomes[name] : undefined;
      if (!tag) return;
      if (!closing) start(tag, attributes);
      else if (count(tag) > 0) close(new Set([tag]));
    },
  };
}
