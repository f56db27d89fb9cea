// In place of ratings behind those on the device: they are being requested, need a net, or could not be loaded.
import { ratingScreenText } from '../../../core/text/rating-screens.ts';
import { ratingText } from '../../../core/text/ratings.ts';
import { connectivity } from '../../data/net/connectivity.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { Failed, RatingSkeleton } from './failed.tsx';
import { loadSentence } from './load-sentence.ts';
import classes from './ratings.module.css';

/** `failure`: null while they are requested. */
export function MissingRatings({ failure, onRetry }: { failure: { error: unknown } | null; onRetry: () => void }) {
  const isOffline = useObservable(connectivity) === 'offline';
  if (failure === null) return <RatingSkeleton />;
  if (!isOffline) return <Failed text={loadSentence(failure.error, ratingText.listFailed)} onRetry={onRetry} />;
  return (
    <p className={classes.none} role="status">
      {ratingScreenText.moreNeedNet}
    </p>
  );
}
