// The comment of a rating, with its counter.

import { codePoints } from '../../../core/contract/code-points.ts';
import { communityLimits } from '../../../core/contract/community-limits.ts';
import { trimmedText } from '../../../core/contract/visible-text.ts';
import type { FormFault } from '../../../core/rules/form/auth-form.ts';
import { ratingText } from '../../../core/text/ratings.ts';
import { ratingScreenText } from '../../../core/text/screens/ratings.ts';
import { TextArea } from '../../ui/form/text-field.tsx';

const limit = communityLimits.ratingComment;
const lengthOf = (comment: string): number => codePoints(trimmedText(comment));

/** Why a comment is refused; shown from the first letter too many. */
export const commentFaults = (comment: string): FormFault[] =>
  lengthOf(comment) > limit ? [['comment', ratingText.commentTooLong]] : [];

export function CommentField({ value, onChange }: { value: string; onChange: (comment: string) => void }) {
  return (
    <TextArea
      name="comment"
      label={ratingScreenText.comment}
      note={ratingScreenText.optional}
      value={value}
      limit={limit}
      hint={ratingScreenText.typed(lengthOf(value), limit)}
      fault={commentFaults(value)[0]?.[1] ?? null}
      onChange={onChange}
    />
  );
}
