// Stands in for what is the person's own while the device does not have it: its shape at first, then why it is missing.
import { useMissing } from '../hooks/use-missing.ts';
import { EmptyState } from './empty-state.tsx';
import { ViewSkeleton } from './view-skeleton.tsx';

/** Goes by itself when it has come. */
export function NotOnDevice({ words }: { words: { offline: string; failed: string } }) {
  const why = useMissing();
  return why === 'reading' ? <ViewSkeleton /> : <EmptyState drawing="records" title={words[why]} />;
}
