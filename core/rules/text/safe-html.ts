// Parses HTML (the About text, presentations, what is pasted) into safe nodes. Allowed tags are kept, all other tags are dropped
// but their text is kept, elements without readable text are dropped with their content. No attribute is kept except a checked
// URL on a link, the first number of a list, and what a picture of our own needs. One pass with a bounded stack: time is linear.
import { pictureIdOf } from '../../contract/pictures.ts';
import { attributeOf, type HtmlReceiver, type HtmlTag, readTags } from './html-tags.ts';
import { altMax, depthMax, emptyTags, startMax } from './rich-tags.ts';
import { appendNode, type RichElement, type RichNode, type RichPicture, type RichTag, safeHref } from './rich-text.ts';

export interface HtmlOptions {
  /** Whether pictures of our own are kept. Others never are. */
  pictures: boolean;
}

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
  ins: 'u',
  s: 's',
  strike: 's',
  del: 's',
  code: 'code',
  pre: 'pre',
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
  img: 'img',
};

/** Elements with inline content only: the next block closes them. */
const textBlocks: readonly RichTag[] = ['p', 'h2', 'h3', 'h4', 'pre'];
const blocks = new Set<RichTag>([...textBlocks, 'ul', 'ol', 'li', 'blockquote', 'hr', 'img']);
const lists: readonly RichTag[] = ['ul', 'ol'];

/**
 * Parses HTML of any length: who accepts a text from outside checks its length first. Never throws. A paragraph without text is
 * kept when its own end tag closes it, as the writer's does.
 */
export function parseHtml(html: string, options: HtmlOptions): RichNode[] {
  const tree = treeBuilder(options);
  readTags(html, tree);
  return tree.finish();
}

/** The number of a list's first item; undefined for 1 and for anything else than a whole number from 0. */
function startOf(attributes: string): number | undefined {
  const given = attributeOf(attributes, 'start') ?? '';
  const start = /^\d{1,9}$/.test(given.trim()) ? Number(given) : 1;
  return start === 1 || start > startMax ? undefined : start;
}

function pictureOf(attributes: string): RichPicture | null {
  const read = (name: string) => attributeOf(attributes, name);
  const src = read('src')?.trim() ?? '';
  const alt = read('alt');
  const [width = 0, height = 0] = [read('width'), read('height')].map((side) =>
    /^[1-9]\d{0,4}$/.test(side ?? '') ? Number(side) : 0,
  );
  if (pictureIdOf(src) === null || alt === null || width === 0 || height === 0) return null;
  return { src, alt: cleanAlt(alt), width, height };
}

/** The description of a picture as it is kept: one line, at most `altMax` code points. */
function cleanAlt(alt: string): string {
  const line = alt.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  return [...line].slice(0, altMax).join('').trimEnd();
}

/** The character of an emoji drawn as a picture; '' for any other picture. */
function emojiOf(attributes: string): string {
  const alt = attributeOf(attributes, 'alt') ?? '';
  return alt.length <= 16 &&
    /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u.test(alt) &&
    !/[\p{L}\s<>&]/u.test(alt)
    ? alt
    : '';
}

/** Receives texts and tags in order; `finish` returns the nodes. */
export function treeBuilder({ pictures }: HtmlOptions): HtmlReceiver & { finish: () => RichNode[] } {
  const root: RichNode[] = [];
  const stack: RichElement[] = [];
  const open = new Map<RichTag, number>();
  const count = (tag: RichTag): number => open.get(tag) ?? 0;
  const children = (): RichNode[] => stack.at(-1)?.children ?? root;

  function enter(element: RichElement): void {
    stack.push(element);
    open.set(element.tag, count(element.tag) + 1);
  }
  function push(element: RichElement): void {
    children().push(element);
    if (!emptyTags.has(element.tag)) enter(element);
  }
  /** Closes the innermost element. A paragraph without text is removed unless it is to be kept. */
  function pop(keepsEmpty = false): void {
    const element = stack.pop();
    if (!element) return;
    open.set(element.tag, count(element.tag) - 1);
    if (element.tag !== 'p' || keepsEmpty) return;
    if (element.children.every((each) => typeof each === 'string' && each.trim() === '')) children().pop();
  }
  /** Closes the innermost of `tags` with all its descendants; not beyond an element of `walls`. */
  function close(tags: readonly RichTag[], walls: readonly RichTag[] = [], keepsEmpty = false): void {
    for (let at = stack.length - 1; at >= 0; at--) {
      const tag = (stack[at] as RichElement).tag;
      if (tags.includes(tag)) {
        while (stack.length > at + 1) pop();
        pop(keepsEmpty);
        return;
      }
      if (walls.includes(tag)) return;
    }
  }
  function picture(attributes: string): void {
    const found = pictures ? pictureOf(attributes) : null;
    if (found) start('img', { tag: 'img', picture: found, children: [] });
    else text(emojiOf(attributes));
  }
  function link(attributes: string): void {
    close(['a']);
    const href = safeHref(attributeOf(attributes, 'href') ?? '');
    if (href !== null) start('a', { tag: 'a', href, children: [] });
  }
  function start(tag: RichTag, element: RichElement = { tag, children: [] }): void {
    if (blocks.has(tag)) close(textBlocks);
    if (tag === 'li') close(['li'], lists);
    const parent = stack.at(-1);
    const inList = parent !== undefined && lists.includes(parent.tag);
    if (stack.length >= depthMax) return;
    if (tag === 'li' && !inList) push({ tag: 'ul', children: [] });
    if (tag !== 'li' && inList) item(parent, lists.includes(tag));
    push(element);
  }
  /** Opens an item for content that is directly in a list; a list there belongs to the item before it. */
  function item(list: RichElement, joins: boolean): void {
    const last = list.children.at(-1);
    if (joins && typeof last === 'object') enter(last);
    else push({ tag: 'li', children: [] });
  }
  function text(text: string): void {
    const parent = stack.at(-1);
    if (parent !== undefined && lists.includes(parent.tag)) {
      if (text.trim() === '') return;
      item(parent, false);
    }
    // The line end right after <pre> belongs to the markup.
    const isFirst = parent?.tag === 'pre' && parent.children.length === 0;
    appendNode(children(), isFirst ? text.replace(/^\r?\n/, '') : text);
  }
  function tag({ name, closing, attributes }: HtmlTag): void {
    const tag = Object.hasOwn(becomes, name) ? becomes[name] : undefined;
    if (!tag) return;
    if (closing) {
      if (count(tag) > 0) close([tag], undefined, name === 'p');
    } else if (tag === 'img') picture(attributes);
    else if (tag === 'a') link(attributes);
    else if (tag === 'ol') {
      const first = startOf(attributes);
      start('ol', first === undefined ? undefined : { tag, start: first, children: [] });
    } else start(tag);
  }
  function finish(): RichNode[] {
    while (stack.length > 0) pop();
    return root;
  }
  return { text, tag, finish };
}
