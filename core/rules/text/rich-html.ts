// Serialises formatted text to HTML: only allowed tags, no attribute but those of the closed list. HTML that is parsed by
// core/rules/text/safe-html.ts and serialised here is safe to store, and is stable when parsed again. Also its visible text.
import { codePoints } from '../../contract/code-points.ts';
import { hasVisible } from '../../contract/visible-text.ts';
import { emptyTags, inlineTags } from './rich-tags.ts';
import type { RichElement, RichNode } from './rich-text.ts';

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function attributesOf({ href, start, picture }: RichElement): string {
  if (picture) {
    const { src, alt, width, height } = picture;
    return ` src="${escaped(src)}" alt="${escaped(alt)}" width="${width}" height="${height}"`;
  }
  if (start !== undefined && start !== 1) return ` start="${start}"`;
  return href === undefined ? '' : ` href="${escaped(href)}" rel="ugc nofollow noopener"`;
}

/** The nodes as HTML. */
export function writeHtml(nodes: readonly RichNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return escaped(node);
      const { tag, children } = node;
      const opening = `<${tag}${attributesOf(node)}>`;
      if (emptyTags.has(tag)) return opening;
      const inside = writeHtml(children);
      // A reader of HTML drops the line end right after <pre>.
      return `${opening}${tag === 'pre' && /^\r?\n/.test(inside) ? '\n' : ''}${inside}</${tag}>`;
    })
    .join('');
}

/** The visible text of the nodes. `lineEnd` is appended to each line; omit it for counting. */
export function readableText(nodes: readonly RichNode[], lineEnd = ''): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      return readableText(node.children, lineEnd) + (inlineTags.has(node.tag) ? '' : lineEnd);
    })
    .join('');
}

/** The length of what is read, in code points: line ends, and spaces at both ends, count nothing. */
export function readableLength(nodes: readonly RichNode[]): number {
  return codePoints(
    readableText(nodes)
      .replace(/[\r\n]/g, '')
      .trim(),
  );
}

/** Whether the nodes show nothing: no text with something to see, and no picture. */
export function isBlank(nodes: readonly RichNode[]): boolean {
  return nodes.every((node) =>
    typeof node === 'string' ? !hasVisible(node) : node.tag !== 'img' && isBlank(node.children),
  );
}
