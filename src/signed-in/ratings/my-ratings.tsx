// 'Mina betyg': all ratings of the signed-in person, last changed first, five on a page. Without a net they are those on the device.
import { useState } from 'react';
import { communityPaging } from '../../../core/contract/community-limits.ts';
import { clampPage, pageCount } from '../../../core/rules/page/paging.ts';
import { ratingText } from '../../../core/text/ratings.ts';
import { profileText } from '../../../core/text/screens/account.ts';
import { ratingScreenText } from '../../../core/text/screens/ratings.ts';
import classes from '../../features/ratings/own-rating.module.css';
import { useOwn } from '../../hooks/use-outbox.ts';
import { NotOnDevice } from '../../ui/state/not-on-device.tsx';
import { PageSteps } from '../../ui/text/page-steps.tsx';
import account from '../account.module.css';
import { MyRating } from './my-rating.tsx';

const size = communityPaging.myRatings;

export function MyRatings({ onOpen }: { onOpen: (marketId: string) => void }) {
  const { value } = useOwn('getMyRatings');
  const [asked, setAsked] = useState(1);
  if (!value) {
    return <NotOnDevice words={{ offline: ratingScreenText.mineNotHere, failed: ratingText.mineFailed }} />;
  }
  const { ratings } = value;
  const page = clampPage(asked, pageCount(ratings.length, size));
  return (
    <div className={account.list}>
      <header className={account.listHead}>
        <h2>{profileText.ratings}</h2>
        <PageSteps label={profileText.ratings} page={page} size={size} total={ratings.length} onPage={setAsked} />
      </header>
      {ratings.length === 0 && <p className={classes.soft}>{ratingScreenText.mineNone}</p>}
      {ratings.length > 0 && (
        <ul className={account.entries}>
          {ratings.slice((page - 1) * size, page * size).map((rating) => (
            <MyRating key={rating.marketId} rating={rating} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </div>
  );
}
