// The change of the profile that the server refused and that may be corrected; not one that conflicts, which has its own choice.
import { isConflict, type WaitingChange } from '../../data/outbox/own-state.ts';
import { useWaiting } from '../../hooks/use-outbox.ts';

export function useRefusedProfile(): WaitingChange | undefined {
  return useWaiting().find((row) => row.call === 'updateProfile' && row.canEdit && !isConflict(row));
}
