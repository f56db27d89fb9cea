// All that waits in one sentence: for the chip, and for who listens to the sheet.
import { waitingChipText } from '../../../core/text/waiting.ts';
import type { Stand } from './stand.ts';

/** Null when nothing waits. What needs somebody comes first. */
export function chipWords(
  lines: readonly { stand: Stand }[],
  { isOffline, needsLogin }: { isOffline: boolean; needsLogin: boolean },
): string | null {
  const needsYou = lines.filter(({ stand }) => stand.needsYou).length;
  const waits = lines.length - needsYou;
  if (lines.length === 0) return null;
  if (needsYou > 0) {
    const words = waitingChipText.needsYou(needsYou);
    return waits > 0 ? `${words}, ${waitingChipText.andWaiting(waits)}` : words;
  }
  if (needsLogin) return waitingChipText.login(waits);
  if (isOffline) return waitingChipText.noNet(waits);
  return lines.some(({ stand }) => stand.kind === 'sending')
    ? waitingChipText.sending(waits)
    : waitingChipText.queued(waits);
}
