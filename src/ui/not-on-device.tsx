// Stands in for what is the person's own while the device does not have it: its shape at first, then why it is missing, and a
// way to ask for it again.
import { shellText } from '../../core/text/shell.ts';
import { useMissing } from '../hooks/use-missing.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { ViewSkeleton } from './view-skeleton.tsx';

/** Goes by itself when it has come. */
export function NotOnDevice({ words }: { words: { offline: string; failed: string } }) {
  const { why, asking, again } = useMissing();
  if (why === 'reading') return <ViewSkeleton />;
  return (
    <EmptyState drawing="records" title={words[why]}>
      {why === 'failed' && (
        <Button tone="quiet" busy={asking} onClick={again}>
          {shellText.retry}
        </Button>
      )}
    </EmptyState>
  );
}
