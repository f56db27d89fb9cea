// Transfer rate of an upload over a sliding window. Times are monotonic milliseconds.
import type { UploadLimits } from '../ports/uploads.ts';

export interface UploadPace {
  arrived(bytes: number, now: number): void;
  /** Whether the transfer is below the minimum rate, or has taken longer than an upload may. */
  isOver(now: number): boolean;
}

/** Resolution of the window. */
const slotMs = 1000;

/** Measures an upload that begins at `start`. */
export function uploadPace({ bytesPerSecond, window, longest }: UploadLimits, start: number): UploadPace {
  /** Bytes by the slot in which they arrived, oldest first. */
  const slots: { slot: number; bytes: number }[] = [];
  return {
    arrived(bytes, now) {
      const slot = Math.floor(now / slotMs);
      const last = slots.at(-1);
      if (last?.slot === slot) last.bytes += bytes;
      else slots.push({ slot, bytes });
    },
    isOver(now) {
      if (now - start >= longest) return true;
      const from = now - window;
      if (from < start) return false;
      while (slots[0] && (slots[0].slot + 1) * slotMs <= from) slots.shift();
      const bytes = slots.reduce((sum, each) => sum + each.bytes, 0);
      return bytes < (bytesPerSecond * window) / 1000;
    },
  };
}
