// Which pictures of ours a stored value shows: the address of one, or a formatted text.
import { pictureIdOf } from '../../contract/picture-path.ts';
import type { RichNode } from '../text/rich-text.ts';
import { parseHtml } from '../text/safe-html.ts';

function picturesIn(nodes: readonly RichNode[]): string[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    const id = node.picture && pictureIdOf(node.picture.src);
    return id ? [id] : picturesIn(node.children);
  });
}

/** Their ids, each once. */
export function picturesOf(values: readonly (string | null)[]): string[] {
  const ids = values.flatMap((value) => {
    if (value === null) return [];
    return pictureIdOf(value) ?? picturesIn(parseHtml(value, { pictures: true }));
  });
  return [...new Set(ids)];
}
