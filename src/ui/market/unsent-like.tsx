// The pending state of a like as text, and what it waits for.
import type { PendingState } from '../../../core/rules/pending-state.ts';
import { favoriteText } from '../../../core/text/favorites.ts';
import { useHeldUpBy } from '../../hooks/use-held-up-by.ts';
import { PendingNote } from '../pending-note.tsx';
import classes from './heart.module.css';

export function UnsentLike({ isLiked, state }: { isLiked: boolean; state: PendingState }) {
  const waiting = favoriteText.unsent(isLiked, favoriteText[useHeldUpBy() ?? 'queued']);
  const asks = favoriteText.unsent(isLiked, favoriteText.asks);
  return (
    <span className={classes.note}>
      <PendingNote state={state} texts={{ waiting, asks, refused: favoriteText.refusedMark }} />
    </span>
  );
}
