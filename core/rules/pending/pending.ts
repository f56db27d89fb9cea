// Waiting changes applied to the person's own documents: a view is what is stored with every unsent row on top. One line
// per feature; a call that queues and has no rule does not compile.
import { listRules } from './lists.ts';
import { profileRules } from './profile.ts';
import type { DocName, OwnDocs, PendingRule, QueueableCall, QueuedRow } from './row.ts';

const rules = { ...listRules, ...profileRules } satisfies Record<QueueableCall, object>;

/** Whether this version of the app knows the call and may queue it. */
export function isQueueable(call: string): call is QueueableCall {
  return Object.hasOwn(rules, call);
}

/** Which document a call changes. */
export function docOf(call: QueueableCall): DocName {
  return rules[call].doc;
}

// Each rule is checked against its own call above; here the name alone says which belong together.
const ruleFor = (call: QueueableCall): PendingRule => rules[call] as unknown as PendingRule;

/** The document with a waiting row applied; the same one when the row is about another, or changes nothing. */
export function pending<Doc extends DocName>(
  name: Doc,
  document: OwnDocs[Doc] | null,
  row: QueuedRow,
): OwnDocs[Doc] | null {
  const rule = ruleFor(row.call);
  return rule.doc === name ? (rule.pending(document, row) as OwnDocs[Doc] | null) : document;
}

/** The document of the row's call once the server has answered it with `reply`. */
export function settle(document: OwnDocs[DocName] | null, row: QueuedRow, reply: unknown): OwnDocs[DocName] | null {
  return ruleFor(row.call).settle(document, row, reply);
}
