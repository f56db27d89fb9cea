// The shapes in which the page sees a person's own data. Light: part of the page's first chunk.
import type { DocName, OwnDocs } from '../../../core/rules/pending/row.ts';
import type { OutboxRow } from './row.ts';

export interface WaitingChange extends OutboxRow {
  /** Such as 'Gilla Röda ladan'. */
  words: string;
  /** How it stands, or the server's sentence. */
  status: string;
  /** It was never sent: it can be taken back without asking anybody. */
  canCancel: boolean;
  /** It is parked and had no effect: it can be changed and sent again. */
  canEdit: boolean;
}

export interface OwnView<Doc extends DocName> {
  /** With unsent changes applied; null when it was never fetched and nothing waits. */
  value: OwnDocs[Doc] | null;
  /** Epoch milliseconds; null = never fetched whole. */
  fetchedAt: number | null;
  /** Ids of what waiting changes are about (lists, markets), and those that were not taken. */
  marks: ReadonlyMap<string, 'waiting' | 'refused'>;
}

export interface OwnState {
  waiting: readonly WaitingChange[];
  lists: OwnView<'lists'>;
  profile: OwnView<'profile'>;
  markets: OwnView<'markets'>;
}

const nothing = { value: null, fetchedAt: null, marks: new Map() };
/** Before anything has been read, and when nobody is signed in. */
export const emptyOwnState: OwnState = { waiting: [], lists: nothing, profile: nothing, markets: nothing };

/** Whether it waits for the choice between two versions. */
export function isConflict({ state, reason, clash }: Pick<OutboxRow, 'state' | 'reason' | 'clash'>): boolean {
  return state === 'parked' && reason === 'conflict' && clash !== null;
}
