// A draft as a form holds it. Forms of one thing, in several tabs, share the stored draft: each deletes only what it holds itself.
import type { DraftRow } from './own-db.ts';

/** `savedAt` is null until it is stored. */
export interface Draft extends Omit<DraftRow, 'savedAt'> {
  savedAt: number | null;
}

type Typed = Pick<DraftRow, 'fields' | 'files'>;

const isWithin = (part: Readonly<Record<string, string>>, whole: Readonly<Record<string, string>>) =>
  Object.entries(part).every(([name, value]) => name === 'version' || whole[name] === value);

/** Whether a form with these texts and files has all that is in the draft. Its version is no text of the person. */
export function hasAllOf(form: Typed, draft: Typed): boolean {
  return isWithin(draft.fields, form.fields) && isWithin(draft.files, form.files);
}

/** Whether a stored draft is the one that a form holds: it stored or read it last, or has all that is in it. */
export function isHeld(stored: DraftRow, held: Draft): boolean {
  return stored.savedAt === held.savedAt || hasAllOf(held, stored);
}
