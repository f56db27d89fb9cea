// An answered change is applied to the public answers that it is about before its row goes: between the two the author sees the
// change either waiting or done, and a tab that is killed there applies it once more, to the same result.
import * as v from 'valibot';
import { calls } from '../../../core/contract/calls.ts';
import type { AnyEndpoint } from '../../../core/contract/endpoint.ts';
import type { OwnNow } from '../../../core/rules/changes/change.ts';
import { seenKeysOf, settled, settledSeen } from '../../../core/rules/changes/changes.ts';
import { type DocName, docNames, type OwnDocs } from '../../../core/rules/own-documents.ts';
import { callOfKey } from '../../../core/rules/seen-key.ts';
import type { Connection } from '../device/connection.ts';
import type { OwnDatabase, OwnDocRow } from '../own/own-db.ts';
import type { SeenSettler } from '../seen/seen-settler.ts';
import type { OutboxRow } from './row.ts';
import { isStill, type OutboxStore } from './store.ts';

/** The person's documents with the reply applied. */
function ownAfter(docs: readonly OwnDocRow[], row: OutboxRow, reply: unknown): OwnNow {
  const after = <Doc extends DocName>(name: Doc) =>
    settled(name, (docs.find((doc) => doc.name === name)?.value ?? null) as OwnDocs[Doc] | null, row, reply);
  return Object.fromEntries(docNames.map((name) => [name, after(name)])) as OwnNow;
}

/** Whether the value is a reply of the key's call: another version of the app may have stored it. */
function isReply(key: string, value: unknown): boolean {
  const endpoint: AnyEndpoint = calls[callOfKey(key)];
  return endpoint.spec.reply !== undefined && v.is(endpoint.spec.reply, value);
}

/** The same store, whose `settle` and `settleAndTake` apply the answer to public answers first. */
export function settlingSeen(
  store: OutboxStore,
  connection: Connection<OwnDatabase>,
  seen: Pick<SeenSettler, 'settle'>,
): OutboxStore {
  async function settleSeen(row: OutboxRow, reply: unknown): Promise<void> {
    const keys = seenKeysOf(row);
    if (keys.length === 0) return;
    const docs = await connection.run((db) =>
      db.transaction('r', db.outbox, db.docs, async () => ((await isStill(db, row)) ? db.docs.toArray() : null)),
    );
    // Answered already, by another tab.
    if (!docs) return;
    const own = ownAfter(docs, row, reply);
    for (const key of keys)
      await seen.settle(key, (value) => (isReply(key, value) ? settledSeen(key, value, row, reply, own) : null));
  }

  return {
    ...store,
    async settle(row, reply) {
      await settleSeen(row, reply);
      return store.settle(row, reply);
    },
    async settleAndTake(row, reply, now, mayUpload) {
      await settleSeen(row, reply);
      return store.settleAndTake(row, reply, now, mayUpload);
    },
  };
}
