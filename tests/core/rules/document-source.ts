// Seeded documents of the editor: every block, mark and kind of nesting, with texts that look like markup and odd spaces.
import {
  type BlockJson,
  containersMax,
  type DocumentJson,
  type InlineJson,
  type ItemJson,
  type MarkJson,
  markTags,
} from '../../../core/rules/text/rich-document.ts';

const words = [
  ...[
    'Loppis',
    'å',
    'ä ö',
    ' ',
    '  ',
    '\u00a0',
    '1 < 2',
    '&amp;',
    '&',
    '<b>',
    '</p>',
    '"',
    "'",
    '😀',
    '<!--',
    '-->',
    'a\u0308',
  ],
  ...[
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '&lt;',
    '&#60;',
    '\u200d',
    '- ',
    '> ',
    '1. ',
    '`',
    '*a*',
  ],
];
const hrefs = ['https://a.se/', 'https://a.se/?b=1&c=2&amp;d', 'mailto:a@b.se', 'tel:+46701234567'];
/** The longest in HTML: every '&' becomes '&amp;'. */
const longest = `http://å.se/${'&'.repeat(1900)}`;
const alts = ['', 'Glas', '"><script>', 'a & b < c', '😀'.repeat(300)];

export function documentOf(random: () => number): DocumentJson {
  const below = (max: number) => Math.floor(random() * max);
  const pick = <T>(from: readonly T[]): T => from[below(from.length)] as T;
  const many = <T>(least: number, most: number, make: () => T): T[] =>
    Array.from({ length: least + below(most - least + 1) }, make);

  const marks = (): MarkJson[] =>
    random() < 0.5
      ? []
      : markTags.flatMap(([type]): MarkJson[] => {
          if (random() < 0.6) return [];
          return type === 'link' ? [{ type, attrs: { href: random() < 0.02 ? longest : pick(hrefs) } }] : [{ type }];
        });
  /** Neighbours with equal marks are one text in ProseMirror. */
  const inline = (): InlineJson[] => {
    const content: InlineJson[] = [];
    for (const leaf of many(0, 5, marks)) {
      const marked = leaf.length > 0 ? { marks: leaf } : {};
      const before = content.at(-1);
      if (random() < 0.15) content.push({ type: 'hard_break', ...marked });
      else if (before?.type !== 'text' || JSON.stringify(before.marks ?? []) !== JSON.stringify(leaf))
        content.push({ type: 'text', ...marked, text: many(1, 3, () => pick(words)).join('') });
    }
    return content;
  };
  const withContent = <T extends object, C>(block: T, content: C[]): T & { content?: C[] } =>
    content.length > 0 ? { ...block, content } : block;
  const paragraph = (): BlockJson => withContent({ type: 'paragraph' as const }, inline());
  const item = (level: number): ItemJson => ({
    type: 'list_item',
    content: [paragraph(), ...(random() < 0.5 ? [] : many(1, 2, () => block(level)))],
  });
  const block = (level: number): BlockJson => {
    const kind = below(random() < 0.3 ? 5 : 9);
    if (kind === 0) return withContent({ type: 'heading' as const, attrs: { level: 2 + below(3) } }, inline());
    if (kind === 1) {
      const code = many(0, 4, () => pick([...words, '\n', '\n  ', '\t'])).join('');
      return withContent({ type: 'code_block' as const }, code === '' ? [] : [{ type: 'text' as const, text: code }]);
    }
    if (kind === 2) return { type: 'horizontal_rule' };
    if (kind === 3) {
      const id = below(2 ** 30)
        .toString(16)
        .padStart(32, '0');
      const size = () => 1 + below(1920);
      return { type: 'image', attrs: { src: `/media/${id}-480.webp`, alt: pick(alts), width: size(), height: size() } };
    }
    if (kind === 5 && level + 1 <= containersMax)
      return { type: 'blockquote', content: many(1, 3, () => block(level + 1)) };
    if (kind === 6 && level + 2 <= containersMax)
      return { type: 'bullet_list', content: many(1, 3, () => item(level + 2)) };
    if (kind === 7 && level + 2 <= containersMax)
      return {
        type: 'ordered_list',
        attrs: { order: pick([0, 1, 1, 7, 999_999_999]) },
        content: many(1, 3, () => item(level + 2)),
      };
    return paragraph();
  };
  /** Containers within containers down to the deepest that may be. */
  const deep = (level: number): BlockJson => {
    if (level + 1 > containersMax) return paragraph();
    if (level + 2 > containersMax || random() < 0.5) return { type: 'blockquote', content: [deep(level + 1)] };
    return { type: 'bullet_list', content: [{ type: 'list_item', content: [paragraph(), deep(level + 2)] }] };
  };
  return { type: 'doc', content: random() < 0.05 ? [deep(0)] : many(1, 5, () => block(0)) };
}
