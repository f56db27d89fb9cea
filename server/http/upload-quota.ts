// Counts the uploads of each person in the last hour. Counts are kept in this process.
import { Refusal } from '../../core/contract/errors.ts';
import { pictureText } from '../../core/text/pictures.ts';
import type { Clock } from '../ports/clock.ts';

const hourMs = 3_600_000;
/** Beyond this many people, those without an upload in the last hour are forgotten. */
const sweepFrom = 10_000;

export interface UploadQuota {
  /** Refusal `rate_limited` when the person has reached the limit. */
  check(userId: string): void;
  /** Counts one; refused like `check`. The returned function takes it back. */
  take(userId: string): () => void;
}

/** A quota of `perHour` uploads for each person. */
export function uploadQuota(clock: Clock, perHour: number): UploadQuota {
  /** Monotonic times of the counted uploads, oldest first. */
  const times = new Map<string, number[]>();

  function recent(userId: string): number[] {
    const from = clock.monotonic() - hourMs;
    const kept = (times.get(userId) ?? []).filter((time) => time > from);
    if (kept.length === 0) times.delete(userId);
    else times.set(userId, kept);
    return kept;
  }
  function check(userId: string): void {
    const [oldest = 0, ...others] = recent(userId);
    if (others.length + 1 < perHour) return;
    const seconds = Math.ceil((oldest + hourMs - clock.monotonic()) / 1000);
    throw new Refusal('rate_limited', pictureText.tooManyUploads(seconds), undefined, seconds);
  }
  return {
    check,
    take(userId) {
      check(userId);
      if (times.size > sweepFrom) for (const each of [...times.keys()]) recent(each);
      const time = clock.monotonic();
      times.set(userId, [...recent(userId), time]);
      return () => {
        const kept = recent(userId);
        const index = kept.indexOf(time);
        if (index >= 0) kept.splice(index, 1);
      };
    },
  };
}
