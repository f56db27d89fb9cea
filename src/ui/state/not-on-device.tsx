// Placeholder of own data that is not on the device: a skeleton at first, then why it is missing, and a button that fetches
// it again.
import { shellText } from '../../../core/text/shell.ts';
import { useMissing } from '../../hooks/use-missing.ts';
import { Button } from '../form/button.tsx';
import { EmptyState } from './empty-state.tsx';
import { ViewSkeleton } from './view-skeleton.tsx';

/** The caller renders the data instead as soon as it is loaded. */
export function NotOnDevice({ words }: { words: { offline: string; failed: string } }) {
  const { why, retrying, again } = useMissing();
  if (why === 'reading') return <ViewSkeleton />;
  return (
    <EmptyState drawing="records" title={words[why]}>
      {why === 'failed' && (
        <Button tone="quiet" busy={retrying} onClick={again}>
          {shellText.retry}
        </Button>
      )}
    </EmptyState>
  );
}
