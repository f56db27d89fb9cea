// Draws safe formatted text as elements. Nothing here is ever parsed as markup.
import type { ReactNode } from 'react';
import type { RichElement, RichNode } from '../../core/rules/rich-text.ts';
import classes from './rich-text.module.css';

interface RichTextProps {
  nodes: RichNode[];
  /** Level of the heading this text stands under: its own headings begin one below and leave out no level. */
  under: 1 | 2 | 3;
}

type Levels = Map<RichElement, number>;

export function RichText({ nodes, under }: RichTextProps) {
  const levels: Levels = new Map();
  outline(nodes, levels, []);
  return <div className={classes.text}>{nodes.map((node, i) => draw(node, i, levels, under))}</div>;
}

/** How deep each heading stands, from 1: below the last heading that its author made larger. */
function outline(nodes: readonly RichNode[], levels: Levels, above: string[]): void {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    if (isHeading(node)) {
      while ((above.at(-1) ?? '') >= node.tag) above.pop();
      above.push(node.tag);
      levels.set(node, above.length);
    } else {
      outline(node.children, levels, above);
    }
  }
}

const isHeading = ({ tag }: RichElement): boolean => tag === 'h2' || tag === 'h3' || tag === 'h4';

function draw(node: RichNode, key: number, levels: Levels, under: number): ReactNode {
  if (typeof node === 'string') return node;
  const { tag } = node;
  if (tag === 'br' || tag === 'hr') return tag === 'br' ? <br key={key} /> : <hr key={key} />;
  const inside = node.children.map((child, i) => draw(child, i, levels, under));
  if (tag === 'a') return <RichLink key={key} node={node} inside={inside} />;
  if (tag === 'ol') {
    return (
      <ol key={key} start={node.start}>
        {inside}
      </ol>
    );
  }
  const level = levels.get(node);
  const Tag = level === undefined ? tag : heading(level + under);
  return <Tag key={key}>{inside}</Tag>;
}

/** Web addresses open beside the app; what people write earns no trust from us. */
function RichLink({ node, inside }: { node: RichElement; inside: ReactNode }) {
  const web = /^https?:/i.test(node.href ?? '');
  return (
    <a href={node.href} rel="ugc nofollow noopener" target={web ? '_blank' : undefined}>
      {inside}
    </a>
  );
}

const heading = (level: number) => (['h2', 'h3', 'h4', 'h5', 'h6'] as const)[level - 2] ?? 'h6';
