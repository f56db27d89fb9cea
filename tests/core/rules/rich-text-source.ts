// Serialises safe nodes as text, so that a test can compare them in one line.
import type { RichNode } from '../../../core/rules/text/rich-text.ts';

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

export function written(nodes: readonly RichNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return escaped(node);
      const { tag, href, start, children } = node;
      const attributes =
        (href === undefined ? '' : ` href=${href}`) + (start === undefined || start === 1 ? '' : ` start=${start}`);
      return tag === 'br' || tag === 'hr' ? `<${tag}>` : `<${tag}${attributes}>${written(children)}</${tag}>`;
    })
    .join('');
}

/** How deep elements nest. */
export function depthOf(nodes: readonly RichNode[]): number {
  return Math.max(0, ...nodes.map((node) => (typeof node === 'string' ? 0 : 1 + depthOf(node.children))));
}

/** All text without its elements. */
export function textOf(nodes: readonly RichNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('');
}

/** Pieces that make parsers of markup slow, each repeated up to `length` characters. */
export function bombs(pieces: readonly string[], length: number): string[] {
  return pieces.map((piece) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length));
}
