// The bar at the foot of a profile that could not be fetched again: how old it is.
import { IconCloudOff } from '@tabler/icons-react';
import { dayAndTime } from '../../../core/rules/day/moment-text.ts';
import { publicProfileText } from '../../../core/text/screens/public-profile.ts';
import { connectivity } from '../../data/net/connectivity.ts';
import { useNow } from '../../hooks/use-now.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import classes from './age-bar.module.css';

/** `fetchedAt` in epoch milliseconds; null: nothing is old. */
export function AgeBar({ fetchedAt }: { fetchedAt: number | null }) {
  const now = useNow();
  const isOffline = useObservable(connectivity) === 'offline';
  const words = isOffline ? publicProfileText.oldOffline : publicProfileText.oldServer;
  return (
    <div role="status" className={classes.place}>
      {fetchedAt !== null && (
        <p className={classes.bar}>
          <IconCloudOff size={20} stroke={1.75} aria-hidden />
          {words(dayAndTime(fetchedAt, now))}
        </p>
      )}
    </div>
  );
}
