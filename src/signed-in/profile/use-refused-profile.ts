// The change of the profile that the server refused and that may be corrected, with the reason; not one that conflicts, which has its
// own choice.
import { causeOf, isConflict, type WaitingChange } from '../../data/outbox/own-state.ts';
import { useWaiting } from '../../hooks/use-outbox.ts';

export interface RefusedProfileChange {
  row: WaitingChange;
  /** The server's sentence, about the change or about the upload of its picture. */
  sentence: string | null;
  /** Its sentences by the field that they are about, for the change itself. */
  errors: WaitingChange['errors'];
}

/** The change of that key, by default the first one. */
export function useRefusedProfile(key?: string): RefusedProfileChange | undefined {
  const waiting = useWaiting();
  const row = waiting.find(
    (each) =>
      each.call === 'updateProfile' && each.canEdit && !isConflict(each) && (key === undefined || each.key === key),
  );
  if (!row) return undefined;
  const cause = causeOf(row, waiting);
  return { row, sentence: cause.sentence, errors: cause === row ? row.errors : null };
}
