// What both the export and leaving count of what a person has. A name here needs a line in core/rules/answers/holdings.ts, and a table that names it.
import * as v from 'valibot';

const count = v.number();

/** Shapes of the counts, by the name of what is counted. */
export const holdingCounts = {
  /** Lists besides the default one. */
  lists: count,
  notes: count,
  ratings: count,
  /** Replies to ratings. */
  ratingReplies: count,
  /** Posts and replies in guestbooks. */
  posts: count,
  pictures: count,
};

export const holdingNames = Object.keys(holdingCounts) as readonly (keyof typeof holdingCounts)[];
