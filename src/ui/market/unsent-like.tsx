// The pending state of a like as text, and what it waits for.
import type { PendingState } from '../../../core/rules/answers/pending-state.ts';
import { waitingMarkText } from '../../../core/text/screens/waiting-marks.ts';
import { PendingNote } from '../text/pending-note.tsx';
import classes from './heart.module.css';

export function UnsentLike({ isLiked, state }: { isLiked: boolean; state: PendingState }) {
  return (
    <span className={classes.note}>
      <PendingNote state={state} what={isLiked ? waitingMarkText.liked : waitingMarkText.unliked} />
    </span>
  );
}
