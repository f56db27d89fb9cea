// The form of a reply to a rating.
import { communityLimits } from '../../../core/contract/community-limits.ts';
import type { Rating } from '../../../core/contract/ratings.ts';
import { communityText } from '../../../core/text/community.ts';
import { ratingText } from '../../../core/text/ratings.ts';
import { ratingScreenText } from '../../../core/text/screens/ratings.ts';
import classes from '../../features/ratings/own-rating.module.css';
import { TextForm } from '../../ui/form/text-form.tsx';
import { type RatedMarket, reply, replyDraft } from './rating-changes.ts';

interface ReplyFormProps {
  rating: Rating;
  market: RatedMarket;
  /** It was opened by its button, not by a draft. */
  isAsked: boolean;
  onClose: () => void;
}

const limit = communityLimits.ratingReply;

export function ReplyForm({ rating, market, isAsked, onClose }: ReplyFormProps) {
  return (
    <div className={classes.reply} data-open>
      <TextForm
        about={replyDraft(market.id, rating.id)}
        label={ratingScreenText.replyTo(rating.userFullName)}
        submit={communityText.reply}
        limit={limit}
        hint={(length) => ratingScreenText.typed(length, limit)}
        takesFocus={isAsked}
        faultOf={(length) => (length === 0 ? ratingText.replyEmpty : length > limit ? ratingText.replyTooLong : null)}
        onSave={(text, typedAs) => reply(rating.id, text, market, typedAs)}
        onClose={onClose}
      />
    </div>
  );
}
