// In place of ratings: that they could not be loaded, or the shape of one that is being loaded.
import { IconCloudOff } from '@tabler/icons-react';
import { shellText } from '../../../core/text/shell.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import classes from './ratings.module.css';

export function Failed({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className={classes.failed} role="status">
      <p>{text}</p>
      <Button tone="quiet" onClick={onRetry}>
        {shellText.retry}
      </Button>
    </div>
  );
}

/** What is not on the device, said without a fault. */
export function NotHere({ text }: { text: string }) {
  return (
    <p className={classes.notHere} role="status">
      <IconCloudOff size={20} stroke={1.75} aria-hidden />
      {text}
    </p>
  );
}

export function RatingSkeleton() {
  return (
    <div className={classes.shape}>
      <Skeleton width="9em" />
      <Skeleton width="100%" />
      <Skeleton width="60%" />
    </div>
  );
}
