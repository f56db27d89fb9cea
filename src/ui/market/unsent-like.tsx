// The pending state of a like as text, and what it waits for.
import type { Mark } from '../../../core/rules/own-marks.ts';
import { favoriteText } from '../../../core/text/favorites.ts';
import { useHeldUpBy } from '../../hooks/use-held-up-by.ts';
import { MarkNote } from '../mark-note.tsx';
import classes from './heart.module.css';

export function UnsentLike({ isLiked, mark }: { isLiked: boolean; mark: Mark }) {
  const waiting = favoriteText.unsent(isLiked, favoriteText[useHeldUpBy() ?? 'queued']);
  const asks = favoriteText.unsent(isLiked, favoriteText.asks);
  return (
    <span className={classes.note}>
      <MarkNote mark={mark} words={{ waiting, asks, refused: favoriteText.refusedMark }} />
    </span>
  );
}
