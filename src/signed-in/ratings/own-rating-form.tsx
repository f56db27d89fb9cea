// The form of the own rating: a row of stars, and a comment once one is chosen. What is typed is kept until it is saved or given up.

import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { OwnRating } from '../../../core/contract/ratings.ts';
import { trimmedText } from '../../../core/contract/visible-text.ts';
import { communityText } from '../../../core/text/community.ts';
import { ratingScreenText } from '../../../core/text/screens/ratings.ts';
import classes from '../../features/ratings/own-rating.module.css';
import { useQueuedForm } from '../../hooks/use-queued-form.ts';
import { Button } from '../../ui/form/button.tsx';
import { InlineConfirm } from '../../ui/form/inline-confirm.tsx';
import { onEscape } from '../../ui/layer/on-escape.ts';
import { CommentField, commentFaults } from './comment-field.tsx';
import { type RatedMarket, rate, ratingDraft, unrate } from './rating-changes.ts';
import { StarChoice } from './star-choice.tsx';

interface OwnRatingFormProps {
  market: RatedMarket;
  /** Undefined: there is none yet. */
  rating: OwnRating | undefined;
  /** The own ratings were read on this device. */
  isRead: boolean;
  /** Whether it takes the focus when it opens. */
  takesFocus: boolean;
  /** It is saved, deleted or given up. */
  onClose: () => void;
}

export function OwnRatingForm({ market, rating, isRead, takesFocus, onClose }: OwnRatingFormProps) {
  const saved = { stars: String(rating?.rating ?? 0), comment: rating?.comment ?? '' };
  const draft = ratingDraft(market.id);
  const edit = useQueuedForm(draft, saved, { thing: { key: draft }, takesFocus, onClose });
  const { texts, type, typedAs, leave, submit, busy } = edit;
  const [isAsking, setAsking] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const stars = Number(texts.stars);
  const comment = trimmedText(texts.comment);
  const isTyped = texts.stars !== saved.stars || comment !== saved.comment;

  const save = () => {
    if (stars === 0) return;
    const rated = { stars, comment, before: rating, isRead, typedAs };
    void submit(commentFaults(comment), async () => (rating && !isTyped) || rate(market, rated));
  };
  const word = ratingScreenText.words[stars - 1];
  // One row of stars until one is touched.
  const isUnfolded = rating !== undefined || stars > 0 || comment !== '' || isTouched;
  // Saved, it stays as it is until the rating is there.
  const choose = (chosen: number) => {
    setTouched(true);
    type({ stars: String(chosen) });
  };
  const cancel = () => {
    setTouched(false);
    leave();
  };
  return (
    <form
      {...edit.frame(save)}
      className={classes.form}
      data-opened={draft}
      onKeyDown={onEscape(isAsking ? () => setAsking(false) : isTyped || !onClose ? undefined : leave)}
    >
      <div className={classes.row}>
        <h4>{ratingScreenText.mine}</h4>
        {word && (
          <p className={classes.word} aria-live="polite">
            {word}
          </p>
        )}
        <StarChoice stars={stars} onChoose={choose} />
      </div>
      {isUnfolded && <CommentField value={texts.comment} onChange={(next) => type({ comment: next })} />}
      {!isUnfolded ? null : isAsking ? (
        <div data-opened="removal">
          <InlineConfirm
            title={ratingScreenText.removeTitle}
            keep={ratingScreenText.keep}
            remove={communityText.remove}
            isBusy={busy}
            onKeep={() => setAsking(false)}
            onRemove={() => void submit([], () => unrate(market, typedAs))}
          >
            {ratingScreenText.removeText}
          </InlineConfirm>
        </div>
      ) : (
        <div className={classes.buttons}>
          {rating && (
            <Button
              tone="quiet"
              className={classes.remove}
              data-opens="removal"
              icon={<IconTrash size={20} aria-hidden />}
              onClick={() => setAsking(true)}
            >
              <span>{communityText.remove}</span>
            </Button>
          )}
          <Button tone="quiet" onClick={cancel}>
            {communityText.cancel}
          </Button>
          <Button type="submit" className={classes.save} disabled={stars === 0} busy={busy}>
            {ratingScreenText.save}
          </Button>
        </div>
      )}
      {isUnfolded && stars === 0 && <p className={classes.first}>{ratingScreenText.chooseFirst}</p>}
    </form>
  );
}
