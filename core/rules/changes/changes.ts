// Every change that may be queued, one object each, found by the call's name. A call that queues and is missing here does not
// compile, nor does an object for a call that needs the net.
import { answerKey, callOfKey } from '../answers/answer-key.ts';
import { answers, isOwn, isPart, type KeptCall, ownCalls } from '../answers/answers.ts';
import {
  type ChangeShape,
  type OwnNow,
  type QueueableCall,
  type QueuedChange,
  type QueuedRow,
  type StoredFields,
  turned,
} from './change.ts';
import { addPost, addReply, deletePost, deleteReply, editPost, editReply } from './guestbook.ts';
import { addToList, createList, deleteList, removeFromList, setFavorite, updateList } from './lists.ts';
import { setNote } from './notes.ts';
import { createMarket, updateMarket } from './own-markets.ts';
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
  createMarket,
  updateMarket,
} satisfies { [Name in QueueableCall]: { readonly call: Name } };

/** What a stored row does to a kept answer. */
interface StoredEffect {
  of?(row: QueuedRow): Readonly<Record<string, string>>;
  apply(answer: unknown, row: QueuedRow, own: OwnNow): unknown;
  settle(answer: unknown, row: QueuedRow, reply: unknown, own: OwnNow): unknown;
}
type StoredChange = Omit<ChangeShape<QueuedRow, unknown, StoredFields>, 'answers'> & {
  readonly answers: Readonly<Partial<Record<string, StoredEffect>>>;
};

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

/** What the row does to the answer of that key; undefined when it is about another. */
function effectOn(key: string, row: QueuedRow): StoredEffect | undefined {
  const call = callOfKey(key);
  const effect = changeOf(row.call).answers[call];
  return effect && answerKey(call, effect.of?.(row)) === key ? effect : undefined;
}

/** Keys of the kept answers that a row changes: the person's own, or those that anybody may read. */
export function answerKeysOf(row: QueuedRow, kept: 'person' | 'device'): readonly string[] {
  return Object.entries(changeOf(row.call).answers).flatMap(([call, effect]) =>
    answers[call as KeptCall].kept === kept ? answerKey(call, effect?.of?.(row)) : [],
  );
}

/** Those of the person's own that are kept whole: only they tell whether a row changes anything. */
export function wholeKeysOf(row: QueuedRow): readonly string[] {
  return answerKeysOf(row, 'person').filter((key) => !isPart(callOfKey(key)));
}

const nothing = Object.fromEntries(ownCalls.map((call) => [call, null])) as OwnNow;

/**
 * A kept answer with a waiting row of its author applied; the same one when the row is about another, or changes nothing. `own`: for an
 * answer that anybody may read, the author's answers with every waiting row applied.
 */
export function pending<Answer>(key: string, answer: Answer, row: QueuedRow, own = nothing): Answer {
  const effect = effectOn(key, row);
  return effect ? (effect.apply(answer, row, own) as Answer) : answer;
}

/** A kept answer once the row has been answered, likewise. `own`: the author's answers with this reply applied. */
export function settled<Answer>(key: string, answer: Answer, row: QueuedRow, reply: unknown, own = nothing): Answer {
  const effect = effectOn(key, row);
  return effect ? (effect.settle(answer, row, reply, own) as Answer) : answer;
}

/** The own answer that a change is about; null for a change of none. */
export function ownCallOf(call: QueueableCall) {
  return (Object.keys(changeOf(call).answers) as KeptCall[]).find(isOwn) ?? null;
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
