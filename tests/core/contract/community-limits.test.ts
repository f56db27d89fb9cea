// The numbers that the product promises for what people write, by hand: other tests use the constants.
import { expect, it } from 'vitest';
import {
  communityLimits,
  communityPaging,
  editedAfterMs,
  heldDeletionMs,
} from '../../../core/contract/community-limits.ts';
import { reportLimits } from '../../../core/contract/reports.ts';
import { shareLimits } from '../../../core/contract/sharing.ts';

it('limits, pages and times of the community are those of the product', () => {
  expect(communityLimits).toEqual({
    ...{ ratingComment: 1000, ratingReply: 1000, guestbook: 2000, reportReason: 500 },
    ...{ shareName: 100, shareEmail: 255, shareComment: 1000 },
  });
  expect(communityPaging).toMatchObject({ screen: 3, sheet: 10, myRatings: 5, swipePx: 50, swipeVelocity: 300 });
  expect(communityPaging).toMatchObject({ ratings: 10, ratingsMax: 100, guestbook: 20, guestbookMax: 1000 });
  expect([editedAfterMs, heldDeletionMs]).toEqual([5000, 7000]);
  expect(shareLimits).toEqual({ hour: 5, day: 20, recipientDay: 3 });
  expect(reportLimits).toEqual({ perDay: 20, preview: 500 });
});
