// The signed-in person's name as every place shows it: of the profile on this device with its unsent changes; until that has been
// read, of the session, which has the name of the sign-in.
import type { SessionUser } from '../data/session/session-state.ts';
import { useOwn } from './use-outbox.ts';

export function useOwnName(user: SessionUser): { firstName: string; lastName: string } {
  return useOwn('getMyProfile').value ?? user;
}
