// In place of ratings behind those on the device: they are being requested, need a net, or could not be loaded.

import { ratingText } from '../../../core/text/ratings.ts';
import { ratingScreenText } from '../../../core/text/screens/ratings.ts';
import { connectivity } from '../../data/net/connectivity.ts';
import { loadSentence } from '../../data/net/load-sentence.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { ItemSkeleton, LoadFailed } from '../../ui/text/kept-notices.tsx';
import classes from '../../ui/text/thread.module.css';

/** `failure`: null while they are requested. */
export function MissingRatings({ failure, onRetry }: { failure: { error: unknown } | null; onRetry: () => void }) {
  const isOffline = useObservable(connectivity) === 'offline';
  if (failure === null) return <ItemSkeleton />;
  if (!isOffline) return <LoadFailed text={loadSentence(failure.error, ratingText.listFailed)} onRetry={onRetry} />;
  return (
    <p className={classes.none} role="status">
      {ratingScreenText.moreNeedNet}
    </p>
  );
}
