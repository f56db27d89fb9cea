// The way to the waiting changes, wherever the shell shows it. Its code is fetched when something waits.
import { useWaiting } from '../../hooks/use-outbox.ts';
import { late } from '../../ui/late.tsx';
import { waitingSheet } from '../unsent.ts';

/** A bar must not fall for the want of a chip. */
const nothing = { WaitingChip: () => null };
const WaitingChip = late<{ shape: 'chip' | 'line'; onOpen: () => void }>(async () => {
  const { WaitingChip: Chip } = await import('../../features/waiting/waiting-chip.tsx').catch(() => nothing);
  return Chip;
});

export function WaitingMark({ shape }: { shape: 'chip' | 'line' }) {
  const waiting = useWaiting();
  return waiting.length > 0 && <WaitingChip shape={shape} onOpen={() => waitingSheet.set(true)} />;
}
