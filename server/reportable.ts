// What can be reported: the features' own finders by kind.
import { ContentType } from '../core/contract/content-type.ts';
import { reportedPost, reportedReply } from './features/guestbook/reported.ts';
import { reportedMarket } from './features/markets/reported.ts';
import { reportedRating, reportedRatingReply } from './features/ratings/reported.ts';
import type { ReportedContent } from './ports/reported-content.ts';

export const reportable: ReportedContent = {
  [ContentType.GuestbookPost]: reportedPost,
  [ContentType.GuestbookReply]: reportedReply,
  [ContentType.MarketRating]: reportedRating,
  [ContentType.MarketRatingReply]: reportedRatingReply,
  [ContentType.Market]: reportedMarket,
};
