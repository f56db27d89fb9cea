// What was typed into forms and neither saved nor thrown away: it is there again when the form is opened again, for as long as
// the same person is signed in. Lives in memory, and is carried over the reload of an update. Light: part of the page's first chunk.
import { onSignOut } from './account.ts';
import { session } from './session-state.ts';

/** Typed texts by the name of their field. */
export type Draft = Readonly<Record<string, string>>;

/** By what the form is about, such as `list:<id>`. */
export const drafts: Map<string, Draft> = new Map();

onSignOut(() => drafts.clear());

export interface PackedDrafts {
  /** Null: nobody was signed in. */
  userId: string | null;
  drafts: [string, Draft][];
}

const whose = (): string | null => session.get()?.user.id ?? null;

/** The drafts as something that can be stored. */
export function packDrafts(): PackedDrafts {
  return { userId: whose(), drafts: [...drafts] };
}

/** Puts packed drafts back, unless somebody else is signed in by now. */
export function unpackDrafts(packed: PackedDrafts): void {
  if (packed.userId !== whose()) return;
  for (const [about, draft] of packed.drafts) drafts.set(about, draft);
}
