// HTML from the clipboard as nodes: what other programs say by styles is turned into tags before the common reader sees it.
// Pictures are left out.
import { attributeOf, type HtmlReceiver, type HtmlTag, readTags } from '../../../core/rules/text/html-tags.ts';
import { isBlank } from '../../../core/rules/text/rich-html.ts';
import type { RichElement, RichNode } from '../../../core/rules/text/rich-text.ts';
import { treeBuilder } from '../../../core/rules/text/safe-html.ts';
import { wordLists } from './word-lists.ts';

/** Parses pasted HTML. Empty paragraphs at both ends, and all but one in a row, are dropped. Never throws. */
export function parsePasted(html: string): RichNode[] {
  const tree = treeBuilder({ pictures: false });
  readTags(fragmentOf(html), wordLists(styledMarks(tree)));
  return withoutEmptyEnds(tidy(tree.finish()));
}

/** What was selected: the system's clipboard may put a whole page around it. */
function fragmentOf(html: string): string {
  const from = html.search(/<!--\s*StartFragment\s*-->/i);
  const to = html.search(/<!--\s*EndFragment\s*-->/i);
  return from >= 0 && to > from ? html.slice(from, to) : html;
}

const openMax = 200;
const styled = new Set(['span', 'font', 'b', 'strong', 'i', 'em']);

/** The tags that an element means by its name and style. A style may also deny the name: Google Docs wraps everything in a <b>. */
function tagsOf({ name, attributes }: HtmlTag): string[] {
  const style = (attributeOf(attributes, 'style') ?? '').toLowerCase();
  const styleOf = (property: string) => new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]+)`).exec(style)?.[1]?.trim();
  const weight = styleOf('font-weight');
  const slant = styleOf('font-style');
  const line = `${styleOf('text-decoration')} ${styleOf('text-decoration-line')}`;
  const isBold = weight ? /^(?:bold|[6-9]00)/.test(weight) : name === 'b' || name === 'strong';
  const isSlanted = slant ? /^(?:italic|oblique)/.test(slant) : name === 'i' || name === 'em';
  return [
    ...(isBold ? ['strong'] : []),
    ...(isSlanted ? ['em'] : []),
    ...(line.includes('line-through') ? ['s'] : []),
    ...(line.includes('underline') ? ['u'] : []),
  ];
}

/** Replaces elements that carry a style by the tags they mean. */
function styledMarks(to: HtmlReceiver): HtmlReceiver {
  const open: { name: string; tags: string[] }[] = [];
  let links = 0;
  const end = (name: string): void => {
    const place = open.findLastIndex((each) => each.name === name);
    if (place < 0) return;
    for (const { tags } of open.splice(place).reverse()) {
      for (const each of tags.reverse()) to.tag({ name: each, closing: true, attributes: '' });
    }
  };
  const tag = (given: HtmlTag): void => {
    const { name, closing } = given;
    if (name === 'a') links = closing ? 0 : 1;
    if (!styled.has(name)) to.tag(given);
    else if (closing) end(name);
    else {
      // A link is underlined anyway.
      const tags = tagsOf(given).filter((each) => each !== 'u' || links === 0);
      if (open.length < openMax) open.push({ name, tags });
      for (const each of tags) to.tag({ name: each, closing: false, attributes: '' });
    }
  };
  return { text: to.text, tag };
}

/** White space of the source becomes line ends, which the document folds; empty paragraphs lose what keeps them open. */
function tidy(nodes: readonly RichNode[]): RichNode[] {
  return nodes.map((node) => {
    if (typeof node === 'string') return node.replace(/[\s\u00a0]{2,}|[ \t\r\n\f]/g, '\n');
    if (node.tag === 'pre') return node;
    const children = tidy(node.children);
    return { ...node, children: node.tag === 'p' ? withoutEnd(children) : children };
  });
}

/** Without the line break that ends a paragraph, and without anything when it is blank. */
function withoutEnd(children: RichNode[]): RichNode[] {
  const last = children.at(-1);
  if (isBlank(children) && children.filter((each) => typeof each === 'object' && each.tag === 'br').length < 2)
    return [];
  return typeof last === 'object' && last.tag === 'br' ? children.slice(0, -1) : children;
}

const isEmptyLine = (node: RichNode | undefined): boolean =>
  typeof node === 'object' && node.tag === 'p' && isBlank(node.children);
const isLayout = (node: RichNode) => typeof node === 'string' && node.trim() === '';

function withoutEmptyEnds(nodes: RichNode[]): RichNode[] {
  const hasBlocks = nodes.some((node) => typeof node === 'object' && blockTags.has(node.tag));
  const parts = hasBlocks ? nodes.filter((node) => !isLayout(node)) : nodes;
  const kept = parts.filter((node, at) => !isEmptyLine(node) || !isEmptyLine(parts[at - 1]));
  const from = kept.findIndex((node) => !isEmptyLine(node));
  return from < 0 ? [] : kept.slice(from, kept.findLastIndex((node) => !isEmptyLine(node)) + 1);
}

const blockTags = new Set<RichElement['tag']>(['p', 'h2', 'h3', 'h4', 'pre', 'ul', 'ol', 'blockquote', 'hr']);
