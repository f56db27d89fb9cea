// What waiting mails are about, by kind: looked up by the features' own finders.
import { mailedPost } from './features/guestbook/mailed.ts';
import { textSubject } from './features/mail/texts.ts';
import { markets } from './features/markets/port.ts';
import { people } from './features/profile/people.ts';
import { mailedRating, mailedRatingReply } from './features/ratings/mailed.ts';
import { shareSubject } from './features/sharing/share.ts';
import type { MailSubjects } from './ports/mail-subjects.ts';

/** @param origin scheme, host and port that links must lead to */
export function mailSubjects(origin: string): MailSubjects {
  const ports = { markets, people, origin };
  return {
    'guestbook-post': textSubject(mailedPost, ports),
    rating: textSubject(mailedRating, ports),
    'rating-reply': textSubject(mailedRatingReply, ports),
    share: shareSubject(ports),
  };
}
