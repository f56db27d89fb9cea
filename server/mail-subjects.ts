// What waiting mails are about, by kind: looked up by the features' own finders.
import { mailedPosts } from './features/guestbook/mailed.ts';
import { textSubject } from './features/mail/texts.ts';
import { markets } from './features/markets/port.ts';
import { people } from './features/profile/people.ts';
import { mailedRatingReplies, mailedRatings } from './features/ratings/mailed.ts';
import { shareSubject } from './features/sharing/share.ts';
import type { MailSubjects } from './ports/mail-subjects.ts';

/** @param origin scheme, host and port that links must lead to */
export function mailSubjects(origin: string): MailSubjects {
  const ports = { markets, people, origin };
  return {
    'guestbook-post': textSubject(mailedPosts, ports),
    rating: textSubject(mailedRatings, ports),
    'rating-reply': textSubject(mailedRatingReplies, ports),
    share: shareSubject(ports),
  };
}
