// Limits of acts in a time, such as posts of a person in ten minutes. Each act is a row, written in the transaction of the act, so that
// the limits hold over restarts and for several processes on one store.
import type { Refusal } from '../../core/contract/errors.ts';
import { newId } from './new-id.ts';
import type { Tx } from './schema.ts';

const day = 24 * 60 * 60_000;

export interface ActLimit {
  /** Milliseconds. */
  window: number;
  max: number;
  /** What is thrown when `max` acts lie within the window, by the seconds until the first of them leaves it. */
  refusal: (seconds: number) => Refusal;
}

export type ActKind = 'rating' | 'post' | 'report' | 'share' | 'share-to' | 'market' | 'market-change';

/** Counts an act, or throws the refusal of the first limit that it would break. `subject`: a person's id, or a hash. */
export async function countAct(
  tx: Tx,
  { subject, kind, now, limits }: { subject: string; kind: ActKind; now: number; limits: readonly ActLimit[] },
): Promise<void> {
  // Of all subjects: no act is kept longer than its limits need. Also those that a clock set back has left in the future.
  await tx
    .deleteFrom('acts')
    .where(({ eb, or }) => or([eb('at', '<=', now - day), eb('at', '>', now + day)]))
    .execute();
  for (const { window, max, refusal } of limits) {
    const within = await tx
      .selectFrom('acts')
      .select('at')
      .where('subject', '=', subject)
      .where('kind', '=', kind)
      .where('at', '>', now - window)
      .orderBy('at', 'desc')
      .limit(max)
      .execute();
    const first = within[max - 1];
    if (first) throw refusal(Math.max(1, Math.ceil((first.at + window - now) / 1000)));
  }
  await tx
    .insertInto('acts')
    .values({ id: newId(now), subject, kind, at: now })
    .execute();
}
