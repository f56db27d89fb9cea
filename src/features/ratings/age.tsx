// How old ratings are that cannot be requested again now.
import { IconCloudOff } from '@tabler/icons-react';
import { dayAndTime } from '../../../core/rules/moment-text.ts';
import { communityText } from '../../../core/text/community.ts';
import { useNow } from '../../hooks/use-now.ts';
import classes from './ratings.module.css';

/** `fetchedAt` in epoch milliseconds. */
export function Age({ fetchedAt }: { fetchedAt: number }) {
  const now = useNow();
  return (
    <p className={classes.age} role="status">
      <IconCloudOff size={18} stroke={1.75} aria-hidden />
      {communityText.age(dayAndTime(fetchedAt, now))}
    </p>
  );
}
