// Serialises formatted text to HTML: only allowed tags, no attribute but a checked URL. HTML that is parsed by
// core/rules/safe-html.ts and serialised here is safe to store, and is stable when parsed again.
import type { RichNode, RichTag } from './rich-text.ts';

const empty = new Set<RichTag>(['br', 'hr']);
const inline = new Set<RichTag>(['strong', 'em', 'u', 's', 'code', 'a']);
const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);
}

function attributesOf({ href }: { href?: string }): string {
  return href === undefined ? '' : ` href="${escaped(href)}" rel="ugc nofollow noopener"`;
}

/** The nodes as HTML. */
export function writeHtml(nodes: readonly RichNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return escaped(node);
      const { tag, children } = node;
      const opening = `<${tag}${attributesOf(node)}>`;
      return empty.has(tag) ? opening : `${opening}${writeHtml(children)}</${tag}>`;
    })
    .join('');
}

/** The visible text of the nodes. `lineEnd` is appended to each line; omit it for counting. */
export function readableText(nodes: readonly RichNode[], lineEnd = ''): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      return readableText(node.children, lineEnd) + (inline.has(node.tag) ? '' : lineEnd);
    })
    .join('');
}
