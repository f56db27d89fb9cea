// Where there is no note: one line that leads to its form.
import { IconNote } from '@tabler/icons-react';
import { noteText } from '../../../core/text/notes.ts';
import classes from './notes.module.css';

export function EmptyNote({ onWrite }: { onWrite: () => void }) {
  return (
    <button type="button" className={classes.line} data-empty onClick={onWrite}>
      <IconNote size={20} stroke={1.75} aria-hidden />
      <span>{noteText.write}</span>
    </button>
  );
}
