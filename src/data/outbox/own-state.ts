// The shapes in which the page sees a person's own data. Light: part of the page's first chunk.
import { answerKey } from '../../../core/rules/answers/answer-key.ts';
import type { AnswerOf, OwnCall } from '../../../core/rules/answers/answers.ts';
import type { OutboxRow } from './row.ts';

export interface WaitingChange extends OutboxRow {
  /** Keys of what it is about (`pendingKey`). */
  pendingKeys: readonly string[];
  /** Public answers that it changes (`answerKey`). None for one that the screen shows in the place of its subject, or on it. */
  seenKeys: readonly string[];
  /** Such as 'Gilla Röda ladan'. */
  words: string;
  /** Its state as a sentence, or the server's sentence. */
  status: string;
  /** It was never sent: it can be taken back without the server. */
  canCancel: boolean;
  /** It is parked and had no effect: it can be changed and sent again. */
  canEdit: boolean;
}

export interface OwnView<Call extends OwnCall> {
  /** With unsent changes applied; null when it was never fetched and nothing waits. */
  value: AnswerOf<Call> | null;
  /** As the server answered it last, without unsent changes; the same object as `value` when nothing waits. */
  stored: AnswerOf<Call> | null;
  /** Epoch milliseconds; null = never fetched whole. */
  fetchedAt: number | null;
  /** Items on all pages with unsent changes applied, for a call with `total`; undefined while that is not known. */
  total?: number | undefined;
}

export interface OwnState {
  waiting: readonly WaitingChange[];
  /** By key: those that are stored, or that a waiting change makes. Read by `ownView`. */
  answers: Readonly<Record<string, OwnView<OwnCall>>>;
  /** The changes that the server has taken last, oldest first. */
  answered: readonly AnsweredChange[];
}

export interface AnsweredChange {
  key: string;
  /** As it waited, if this page showed it then. */
  row?: WaitingChange;
  /** Epoch milliseconds by the device's clock when that became known: what was requested before may not have it. */
  at: number;
}

const nothing = { value: null, stored: null, fetchedAt: null };
/** Before anything has been read, and while no user is signed in. */
export const emptyOwnState: OwnState = { waiting: [], answers: {}, answered: [] };

/** One of the person's answers; the same object until it changes. */
export function ownView<Call extends OwnCall>({ answers }: Pick<OwnState, 'answers'>, call: Call): OwnView<Call> {
  return (answers[answerKey(call)] ?? nothing) as OwnView<Call>;
}

/** The refused change that a parked one waits for, otherwise itself. */
export function causeOf(row: WaitingChange, waiting: readonly WaitingChange[]): WaitingChange {
  const isCause = ({ key, state }: WaitingChange) => state === 'parked' && row.dependsOn.includes(key);
  return (row.reason === 'depends' && waiting.find(isCause)) || row;
}

/** Whether it waits for the choice between two versions. */
export function isConflict({ state, reason, clash }: Pick<OutboxRow, 'state' | 'reason' | 'clash'>): boolean {
  return state === 'parked' && reason === 'conflict' && clash !== null;
}
