// The ratings on a market, fetched late: what everybody reads, and around it what signed-in people do, in chunks of their own.
import { IconUserCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { ContentType } from '../../../core/contract/content-type.ts';
import { type Market, OwnerStatus } from '../../../core/contract/markets.ts';
import type { Rating, RatingReply } from '../../../core/contract/ratings.ts';
import { isAdmin } from '../../../core/rules/people/allowed.ts';
import { ratingText } from '../../../core/text/ratings.ts';
import { ratingScreenText } from '../../../core/text/screens/ratings.ts';
import { session } from '../../data/session/session-state.ts';
import { whenSignedIn } from '../../data/session/sign-in-request.ts';
import { RatingSection } from '../../features/markets-detail/rating-section.tsx';
import type { RatingsProps } from '../../features/ratings/ratings.tsx';
import { ReportButton } from '../../features/reports/report-button.tsx';
import type { ReportTarget } from '../../features/reports/report-dialog.tsx';
import { useGrantedWish } from '../../hooks/use-granted-wish.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import type { LostAnswersProps } from '../../signed-in/ratings/lost-answers.tsx';
import type { OwnRatingProps } from '../../signed-in/ratings/own-rating.tsx';
import type { RatingAnswerProps } from '../../signed-in/ratings/rating-answer.tsx';
import type { RatedMarket } from '../../signed-in/ratings/rating-changes.ts';
import type { RemovalProps } from '../../signed-in/ratings/removal.tsx';
import { Button } from '../../ui/form/button.tsx';
import { late, lateAddition } from '../../ui/state/late.tsx';
import { waitingSheet } from '../unsent.ts';
import { openPerson } from '../view-state.ts';

const Ratings = late<RatingsProps>(
  () => import('../../features/ratings/ratings.tsx').then((module) => module.Ratings),
  RatingSection,
);
const OwnRating = late<OwnRatingProps>(() =>
  import('../../signed-in/ratings/own-rating.tsx').then((module) => module.OwnRating),
);
const RatingAnswer = late<RatingAnswerProps>(() =>
  import('../../signed-in/ratings/rating-answer.tsx').then((module) => module.RatingAnswer),
);

const Removal = lateAddition<RemovalProps>(() =>
  import('../../signed-in/ratings/removal.tsx').then((module) => module.Removal),
);

const LostAnswers = lateAddition<LostAnswersProps>(() =>
  import('../../signed-in/ratings/lost-answers.tsx').then((module) => module.LostAnswers),
);

const showWaiting = () => waitingSheet.set(true);

interface RatingPlaceProps {
  market: RatedMarket;
  /** The record of the market; null while it is not here. */
  full: Market | null;
}

export function RatingPlace({ market, full }: RatingPlaceProps) {
  const user = useObservable(session)?.user;
  const userId = user?.id ?? null;
  const [openId, setOpenId] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  useGrantedWish('rate', market.id, () => setAsked(true));
  const isOwner = userId !== null && full?.ownerId === userId && full.ownerStatus === OwnerStatus.Verified;
  return (
    // Stays over a sign-in: the report that requested it opens in it.
    <Ratings
      key={market.id}
      marketId={market.id}
      full={full}
      userId={userId}
      onOpenPerson={openPerson}
      openId={openId}
      report={({ rating, reply }) => (
        <ReportButton
          target={reply ? replyTarget(reply) : ratingTarget(rating)}
          market={market}
          onShowWaiting={showWaiting}
        />
      )}
      removal={
        user &&
        (({ rating, reply }) =>
          (isAdmin(user.role) || reply?.userId === user.id) && (
            <Removal market={market} rating={rating} reply={reply} userId={user.id} onShowWaiting={showWaiting} />
          ))
      }
      own={
        userId === null ? (
          <SignInToRate market={market} />
        ) : (
          <OwnRating market={market} isAsked={isAsked} onShowWaiting={showWaiting} />
        )
      }
      lost={
        userId === null || full === null
          ? null
          : (ratings) => <LostAnswers marketId={market.id} ratings={ratings} mayReply={isOwner} />
      }
      answer={
        isOwner
          ? (rating) => (
              <RatingAnswer
                rating={rating}
                market={market}
                openId={openId}
                onOpen={setOpenId}
                onOpenPerson={openPerson}
                onShowWaiting={showWaiting}
              />
            )
          : null
      }
    />
  );
}

const ratingTarget = ({ id, userFullName, comment, rating }: Rating): ReportTarget => ({
  contentId: id,
  contentType: ContentType.MarketRating,
  author: userFullName,
  quote: comment ?? ratingScreenText.outOf(rating),
});

const replyTarget = ({ id, userFirstName, userLastName, content }: RatingReply): ReportTarget => ({
  contentId: id,
  contentType: ContentType.MarketRatingReply,
  author: `${userFirstName} ${userLastName}`.trim(),
  quote: content ?? '',
});

function SignInToRate({ market: { id, name } }: { market: RatedMarket }) {
  return (
    <Button
      tone="quiet"
      icon={<IconUserCircle size={20} stroke={1.75} aria-hidden />}
      onClick={() => whenSignedIn({ what: 'rate', market: { id, name }, about: id }, () => undefined)}
    >
      {ratingText.signIn}
    </Button>
  );
}
