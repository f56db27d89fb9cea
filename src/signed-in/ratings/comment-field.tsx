// The comment of a rating, with its counter.

import { codePoints } from '../../../core/contract/code-points.ts';
import { communityLimits } from '../../../core/contract/community-limits.ts';
import { trimmedText } from '../../../core/contract/visible-text.ts';
import { ratingScreenText } from '../../../core/text/rating-screens.ts';
import { ratingText } from '../../../core/text/ratings.ts';
import { TextArea } from '../../ui/text-field.tsx';

const limit = communityLimits.ratingComment;
const lengthOf = (comment: string): number => codePoints(trimmedText(comment));

/** Whether a comment is refused. */
export const isTooLong = (comment: string): boolean => lengthOf(comment) > limit;

export function CommentField({ value, onChange }: { value: string; onChange: (comment: string) => void }) {
  return (
    <TextArea
      label={ratingScreenText.comment}
      note={ratingScreenText.optional}
      value={value}
      limit={limit}
      hint={ratingScreenText.typed(lengthOf(value), limit)}
      fault={isTooLong(value) ? ratingText.commentTooLong : null}
      onChange={onChange}
    />
  );
}
