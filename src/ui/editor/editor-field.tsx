// A field for formatted text. The editor itself is fetched when the field is first shown; until then the text is readable in
// its place.
import { useId } from 'react';
import { readableLength } from '../../../core/rules/text/rich-html.ts';
import { parseHtml } from '../../../core/rules/text/safe-html.ts';
import { late } from '../state/late.tsx';
import { RichText } from '../text/rich-text.tsx';
import classes from './editor.module.css';
import { EditorFrame, type EditorProps } from './frame.tsx';
import { ToolbarSkeleton } from './toolbar.tsx';

export const EditorField = late(() => import('./editor.tsx').then((module) => module.Editor), EditorSkeleton);

function EditorSkeleton(props: EditorProps) {
  const id = useId();
  const nodes = parseHtml(props.html, { pictures: false });
  return (
    <EditorFrame {...props} id={id} length={readableLength(nodes)} toolbar={<ToolbarSkeleton />}>
      <div className={classes.text} data-skeleton>
        <RichText nodes={nodes} under={3} />
      </div>
    </EditorFrame>
  );
}
