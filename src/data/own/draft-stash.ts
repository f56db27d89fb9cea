// Typed texts that a page may leave unstored: the browser ends the transactions of a page that goes away, but session storage is
// written at once. One entry, of one user, until it is in the database.
import { personalTab } from '../device/device-keys.ts';
import { readJson, tabStorage, writeJson } from '../device/device-storage.ts';
import type { DraftFields } from './draft-store.ts';

interface Stash {
  userId: string;
  /** Subject of the form and its texts. */
  drafts: [string, DraftFields][];
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
