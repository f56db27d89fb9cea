// Formatted text written out as HTML again: only tags of the closed list, no attribute but a checked address. What is read
// by core/rules/safe-html.ts and written here is safe to store, and reads the same the next time.
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

/** What a person reads of the nodes, without markup. `lineEnd` comes after each line; without, it is for counting. */
export function readableText(nodes: readonly RichNode[], lineEnd = ''): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      return readableText(node.children, lineEnd) + (inline.has(node.tag) ? '' : lineEnd);
    })
    .join('');
}
