// All waiting changes in one sentence: for the chip, and for screen readers in the sheet.
import { waitingChipText } from '../../../core/text/waiting.ts';
import type { ChangeStatus } from './change-status.ts';

/** Null when nothing waits. Changes that need the user come first. */
export function chipText(
  lines: readonly { status: ChangeStatus }[],
  { isOffline, needsLogin }: { isOffline: boolean; needsLogin: boolean },
): string | null {
  const needsYou = lines.filter(({ status }) => status.needsYou).length;
  const waits = lines.length - needsYou;
  if (lines.length === 0) return null;
  if (needsYou > 0) {
    const text = waitingChipText.needsYou(needsYou);
    return waits > 0 ? `${text}, ${waitingChipText.andWaiting(waits)}` : text;
  }
  if (needsLogin) return waitingChipText.login(waits);
  if (isOffline) return waitingChipText.noNet(waits);
  return lines.some(({ status }) => status.kind === 'sending')
    ? waitingChipText.sending(waits)
    : waitingChipText.queued(waits);
}
