// Removes expired rows, once an hour. Nothing depends on it: every reader compares the time itself.
import { sweepReceipts } from '../../db/receipts.ts';
import type { Store } from '../../db/schema.ts';
import { type Clock, repeat } from '../../ports/clock.ts';
import { sweepCounts } from './counts.ts';
import { sweepEmailChanges } from './email-changes.ts';
import { sweepDevices } from './known-devices.ts';
import { sweepPending } from './pending-registrations.ts';
import { sweepSessions } from './sessions.ts';

const hour = 3_600_000;
/** Rows of the security log are kept this long. */
const logKept = 365 * 24 * hour;

async function sweep(store: Store, now: number): Promise<void> {
  await store.write(async (tx) => {
    await sweepSessions(tx, now);
    await sweepReceipts(tx, now);
    await sweepPending(tx, now);
    await tx.deleteFrom('email_tokens').where('expires_at', '<=', now).execute();
    await sweepEmailChanges(tx, now);
    await sweepCounts(tx, now);
    await sweepDevices(tx, now);
    await tx
      .deleteFrom('security_log')
      .where('at', '<=', now - logKept)
      .execute();
  });
}

/** Starts sweeping; the returned function ends it and waits for what is under way. */
export function keepSwept(store: Store, clock: Clock, onError: (error: unknown) => void): () => Promise<void> {
  return repeat(clock, hour, { work: () => sweep(store, clock.now()), onError });
}
