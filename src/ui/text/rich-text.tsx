// Renders sanitised rich text as elements. Nothing is parsed as markup here.
import type { ReactNode } from 'react';
import { isBlank } from '../../../core/rules/text/rich-html.ts';
import type { RichElement, RichNode, RichPicture } from '../../../core/rules/text/rich-text.ts';
import classes from './rich-text.module.css';

interface RichTextProps {
  nodes: RichNode[];
  /** Level of the heading above this text: its own headings begin one level below and skip none. */
  under: 1 | 2 | 3;
}

type Levels = Map<RichElement, number>;

export function RichText({ nodes, under }: RichTextProps) {
  const levels: Levels = new Map();
  outline(nodes, levels, []);
  return <div className={classes.text}>{nodes.map((node, i) => draw(node, i, levels, under))}</div>;
}

/** The depth of each heading, from 1: one below the last heading of a higher level in the source. */
function outline(nodes: readonly RichNode[], levels: Levels, above: string[]): void {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    if (isHeading(node)) {
      if (isBlank(node.children)) continue;
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
  if (tag === 'img') return node.picture && <Picture key={key} picture={node.picture} />;
  // An empty paragraph is an empty line; an empty heading would be announced without words.
  if (tag === 'p' && node.children.length === 0)
    return (
      <p key={key}>
        <br />
      </p>
    );
  if (isHeading(node) && isBlank(node.children)) return null;
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

function Picture({ picture: { src, alt, width, height } }: { picture: RichPicture }) {
  return <img src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />;
}

/** Web addresses open in a new tab, with `rel` for untrusted content. */
function RichLink({ node, inside }: { node: RichElement; inside: ReactNode }) {
  const web = /^https?:/i.test(node.href ?? '');
  return (
    <a href={node.href} rel="ugc nofollow noopener" target={web ? '_blank' : undefined}>
      {inside}
    </a>
  );
}

const heading = (level: number) => (['h2', 'h3', 'h4', 'h5', 'h6'] as const)[level - 2] ?? 'h6';
