// Drafts of forms, neither saved nor discarded: restored when the form is opened again while the same user is signed in.
// Kept in memory and in the tab's session storage, so that a reload loses nothing. Session storage is read when the first
// form opens, not at the start. Small: part of the page's first chunk.

import { personalTab } from '../device/device-keys.ts';
import { readJson, tabStorage, writeJson } from '../device/device-storage.ts';
import { onSignOut } from '../session/account.ts';
import { session } from '../session/session-state.ts';

/** Typed texts by the name of their field. */
export type Draft = Readonly<Record<string, string>>;

/** By the subject of the form, such as `list:<id>`. */
export const drafts: Map<string, Draft> = new Map();

export interface PackedDrafts {
  /** Null: signed out. */
  userId: string | null;
  drafts: [string, Draft][];
}

const whose = (): string | null => session.get()?.user.id ?? null;

/** The drafts in a storable form. */
export function packDrafts(): PackedDrafts {
  return { userId: whose(), drafts: [...drafts] };
}

/** Restores packed drafts, unless another user is signed in by now. */
export function unpackDrafts(packed: PackedDrafts): void {
  if (packed.userId !== whose()) return;
  for (const [about, draft] of packed.drafts) drafts.set(about, draft);
}

const key = personalTab.drafts;
/** The user whose stored drafts have been read; undefined = none yet. */
let readFor: string | null | undefined;

function readStored(): void {
  if (readFor === whose()) return;
  readFor = whose();
  const stored = readJson(tabStorage(), key) as PackedDrafts | null;
  if (stored) unpackDrafts(stored);
}

/** The draft of a form that was neither saved nor discarded. */
export function draftOf(about: string): Draft | undefined {
  readStored();
  return drafts.get(about);
}

/** Stores a draft; null deletes it, once saved or discarded. */
export function keepDraft(about: string, draft: Draft | null): void {
  readStored();
  if (draft) drafts.set(about, draft);
  else drafts.delete(about);
  writeJson(tabStorage(), key, drafts.size === 0 ? null : packDrafts());
}

onSignOut(() => drafts.clear());
