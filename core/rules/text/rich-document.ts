// Formatted text as the document of the editor (ProseMirror's JSON) and back. Documents have a stricter form than nodes: texts
// are in blocks, an item begins with a paragraph, lists have items. Both ways keep everything that the editor can say.
import { depthMax, inlineTags } from './rich-tags.ts';
import type { RichElement, RichNode, RichPicture, RichTag } from './rich-text.ts';

export type MarkName = 'link' | 'em' | 'strong' | 'underline' | 'strike' | 'code';
export interface MarkJson {
  type: MarkName;
  attrs?: { href: string };
}
interface TextJson {
  type: 'text';
  text: string;
  marks?: MarkJson[];
}
interface BreakJson {
  type: 'hard_break';
  marks?: MarkJson[];
}
export type InlineJson = TextJson | BreakJson;
export type BlockJson =
  | { type: 'paragraph'; content?: InlineJson[] }
  | { type: 'heading'; attrs: { level: number }; content?: InlineJson[] }
  | { type: 'code_block'; content?: TextJson[] }
  | { type: 'blockquote'; content: BlockJson[] }
  | { type: 'bullet_list'; content: ItemJson[] }
  | { type: 'ordered_list'; attrs: { order: number }; content: ItemJson[] }
  | { type: 'horizontal_rule' }
  | { type: 'image'; attrs: RichPicture };
export interface ItemJson {
  type: 'list_item';
  content: BlockJson[];
}
export interface DocumentJson {
  type: 'doc';
  content: BlockJson[];
}

/** The marks in the order of the schema, outermost first, each with its tag. */
export const markTags = [
  ['link', 'a'],
  ['em', 'em'],
  ['strong', 'strong'],
  ['underline', 'u'],
  ['strike', 's'],
  ['code', 'code'],
] as const satisfies readonly (readonly [MarkName, RichTag])[];

/** Levels of quotes (one each) and lists (two each) that leave room for a paragraph, all marks and a line break in it. */
export const containersMax = depthMax - markTags.length - 2;

const rankOf = (mark: MarkJson) => markTags.findIndex(([name]) => name === mark.type);

function withMark(marks: MarkJson[], { tag, href }: RichElement): MarkJson[] {
  const type = markTags.find(([, each]) => each === tag)?.[0];
  if (!type || marks.some((mark) => mark.type === type)) return marks;
  const added: MarkJson = type === 'link' ? { type, attrs: { href: href ?? '' } } : { type };
  return [...marks, added].sort((a, b) => rankOf(a) - rankOf(b));
}

const sameMarks = (a: MarkJson[] = [], b: MarkJson[] = []) =>
  a.length === b.length && a.every((mark, i) => mark.type === b[i]?.type && mark.attrs?.href === b[i]?.attrs?.href);

/** Collects blocks; texts and line breaks between them become paragraphs. */
function blockBuilder() {
  const blocks: BlockJson[] = [];
  let run: InlineJson[] = [];
  /** Ends the paragraph of loose text; one of spaces alone is dropped. */
  function flush(): void {
    const content = inlineContent(run);
    run = [];
    if (content.some((each) => each.type === 'hard_break' || each.text.trim() !== '')) blocks.push(paragraph(content));
  }
  return {
    inline: (leaf: InlineJson) => void run.push(leaf),
    block(block: BlockJson): void {
      flush();
      blocks.push(block);
    },
    finish(): BlockJson[] {
      flush();
      return blocks;
    },
  };
}
type BlockBuilder = ReturnType<typeof blockBuilder>;

const paragraph = (content: InlineJson[]): BlockJson =>
  content.length > 0 ? { type: 'paragraph', content } : { type: 'paragraph' };

/** Texts with equal marks joined. White space with a line end in it is one space, and none at an end or a line break. */
function inlineContent(leaves: readonly InlineJson[]): InlineJson[] {
  const content: InlineJson[] = [];
  for (const [at, leaf] of leaves.entries()) {
    if (leaf.type === 'hard_break') {
      content.push(leaf);
      continue;
    }
    const before = content.at(-1);
    const next = leaves[at + 1];
    let text = leaf.text.replace(/[ \t\r\n\f]*[\t\r\n\f][ \t\r\n\f]*/g, '\n');
    if (before?.type !== 'text' || before.text.endsWith(' ')) text = text.replace(/^\n/, '');
    if (next?.type !== 'text') text = text.replace(/\n$/, '');
    text = text.replaceAll('\n', ' ');
    if (text === '') continue;
    if (before?.type === 'text' && sameMarks(before.marks, leaf.marks)) {
      content[content.length - 1] = { ...before, text: before.text + text };
    } else content.push({ ...leaf, text });
  }
  return content;
}

const leafOf = (node: string | null, marks: MarkJson[]): InlineJson => {
  const marked = marks.length > 0 ? { marks } : {};
  return node === null ? { type: 'hard_break', ...marked } : { type: 'text', ...marked, text: node };
};

/** The texts and line breaks of a block that holds nothing else. */
function leavesOf(nodes: readonly RichNode[], marks: MarkJson[] = []): InlineJson[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return leafOf(node, marks);
    return node.tag === 'br' ? leafOf(null, marks) : leavesOf(node.children, withMark(marks, node));
  });
}

function collect(nodes: readonly RichNode[], marks: MarkJson[], level: number, to: BlockBuilder): void {
  for (const node of nodes) {
    if (typeof node === 'string') to.inline(leafOf(node, marks));
    else if (node.tag === 'br') to.inline(leafOf(null, marks));
    else if (inlineTags.has(node.tag)) collect(node.children, withMark(marks, node), level, to);
    else collectBlock(node, marks, level, to);
  }
}

function collectBlock(node: RichElement, marks: MarkJson[], level: number, to: BlockBuilder): void {
  const { tag, children, picture } = node;
  const content = () => inlineContent(leavesOf(children, marks));
  if (tag === 'p') to.block(paragraph(content()));
  else if (tag === 'h2' || tag === 'h3' || tag === 'h4') {
    const texts = content();
    to.block({ type: 'heading', attrs: { level: Number(tag[1]) }, ...(texts.length > 0 && { content: texts }) });
  } else if (tag === 'pre') {
    const text = leavesOf(children).map((leaf) => (leaf.type === 'text' ? leaf.text : '\n'));
    const code = text.join('').replace(/\r\n?/g, '\n');
    to.block({ type: 'code_block', ...(code !== '' && { content: [{ type: 'text', text: code }] }) });
  } else if (tag === 'hr') to.block({ type: 'horizontal_rule' });
  else if (tag === 'img') picture && to.block({ type: 'image', attrs: picture });
  else if (tag === 'ul' || tag === 'ol') collectList(node, marks, level, to);
  else {
    const isDeep = level + 1 > containersMax;
    const blocks = blocksOf(children, marks, isDeep ? level : level + 1);
    if (isDeep) for (const block of blocks) to.block(block);
    else if (blocks.length > 0) to.block({ type: 'blockquote', content: blocks });
  }
}

/** A list; one that is too deep is replaced by what its items hold. */
function collectList({ tag, children, start }: RichElement, marks: MarkJson[], level: number, to: BlockBuilder): void {
  const partsOf = (item: RichNode) => (typeof item === 'object' && item.tag === 'li' ? item.children : [item]);
  if (level + 2 > containersMax) {
    for (const item of children) for (const block of blocksOf(partsOf(item), marks, level)) to.block(block);
    return;
  }
  const items = children.map((item) => itemOf(blocksOf(partsOf(item), marks, level + 2)));
  if (items.length === 0) return;
  if (tag === 'ul') to.block({ type: 'bullet_list', content: items });
  else to.block({ type: 'ordered_list', attrs: { order: start ?? 1 }, content: items });
}

function itemOf(blocks: BlockJson[]): ItemJson {
  const isReady = blocks[0]?.type === 'paragraph';
  return { type: 'list_item', content: isReady ? blocks : [{ type: 'paragraph' }, ...blocks] };
}

function blocksOf(nodes: readonly RichNode[], marks: MarkJson[], level: number): BlockJson[] {
  const builder = blockBuilder();
  collect(nodes, marks, level, builder);
  return builder.finish();
}

/** The document of some nodes; of none, one empty paragraph. */
export function toDocument(nodes: readonly RichNode[]): DocumentJson {
  const content = blocksOf(nodes, [], 0);
  return { type: 'doc', content: content.length > 0 ? content : [paragraph([])] };
}

/** The nodes of a document; none when it is one empty paragraph. */
export function fromDocument({ content }: DocumentJson): RichNode[] {
  const [only] = content;
  if (content.length === 1 && only?.type === 'paragraph' && !only.content) return [];
  return content.map(nodeOf);
}

function nodeOf(block: BlockJson): RichNode {
  const element = (tag: RichTag, children: RichNode[]): RichElement => ({ tag, children });
  switch (block.type) {
    case 'paragraph':
      return element('p', nested(block.content ?? []));
    case 'heading':
      return element(
        block.attrs.level === 2 ? 'h2' : block.attrs.level === 3 ? 'h3' : 'h4',
        nested(block.content ?? []),
      );
    case 'code_block':
      return element(
        'pre',
        (block.content ?? []).map(({ text }) => text),
      );
    case 'blockquote':
      return element('blockquote', block.content.map(nodeOf));
    case 'bullet_list':
      return element('ul', block.content.map(itemNode));
    case 'ordered_list': {
      const { order } = block.attrs;
      return { ...element('ol', block.content.map(itemNode)), ...(order !== 1 && { start: order }) };
    }
    case 'horizontal_rule':
      return element('hr', []);
    case 'image':
      return { ...element('img', []), picture: block.attrs };
  }
}

/** An item. Its first paragraph needs no tag unless another paragraph follows, or it would be taken for spaces of the markup. */
function itemNode({ content: [first, ...rest] }: ItemJson): RichNode {
  if (first?.type !== 'paragraph') return { tag: 'li', children: first ? [first, ...rest].map(nodeOf) : [] };
  const children = nested(first.content ?? []);
  const isLoose = rest.some(({ type }) => type === 'paragraph') || (children.length > 0 && isSpace(children));
  return { tag: 'li', children: [...(isLoose ? [nodeOf(first)] : children), ...rest.map(nodeOf)] };
}

/** Only spaces: no line break either. */
const isSpace = (nodes: readonly RichNode[]): boolean =>
  nodes.every((node) => (typeof node === 'string' ? node.trim() === '' : node.tag !== 'br' && isSpace(node.children)));

/** Leaves as nodes, in elements for their marks; neighbours share what they have in common. */
function nested(leaves: readonly InlineJson[], depth = 0): RichNode[] {
  const nodes: RichNode[] = [];
  for (let at = 0; at < leaves.length; ) {
    const leaf = leaves[at] as InlineJson;
    const mark = leaf.marks?.[depth];
    if (!mark) {
      nodes.push(leaf.type === 'text' ? leaf.text : { tag: 'br', children: [] });
      at++;
      continue;
    }
    const from = at;
    while (at < leaves.length && sameMarks([mark], leaves[at]?.marks?.slice(depth, depth + 1))) at++;
    const [, tag] = markTags[rankOf(mark)] ?? ['em', 'em'];
    const children = nested(leaves.slice(from, at), depth + 1);
    nodes.push(mark.attrs ? { tag, href: mark.attrs.href, children } : { tag, children });
  }
  return nodes;
}
