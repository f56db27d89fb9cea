// The two proofs that go with a link to a new address: the session of this device, or the password of the account.
import { confirmNewEmail, confirmOwnEmail } from '../../../core/contract/email-change.ts';
import { deviceMarker } from '../../data/device/device-marker.ts';
import { call } from '../../data/net/call.ts';
import { RefusedError, SessionEndedError } from '../../data/net/errors.ts';

/** By the session. Answers the new address, or why the session does not count here: then the password may. */
export async function proveBySession(token: string): Promise<{ email: string } | { notOwn: string }> {
  try {
    return await call(confirmOwnEmail, { body: { token } });
  } catch (error) {
    const isOver = error instanceof SessionEndedError || (error instanceof RefusedError && error.status === 403);
    if (!isOver) throw error;
    return { notOwn: error.message };
  }
}

/** By the password. Answers the new address. */
export const proveByPassword = (token: string, password: string): Promise<{ email: string }> =>
  call(confirmNewEmail, { body: { token, password, deviceMarker: deviceMarker() } });
