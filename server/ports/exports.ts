// Exports of people's data: what the erasure of an account needs of them.
import type { Tx } from '../db/schema.ts';

export interface Exports {
  /**
   * Ends the export of a person, within the transaction of an erasure: deletes the row, so that nothing can be fetched from the
   * commit on. Resolves to the work to do after the commit: it ends a packing that is under way and removes the file, and never
   * rejects. Should it not run, a sweep removes the file within ten minutes, or at the next start.
   */
  end(tx: Tx, userId: string): Promise<() => Promise<void>>;
}
