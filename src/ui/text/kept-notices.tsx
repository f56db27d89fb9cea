// What is said in place of an answer that is kept on the device, or about it: its age, that it is not here, that it could not be loaded,
// or that it is being loaded.
import { IconCloudOff } from '@tabler/icons-react';
import { dayAndTime } from '../../../core/rules/day/moment-text.ts';
import { communityText } from '../../../core/text/community.ts';
import { shellText } from '../../../core/text/shell.ts';
import { useNow } from '../../hooks/use-now.ts';
import { useOffline } from '../../hooks/use-offline.ts';
import { Button } from '../form/button.tsx';
import { Skeleton } from '../state/skeleton.tsx';
import classes from './kept-notices.module.css';

interface KeptAgeProps {
  /** Epoch milliseconds. */
  fetchedAt: number;
  what: keyof typeof communityText.age;
}

/** How old an answer is that cannot be requested again now, and whether that is because there is no net. */
export function KeptAge({ fetchedAt, what }: KeptAgeProps) {
  return <NotHere text={communityText.age[what](dayAndTime(fetchedAt, useNow()), useOffline())} />;
}

/** What is not on the device, or is old, said without a fault. */
export function NotHere({ text }: { text: string }) {
  return (
    <p className={classes.notHere} role="status">
      <IconCloudOff size={18} stroke={1.75} aria-hidden />
      {text}
    </p>
  );
}

export function LoadFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className={classes.failed} role="status">
      <p>{text}</p>
      <Button tone="quiet" onClick={onRetry}>
        {shellText.retry}
      </Button>
    </div>
  );
}

/** The shape of an item that is being loaded. */
export function ItemSkeleton() {
  return (
    <div className={classes.loading}>
      <Skeleton width="9em" />
      <Skeleton width="100%" />
      <Skeleton width="60%" />
    </div>
  );
}
