// What was typed into forms and neither saved nor thrown away: it is there again when the form is opened again, for as long as
// the same person is signed in. Kept in memory and, for as long as the tab lives, in its session storage, so that a reload loses
// nothing. Session storage is read when the first form opens, not at the start. Light: part of the page's first chunk.
import { onSignOut } from './account.ts';
import { personalTab } from './device-keys.ts';
import { tabStorage } from './device-storage.ts';
import { session } from './session-state.ts';

/** Typed texts by the name of their field. */
export type Draft = Readonly<Record<string, string>>;

/** By what the form is about, such as `list:<id>`. */
export const drafts: Map<string, Draft> = new Map();

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

const key = personalTab.drafts;
/** The person whose stored drafts have been read; undefined = nobody's yet. */
let readFor: string | null | undefined;

function store(): void {
  try {
    if (drafts.size === 0) tabStorage()?.removeItem(key);
    else tabStorage()?.setItem(key, JSON.stringify(packDrafts()));
  } catch {
    // Full: the page still has them.
  }
}

function readStored(): void {
  if (readFor === whose()) return;
  readFor = whose();
  try {
    const stored = JSON.parse(tabStorage()?.getItem(key) ?? 'null') as PackedDrafts | null;
    if (stored) unpackDrafts(stored);
  } catch {
    // Not ours, or refused.
  }
}

/** What was typed into that form and neither saved nor given up. */
export function draftOf(about: string): Draft | undefined {
  readStored();
  return drafts.get(about);
}

/** Keeps what is typed; null = it was saved, or given up. */
export function keepDraft(about: string, draft: Draft | null): void {
  readStored();
  if (draft) drafts.set(about, draft);
  else drafts.delete(about);
  store();
}

onSignOut(() => drafts.clear());
