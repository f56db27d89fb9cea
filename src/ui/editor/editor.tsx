// The editor of formatted text: toolbar, text, counter, and the dialog of a link. Loaded by editor-field.tsx.
import { useId, useRef, useState } from 'react';
import { readableLength } from '../../../core/rules/text/rich-html.ts';
import { type Format, formats, isOn, linkRange, removeLink, setLink } from './commands.ts';
import classes from './editor.module.css';
import { EditorFrame, type EditorProps } from './frame.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { Toolbar } from './toolbar.tsx';
import { nodesOf, useEditorView } from './use-editor-view.ts';

export function Editor(props: EditorProps) {
  const { name, html, onChange, limit, hint, fault, disabled = false } = props;
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const [isLinking, setLinking] = useState(false);
  const { view, state } = useEditorView(place, {
    html,
    onChange,
    onLinkKey: () => setLinking(true),
    isEditable: !disabled,
  });
  const length = readableLength(nodesOf(state));

  const press = (format: Format) => {
    if (!view) return;
    if (format === 'link') setLinking(true);
    else formats[format](view.state, view.dispatch, view);
  };
  const link = linkRange(state);
  const close = (change?: () => void) => {
    setLinking(false);
    change?.();
  };
  return (
    <EditorFrame
      {...props}
      id={id}
      length={length}
      toolbar={<Toolbar controls={id} isOn={(format) => isOn(state, format)} disabled={disabled} onPress={press} />}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: formatted text, for which HTML has no element. */}
      <div
        ref={place}
        id={id}
        data-name={name}
        className={classes.text}
        role="textbox"
        tabIndex={0}
        aria-multiline
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-fault ${hint ? `${id}-hint ` : ''}${id}-count`}
        aria-readonly={disabled || undefined}
        aria-invalid={length > limit || fault ? true : undefined}
      />
      {isLinking && view && (
        <LinkDialog
          address={link?.href ?? ''}
          asksWords={!link && state.selection.empty}
          onSave={(href, words) => close(() => setLink(href, words)(view.state, view.dispatch))}
          onRemove={link && (() => close(() => removeLink(view.state, view.dispatch)))}
          onClose={() => close()}
        />
      )}
    </EditorFrame>
  );
}
