// The editor's schema: exactly the closed list of core/rules/text/rich-text.ts, in the form of core/rules/text/rich-document.ts. No node or
// mark has a rule for parsing the DOM beyond what the view itself needs to read back what is typed.
import { type DOMOutputSpec, type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model';
import { type BlockJson, type MarkName, markTags } from '../../../core/rules/text/rich-document.ts';
import { safeHref } from '../../../core/rules/text/rich-text.ts';

type NodeName = BlockJson['type'] | 'doc' | 'list_item' | 'hard_break' | 'text';

const hole = 0;
const own = (tag: string): DOMOutputSpec => [tag, hole];

const nodes: Record<NodeName, NodeSpec> = {
  doc: { content: 'block+' },
  // The first block of its group: the one that is created by default.
  paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }, { tag: 'div' }], toDOM: () => own('p') },
  heading: {
    attrs: { level: { default: 2, validate: 'number' } },
    content: 'inline*',
    group: 'block',
    defining: true,
    parseDOM: [2, 3, 4].map((level) => ({ tag: `h${level}`, attrs: { level } })),
    toDOM: ({ attrs }) => own(`h${attrs.level === 2 ? 2 : attrs.level === 3 ? 3 : 4}`),
  },
  code_block: {
    content: 'text*',
    marks: '',
    group: 'block',
    code: true,
    defining: true,
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
    toDOM: () => own('pre'),
  },
  blockquote: {
    content: 'block+',
    group: 'block',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => own('blockquote'),
  },
  bullet_list: { content: 'list_item+', group: 'block', parseDOM: [{ tag: 'ul' }], toDOM: () => own('ul') },
  ordered_list: {
    attrs: { order: { default: 1, validate: 'number' } },
    content: 'list_item+',
    group: 'block',
    parseDOM: [{ tag: 'ol', getAttrs: (element) => ({ order: (element as HTMLOListElement).start }) }],
    toDOM: ({ attrs: { order } }) => (order === 1 ? own('ol') : ['ol', { start: String(order) }, hole]),
  },
  list_item: { content: 'paragraph block*', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => own('li') },
  horizontal_rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  // Made by code alone: nothing in the DOM becomes a picture.
  image: {
    attrs: {
      src: { validate: 'string' },
      alt: { validate: 'string' },
      width: { validate: 'number' },
      height: { validate: 'number' },
    },
    group: 'block',
    draggable: true,
    toDOM: ({ attrs: { src, alt, width, height } }) => [
      'img',
      { src: String(src), alt: String(alt), width: String(width), height: String(height) },
    ],
  },
  hard_break: { inline: true, group: 'inline', selectable: false, parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
  text: { group: 'inline' },
};

/** Refuses an address that may not become a link: a browser or an extension may write into the text. */
function linkAttributes(element: HTMLElement): { href: string } | false {
  const href = safeHref(element.getAttribute('href') ?? '');
  return href === null ? false : { href };
}

const markOf = (name: MarkName, tag: string): MarkSpec =>
  name === 'link'
    ? {
        attrs: { href: { validate: 'string' } },
        inclusive: false,
        parseDOM: [{ tag: 'a[href]', getAttrs: linkAttributes }],
        toDOM: ({ attrs: { href } }) => ['a', { href: String(href), rel: 'ugc nofollow noopener' }, hole],
      }
    : { parseDOM: [{ tag }], toDOM: () => own(tag) };

export const editorSchema = new Schema({
  nodes,
  marks: Object.fromEntries(markTags.map(([name, tag]) => [name, markOf(name, tag)])) as Record<MarkName, MarkSpec>,
});
