// Which mails a person wants: the interface of the profile feature for the one that sends them.
import type { MailFlag } from '../../core/contract/profile.ts';
import type { Db, Tx } from '../db/schema.ts';

export interface MailWishes {
  /** Whether the setting is on; false when there is no such person. */
  wants(db: Db, userId: string, flag: MailFlag): Promise<boolean>;
  /** Turns the setting off, as a newer version of the profile. Changes nothing when it is off, or when there is no such person. */
  turnOff(tx: Tx, userId: string, flag: MailFlag): Promise<void>;
}
