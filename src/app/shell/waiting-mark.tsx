// The button to the waiting changes. Its code is loaded with the first one; a failed load leaves the bar without the button
// and is retried when connectivity changes.
import { useWaiting } from '../../hooks/use-outbox.ts';
import { lateAddition } from '../../ui/state/late.tsx';
import { waitingSheet } from '../unsent.ts';

const WaitingChip = lateAddition<{ shape: 'chip' | 'line'; onOpen: () => void }>(() =>
  import('../../signed-in/waiting/waiting-chip.tsx').then((module) => module.WaitingChip),
);

export function WaitingMark({ shape }: { shape: 'chip' | 'line' }) {
  const waiting = useWaiting();
  if (waiting.length === 0) return null;
  return <WaitingChip shape={shape} onOpen={() => waitingSheet.set(true)} />;
}
