// What a queued change says of itself, and the person's own documents that it changes.
import type { CallName, calls } from '../../contract/calls.ts';
import type { QueuedInput, Queueing } from '../../contract/endpoint.ts';
import type { UserList } from '../../contract/lists.ts';
import type { OwnMarket, Profile } from '../../contract/profile.ts';

/** Names of the calls that may wait in the outbox. */
export type QueueableCall = {
  [Name in CallName]: (typeof calls)[Name]['spec'] extends { offline: Queueing } ? Name : never;
}[CallName];

/** Names to show that the call itself does not carry. */
export interface RowNames {
  market?: string;
  list?: string;
}

export interface QueuedRow extends QueuedInput {
  readonly call: QueueableCall;
  readonly names: RowNames;
  /** Epoch milliseconds by the device's clock: only to show. */
  readonly createdAt: number;
}

/** The signed-in person's own documents, as the server answers them. */
export interface OwnDocs {
  lists: UserList[];
  profile: Profile;
  markets: OwnMarket[];
}
export type DocName = keyof OwnDocs;

/**
 * What one call does to a document. Both are pure, take null for a document that was never fetched, and answer the very
 * same document when nothing changes.
 */
export interface PendingRule<Doc extends DocName = DocName, Reply = unknown> {
  readonly doc: Doc;
  /** The document as the person means it to become. Applying it to a document that has the effect changes nothing. */
  pending(document: OwnDocs[Doc] | null, row: QueuedRow): OwnDocs[Doc] | null;
  /**
   * The document once the server has answered. Only what the row itself is about is taken over: answers of different lanes
   * may come in any order. `reply` has the call's shape.
   */
  settle(document: OwnDocs[Doc] | null, row: QueuedRow, reply: Reply): OwnDocs[Doc] | null;
}
