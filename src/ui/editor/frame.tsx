// What is around the text of the editor: label above, hint, counter and refusal below. The same while the editor is fetched.
import type { ReactNode } from 'react';
import { editorText } from '../../../core/text/screens/editor.ts';
import fieldClasses from '../form/text-field.module.css';
import classes from './editor.module.css';

export interface EditorProps {
  /** Of the field in its form. */
  name: string;
  label: string;
  /** Shown after the label, such as "valfritt". */
  note?: string;
  /** Help, shown below. */
  hint?: string;
  /** HTML as stored, or as `onChange` gave it. Another one than that replaces the text. */
  html: string;
  /** Called at every change with clean HTML; '' when there is nothing to read. */
  onChange: (html: string) => void;
  /** Code points of what is read. A longer text is shown as refused, and never cut. */
  limit: number;
  /** The sentence for a text over the limit. */
  tooLong: string;
  /** Another refusal, from the form. */
  fault?: string | null;
  disabled?: boolean;
}

interface FrameProps extends Pick<EditorProps, 'label' | 'note' | 'hint' | 'limit' | 'tooLong' | 'fault'> {
  /** Prefix of the ids: `-label`, `-hint`, `-count`, `-fault`. */
  id: string;
  /** Code points of what is read. */
  length: number;
  toolbar: ReactNode;
  children: ReactNode;
}

export function EditorFrame(props: FrameProps) {
  const { id, label, note, hint, limit, tooLong, length, toolbar, children } = props;
  const isOver = length > limit;
  const fault = isOver ? tooLong : props.fault;
  return (
    <div className={fieldClasses.field}>
      <span id={`${id}-label`} className={fieldClasses.label}>
        {label}
        {note && <span className={fieldClasses.optional}> {note}</span>}
      </span>
      <div className={classes.box} data-refused={fault ? true : undefined}>
        {toolbar}
        {children}
      </div>
      <div className={classes.foot}>
        {hint && <p id={`${id}-hint`}>{hint}</p>}
        <p id={`${id}-count`} className={classes.count} data-over={isOver || undefined}>
          {editorText.count(length, limit)}
        </p>
      </div>
      <div id={`${id}-fault`} role="status">
        {fault && <p className={fieldClasses.fault}>{fault}</p>}
      </div>
    </div>
  );
}
