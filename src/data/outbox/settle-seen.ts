// An answered change is applied to the public answers that it is about before its row goes: between the two the author sees the
// change either waiting or done, and a tab that is killed there applies it once more, to the same result.
import { answerKey } from '../../../core/rules/answers/answer-key.ts';
import { ownCalls } from '../../../core/rules/answers/answers.ts';
import type { OwnNow } from '../../../core/rules/changes/change.ts';
import { answerKeysOf, settled } from '../../../core/rules/changes/changes.ts';
import type { Connection } from '../device/connection.ts';
import type { OwnAnswerRow, OwnDatabase } from '../own/own-db.ts';
import { isReply } from '../seen/renewal.ts';
import type { SeenSettler } from '../seen/seen-settler.ts';
import type { OutboxRow } from './row.ts';
import { isStill, type OutboxStore } from './store.ts';

/** The person's answers with the reply applied. */
function ownAfter(answers: readonly OwnAnswerRow[], row: OutboxRow, reply: unknown): OwnNow {
  const after = (key: string) => settled(key, answers.find((each) => each.key === key)?.value ?? null, row, reply);
  return Object.fromEntries(ownCalls.map((call) => [call, after(answerKey(call))])) as OwnNow;
}

/** The same store, whose `settle` and `settleAndTake` apply the answer to public answers first. */
export function settlingSeen(
  store: OutboxStore,
  connection: Connection<OwnDatabase>,
  seen: Pick<SeenSettler, 'settle'>,
): OutboxStore {
  async function settleSeen(row: OutboxRow, reply: unknown): Promise<void> {
    const keys = answerKeysOf(row, 'device');
    if (keys.length === 0) return;
    const answers = await connection.run((db) =>
      db.transaction('r', db.outbox, db.answers, async () => ((await isStill(db, row)) ? db.answers.toArray() : null)),
    );
    // Answered already, by another tab.
    if (!answers) return;
    const own = ownAfter(answers, row, reply);
    for (const key of keys)
      await seen.settle(key, (value) => (isReply(key, value) ? settled(key, value, row, reply, own) : null));
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
