// The way to the waiting changes, wherever the shell shows it. Its code is fetched when something waits; a bar does not fall
// for the want of a chip, and the next turn of the net tries again.
import { connectivity } from '../../data/connectivity.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { useWaiting } from '../../hooks/use-outbox.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { late } from '../../ui/late.tsx';
import { waitingSheet } from '../unsent.ts';

const WaitingChip = late<{ shape: 'chip' | 'line'; onOpen: () => void }>(() =>
  import('../../signed-in/waiting/waiting-chip.tsx').then((module) => module.WaitingChip),
);

export function WaitingMark({ shape }: { shape: 'chip' | 'line' }) {
  const waiting = useWaiting();
  const reach = useObservable(connectivity);
  if (waiting.length === 0) return null;
  return (
    <ErrorBoundary key={reach} isQuiet>
      <WaitingChip shape={shape} onOpen={() => waitingSheet.set(true)} />
    </ErrorBoundary>
  );
}
