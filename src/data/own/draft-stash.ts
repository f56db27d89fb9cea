// What was typed in this tab, for its own reload. The browser ends the transactions of a page that goes away, but session storage is
// written at once; and forms of one thing in several tabs share a stored draft, which has the text typed last. One entry, of one user.
import { personalTab } from '../device/device-keys.ts';
import { readJson, tabStorage, writeJson } from '../device/device-storage.ts';
import type { DraftFields } from './draft-store.ts';

export interface StashedDraft {
  /** Subject of the form. */
  about: string;
  fields: DraftFields;
  /** As the database has it; null when it may not be there. */
  savedAt: number | null;
}

interface Stash {
  userId: string;
  drafts: StashedDraft[];
}

/** Stores the texts synchronously; none removes what is there. */
export function stashDrafts(userId: string | null, drafts: Stash['drafts']): void {
  writeJson(tabStorage(), personalTab.drafts, userId === null || drafts.length === 0 ? null : { userId, drafts });
}

/** The texts that a page of that user left; none for another user. */
export function stashedDrafts(userId: string | null): Stash['drafts'] {
  const stash = readJson(tabStorage(), personalTab.drafts) as Stash | null;
  return stash !== null && stash.userId === userId ? stash.drafts : [];
}
