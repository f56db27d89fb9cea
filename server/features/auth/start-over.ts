// What a new password revokes, however it was set.
import type { Tx } from '../../db/schema.ts';
import type { Account } from './context.ts';
import { endTries, trySubject } from './counts.ts';
import { voidWaitingChange } from './email-changes.ts';
import { voidTokens } from './email-tokens.ts';
import { outdateDevices, rememberDevice } from './known-devices.ts';
import { closeSessions } from './sessions.ts';

/**
 * Ends every session, mailed token, waiting change of address and wait of an account. The way back to a replaced address stays: who
 * took over an account also has its password changed.
 * @param deviceMarker of the device the password is set on, which is known from then on
 */
export async function startOver(
  tx: Tx,
  account: Account,
  deviceMarker: string | undefined,
  now: number,
): Promise<void> {
  const { user_id: userId, email_key: key } = account;
  await closeSessions(tx, userId);
  await voidTokens(tx, userId);
  await voidWaitingChange(tx, userId);
  await endTries(tx, trySubject('login', key));
  await outdateDevices(tx, userId);
  await rememberDevice(tx, userId, deviceMarker, now);
}
