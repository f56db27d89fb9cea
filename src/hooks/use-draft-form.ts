// A form with a draft: what is typed, and that it is being saved.
import { useDraft } from './use-draft.ts';
import type { Thing } from './use-typed-over.ts';
import { useWork } from './use-work.ts';

/** `useDraft` and `useWork` in one. `thing`: what the form edits; left out for a new thing. */
export function useDraftForm<Fields extends { [Name in keyof Fields]: string }>(
  about: string,
  saved: Fields,
  thing?: Thing,
) {
  return { ...useDraft(about, saved, { thing }), ...useWork() };
}
