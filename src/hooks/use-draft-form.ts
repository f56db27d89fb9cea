// A form with a draft: what is typed, and that it is being saved.
import { useDraft } from './use-draft.ts';
import { useWork } from './use-work.ts';

/** `useDraft` and `useWork` in one. */
export function useDraftForm<Fields extends { [Name in keyof Fields]: string }>(about: string, saved: Fields) {
  return { ...useDraft(about, saved), ...useWork() };
}
