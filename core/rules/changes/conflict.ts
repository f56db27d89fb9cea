// Changes that met a change of the same field from another device, and the one sentence that says so everywhere.
import { severalConflictsText } from '../../text/own-documents.ts';
import { ownDocuments } from '../own-documents.ts';
import type { QueueableCall } from './change.ts';
import { changeOf } from './changes.ts';

interface ConflictRow {
  call: QueueableCall;
  /** Rows about one thing share it. */
  lane: string;
}

/** Asks for the choice, by what was changed. `rows` are all in conflict, at least one. */
export function conflictWords(rows: readonly ConflictRow[]): string {
  const docs = new Map(rows.map(({ lane, call }) => [lane, changeOf(call).doc]));
  const [doc, ...others] = new Set(docs.values());
  // Of no own document, or of several: only the sheet says which.
  if (!doc || others.length > 0) return severalConflictsText;
  const { text } = ownDocuments[doc];
  return docs.size > 1 ? text.conflicts(docs.size) : text.conflict;
}
