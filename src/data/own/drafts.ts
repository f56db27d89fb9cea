// Drafts of forms, neither saved nor discarded: restored when the form is opened again while the same user is signed in. Kept in
// memory, and within 300 ms in the user's own database, so that a reload or a crash loses nothing. Loaded with the first form.
import { ownPerson } from '../outbox/outbox.ts';
import { after } from '../page/after.ts';
import { beforeLeaving } from '../page/dirty.ts';
import { type Observable, observable, type Readable } from '../page/observable.ts';
import { onSignOut } from '../session/account.ts';
import { session } from '../session/session-state.ts';
import { type StashedDraft, stashDrafts, stashedDrafts } from './draft-stash.ts';
import type { DraftFields, DraftStore } from './draft-store.ts';
import { type Draft, hasAllOf } from './held-draft.ts';
import type { DraftRow } from './own-db.ts';

type Drafts = ReadonlyMap<string, Draft>;

/** From the first letter until it is stored, milliseconds. */
const storeMs = 250;

const known: Observable<Drafts> = observable<Drafts>(new Map());
/** Forms whose drafts are not stored as they are in memory. */
const unstored = new Set<string>();
/** Forms that were typed into in this tab. */
const typedHere = new Set<string>();
/** What was typed in this tab before its reload and was stored; another tab may have stored its own over it. */
const left = new Map<string, StashedDraft>();
/** Drafts that are to be deleted, as their forms held them. */
const dropped = new Map<string, Draft>();
/** Forms whose stored drafts, if any, are in memory or discarded. */
const met = new Set<string>();
let owner: string | null = null;
let cancel: (() => void) | null = null;
/** Reads and writes in their order, so that no read brings back what was changed meanwhile. */
let queue: Promise<unknown> = Promise.resolve();

/** The drafts that are known in this page, by the subject of the form, such as `list:<id>`. */
export const ownDrafts: Readable<Drafts> = known;

const whose = (): string | null => session.get()?.user.id ?? null;

function show(about: string, draft: Draft | null): void {
  const next = new Map(known.get());
  if (draft) next.set(about, draft);
  else next.delete(about);
  known.set(next);
}

function clear(): void {
  cancel?.();
  cancel = null;
  unstored.clear();
  typedHere.clear();
  left.clear();
  dropped.clear();
  met.clear();
  known.set(new Map());
}

/** Drops what is in memory of another user, and takes over what a page of this one left unstored. */
function own(): void {
  if (owner === whose()) return;
  clear();
  owner = whose();
  for (const draft of stashedDrafts(owner)) {
    if (draft.savedAt === null) keep(draft.about, draft.fields);
    else left.set(draft.about, draft);
  }
}

/** Does `work` with the user's stored drafts, after all before it. Rejects when they are not available, or another user is signed in. */
function queued<T>(work: (store: DraftStore) => Promise<T>): Promise<T> {
  const userId = owner;
  const done = queue.then(async () => {
    if (userId === null || userId !== whose()) throw new Error('the drafts of another user');
    return work((await ownPerson()).drafts);
  });
  queue = done.catch(() => undefined);
  return done;
}

async function store(drafts: DraftStore, about: string): Promise<void> {
  const draft = known.get().get(about);
  const gone = dropped.get(about);
  const row = draft ? await drafts.keep(about, draft.fields) : gone && (await drafts.drop(gone));
  const now = known.get().get(about);
  if (now !== draft) return;
  unstored.delete(about);
  dropped.delete(about);
  if (row) show(about, row);
}

/** Stores at once what is not stored yet. Never rejects: what cannot be stored stays in memory, and is tried again. */
export async function flushDrafts(): Promise<void> {
  cancel?.();
  cancel = null;
  const abouts = [...unstored];
  await Promise.allSettled(abouts.map((about) => queued((drafts) => store(drafts, about))));
  stash();
}

function stash(): void {
  const drafts = [...typedHere].flatMap((about): StashedDraft[] => {
    const draft = known.get().get(about);
    return draft ? [{ about, fields: draft.fields, savedAt: unstored.has(about) ? null : draft.savedAt }] : [];
  });
  stashDrafts(owner, drafts);
}

/** Before the page is left, which may end the transactions that are begun now. */
function storeAndStash(): Promise<void> {
  stash();
  return flushDrafts();
}

function keep(about: string, fields: DraftFields): void {
  const { files = {}, savedAt = null } = known.get().get(about) ?? {};
  show(about, { about, fields, files, savedAt });
  unstored.add(about);
  typedHere.add(about);
  cancel ??= after(storeMs, () => void flushDrafts());
}

/** Keeps the texts of a form, and stores them soon. */
export function keepDraft(about: string, fields: DraftFields): void {
  own();
  keep(about, fields);
}

/** Stores a chosen file of a form, or removes it (null). Rejects with StorageError: then the form has the file of before. */
export async function attachToDraft(about: string, field: string, file: Blob | null): Promise<void> {
  own();
  const fieldsNow = () => known.get().get(about)?.fields ?? {};
  const row = await queued((drafts) => drafts.attach(about, fieldsNow(), field, file));
  show(about, { ...row, fields: fieldsNow() });
}

/** Deletes a draft, once saved or discarded. One that another form has typed since stays. */
export function dropDraft(held: Draft): void {
  own();
  const { about } = held;
  const shown = known.get().get(about);
  if (shown && !hasAllOf(held, shown)) return;
  show(about, null);
  typedHere.delete(about);
  dropped.set(about, held);
  met.add(about);
  unstored.add(about);
  void flushDrafts();
}

/** Takes over what this tab had typed where another tab has stored its own since. A draft that is gone was saved or discarded. */
function takeOver(rows: readonly DraftRow[]): void {
  for (const { about, savedAt } of rows) {
    const mine = left.get(about);
    if (!mine || unstored.has(about)) continue;
    if (mine.savedAt === savedAt) typedHere.add(about);
    else keep(about, mine.fields);
  }
  left.clear();
}

/** What is in memory where it is newer, on top of a stored draft that was not known when the form was typed into. */
function newest(row: DraftRow): Draft | null {
  const shown = known.get().get(row.about) ?? null;
  if (!unstored.has(row.about)) return shown?.savedAt === row.savedAt ? shown : row;
  if (!shown || met.has(row.about)) return shown;
  return { ...row, fields: { ...row.fields, ...shown.fields } };
}

/** Reads the stored drafts, such as those of before a reload, or of another tab. Never rejects. */
export async function readDrafts(): Promise<void> {
  own();
  const rows = await queued((drafts) => drafts.all()).catch(() => null);
  if (!rows || owner !== whose()) return;
  takeOver(rows);
  const kept = [...known.get()].filter(([about]) => unstored.has(about));
  const stored = rows.flatMap((row): [string, Draft][] => {
    const draft = newest(row);
    return draft ? [[row.about, draft]] : [];
  });
  known.set(new Map([...kept, ...stored]));
  for (const { about } of rows) met.add(about);
}

beforeLeaving(storeAndStash);
onSignOut(({ keepTables }) => (keepTables ? flushDrafts() : undefined), 'work');
onSignOut(clear);
