// The button to the waiting changes. Its code is loaded with the first one; a failed load leaves the bar without the button
// and is retried when connectivity changes.
import { connectivity } from '../../data/net/connectivity.ts';
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
