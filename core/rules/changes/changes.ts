// Every change that may be queued, one object each, found by the call's name. A call that queues and is missing here does not
// compile, nor does an object for a call that needs the net.
import type { DocName, OwnDocs } from '../own-documents.ts';
import { keyOfCall } from '../seen-key.ts';
import {
  type DocumentChange,
  type OwnNow,
  type PlainChange,
  type QueueableCall,
  type QueuedChange,
  type QueuedRow,
  type StoredFields,
  turned,
} from './change.ts';
import { addPost, addReply, deletePost, deleteReply, editPost, editReply } from './guestbook.ts';
import { addToList, createList, deleteList, removeFromList, setFavorite, updateList } from './lists.ts';
import { setNote } from './notes.ts';
import { setMailFlags, setPrivacy, updateProfile, uploadAvatar } from './profile.ts';
import { deleteRating, deleteRatingReply, rateMarket, replyToRating, unrateMarket } from './ratings.ts';
import { reportContent } from './reports.ts';
import { shareMarket } from './sharing.ts';

const changes = {
  setFavorite,
  createList,
  updateList,
  deleteList,
  addToList,
  removeFromList,
  updateProfile,
  uploadAvatar,
  setPrivacy,
  setMailFlags,
  setNote,
  rateMarket,
  unrateMarket,
  deleteRating,
  deleteRatingReply,
  replyToRating,
  addPost,
  editPost,
  deletePost,
  addReply,
  editReply,
  deleteReply,
  shareMarket,
  reportContent,
} satisfies { [Name in QueueableCall]: { readonly call: Name } };

/** What a stored row does to a public answer. */
interface StoredSeenEffect {
  of(row: QueuedRow): Readonly<Record<string, string>>;
  apply(answer: unknown, row: QueuedRow, own: OwnNow): unknown;
  settle(answer: unknown, row: QueuedRow, reply: unknown, own: OwnNow): unknown;
}
type Stored<Shape> = Omit<Shape, 'seen'> & { readonly seen?: Readonly<Record<string, StoredSeenEffect>> };
type StoredChange =
  | Stored<DocumentChange<QueuedRow, DocName, unknown, StoredFields>>
  | Stored<PlainChange<QueuedRow, unknown, StoredFields>>;

/**
 * The object of a stored row's call. The only place where a type is given up: out of storage the call is a name, so the compiler
 * cannot tell that a row is the input of its own object. It was checked where the change was made (`enqueue`).
 */
export function changeOf(call: QueueableCall): StoredChange {
  return changes[call] as unknown as StoredChange;
}

/** Whether this version of the app knows the call and may queue it. */
export function isQueueable(call: string): call is QueueableCall {
  return Object.hasOwn(changes, call);
}

/** How a row queues: its lane, its target and the id that it creates; null for none. */
export function queueingOf(row: QueuedRow): { lane: string; target: string | null; makes: string | null } {
  const { lane, target, makes } = changeOf(row.call);
  return { lane: lane(row), target: target?.(row) ?? null, makes: makes?.(row) ?? null };
}

/** What the version of a row counts: its lane, or one of several things in it. */
export const versionedOf = (row: QueuedRow & { readonly lane: string }): string =>
  changeOf(row.call).versioned?.(row) ?? row.lane;

/** The document with a waiting row applied; the same one when the row is about another, or changes nothing. */
export function pending<Doc extends DocName>(
  name: Doc,
  document: OwnDocs[Doc] | null,
  row: QueuedRow,
): OwnDocs[Doc] | null {
  const change = changeOf(row.call);
  return change.doc === name ? (change.apply(document, row) as OwnDocs[Doc] | null) : document;
}

/** The document once the row has been answered; the same one when the row is about another, or changes nothing. */
export function settled<Doc extends DocName>(
  name: Doc,
  document: OwnDocs[Doc] | null,
  row: QueuedRow,
  reply: unknown,
): OwnDocs[Doc] | null {
  const change = changeOf(row.call);
  return change.doc === name ? (change.settle(document, row, reply) as OwnDocs[Doc] | null) : document;
}

/** The public answers that a row changes, by their key (`keyOfCall`). */
function seenEffects(row: QueuedRow): [key: string, effect: StoredSeenEffect][] {
  return Object.entries(changeOf(row.call).seen ?? {}).map(([call, effect]) => [
    keyOfCall(call, effect.of(row)),
    effect,
  ]);
}

/** Keys of the public answers that a row changes. */
export const seenKeysOf = (row: QueuedRow): readonly string[] => seenEffects(row).map(([key]) => key);

/**
 * A public answer with a waiting row of its author applied; the same one when the row is about another, or changes nothing. `own`: the
 * author's documents with every waiting row applied.
 */
export function pendingSeen<Answer>(key: string, answer: Answer, row: QueuedRow, own: OwnNow): Answer {
  const effect = seenEffects(row).find(([each]) => each === key)?.[1];
  return effect ? (effect.apply(answer, row, own) as Answer) : answer;
}

/** A public answer once the row has been answered, likewise. `own`: the author's documents with this reply applied. */
export function settledSeen(key: string, answer: unknown, row: QueuedRow, reply: unknown, own: OwnNow): unknown {
  const effect = seenEffects(row).find(([each]) => each === key)?.[1];
  return effect ? effect.settle(answer, row, reply, own) : answer;
}

/** The change that takes a row back; null where there is none, or the row lacks what it would need. */
export function undoOf(row: QueuedRow): QueuedChange | null {
  const { undo } = changeOf(row.call);
  const { call, params, names } = row;
  if (typeof undo === 'function') {
    const back = undo(row);
    return back && [back.params, back.body].some((part) => Object.values(part).includes(undefined)) ? null : back;
  }
  const body = undo && turned(row.body);
  return body && { call, params, body, names };
}
