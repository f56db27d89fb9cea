// Drafts of replies whose rating shows no form: it was deleted or hidden, is not on the device, or may not be replied to any more.
import { useEffect } from 'react';
import type { Rating } from '../../../core/contract/ratings.ts';
import { ratingScreenText } from '../../../core/text/screens/ratings.ts';
import { dropDraft, ownDrafts, readDrafts } from '../../data/own/drafts.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { LostDraft } from '../../ui/text/lost-draft.tsx';
import { replyDraft } from './rating-changes.ts';

export interface LostAnswersProps {
  marketId: string;
  /** Those that are here, with one that an open form keeps in sight. */
  ratings: readonly Rating[];
  mayReply: boolean;
}

export function LostAnswers({ marketId, ratings, mayReply }: LostAnswersProps) {
  useEffect(() => void readDrafts(), []);
  const drafts = useObservable(ownDrafts);
  const answered = mayReply ? ratings.filter(({ isHidden }) => !isHidden) : [];
  const reached = new Set(answered.map(({ id }) => replyDraft(marketId, id)));
  const lost = [...drafts.values()].filter(
    ({ about }) => about.startsWith(replyDraft(marketId)) && !reached.has(about),
  );
  return lost.map((draft) => (
    <LostDraft
      key={draft.about}
      title={ratingScreenText.lostReply}
      text={draft.fields.text ?? ''}
      onDiscard={() => dropDraft(draft)}
    />
  ));
}
