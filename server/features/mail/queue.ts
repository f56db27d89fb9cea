// The outbox as the sender sees it. Each function is one step inside a transaction of its own; with one writer at a time
// on both engines, no two senders get the same mail.
//
//   new ──admit──▶ waiting ──claim──▶ sending ──markSent──▶ sent
//                     ▲                  │ ├─giveUp──▶ dropped
//                     │                  │ └─takeBack─▶ no row
//                     └──postpone────────┘     a sender that dies leaves `sending`, which falls due again after the lease
import type { ExpressionBuilder, Selectable } from 'kysely';
import type { Db, Schema, Tx } from '../../db/schema.ts';
import type { MailOutboxTable } from '../../db/tables/mail-outbox.ts';
import type { MailAbout, MailData, MailKind } from '../../ports/mail-queue.ts';
import type { StoredData } from './outbox.ts';
import { type MailRule, mailKinds, mailRules } from './rules.ts';
import type { Subscription } from './unsubscribe-token.ts';

const day = 86_400_000;
/** Longer than any attempt may take; then another sender may try. */
export const leaseMs = 5 * 60_000;
/** Sent and dropped mails are remembered so long. */
const keptMs = 30 * day;
/** No mail waits longer than this for its turn or its next attempt: what is due later was written by another clock. */
const longestWait = day;
/** Mails one claim passes over at most, so that the write stays short. */
const atOnce = 100;

type Row = Selectable<MailOutboxTable>;

/** A mail that this sender may try to send, until `dueAt`. */
export interface ClaimedMail {
  id: string;
  kind: MailKind;
  address: string;
  data: MailData;
  /** The owner; null without one. */
  userId: string | null;
  /** The setting that allows it, and whose; null for a mail that is always sent. */
  subscription: Subscription | null;
  /** What is to be looked up before it leaves; null for nothing. */
  about: MailAbout | null;
  /** This one included. */
  attempts: number;
  uselessAt: number;
}

export interface DroppedMail {
  id: string;
  kind: string;
  attempts: number;
  why: 'superfluous' | 'too old';
}

/** Due by our clock, or by one that went ahead of it. */
function isDue(now: number) {
  return (eb: ExpressionBuilder<Schema, 'mail_outbox'>) =>
    eb.or([eb('due_at', '<=', now), eb('due_at', '>', now + longestWait)]);
}

/** How many mails have not left yet. */
export async function countUnsent(db: Db): Promise<number> {
  const { unsent } = await db
    .selectFrom('mail_outbox')
    .select(({ fn }) => fn.countAll<number>().as('unsent'))
    .where('due_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(unsent);
}

/** Whether `claim` would find something. Costs no writer's turn. */
export async function isAnyDue(db: Db, now: number): Promise<boolean> {
  // A kind that only a newer server knows waits for that server.
  const found = await db
    .selectFrom('mail_outbox')
    .select('id')
    .where(isDue(now))
    .where('kind', 'in', mailKinds)
    .limit(1)
    .execute();
  return found.length > 0;
}

/** From now on the age of new mails counts, however long the queue is. */
export async function admit(tx: Tx, now: number): Promise<void> {
  for (const kind of mailKinds) {
    await tx
      .updateTable('mail_outbox')
      .set({ state: 'waiting', due_at: now, useless_at: now + mailRules[kind].useful })
      .where(isDue(now))
      .where('state', '=', 'new')
      .where('kind', '=', kind)
      .execute();
  }
}

/** The next mail that may be sent now, or null; and what was given up on the way. */
export async function claim(tx: Tx, now: number): Promise<{ mail: ClaimedMail | null; dropped: DroppedMail[] }> {
  const dropped: DroppedMail[] = [];
  for (let passed = 0; passed < atOnce; passed++) {
    const row = await tx
      .selectFrom('mail_outbox')
      .selectAll()
      .where(isDue(now))
      .where('kind', 'in', mailKinds)
      .orderBy('due_at')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (!row) break;
    const uselessAt = row.useless_at ?? now + mailRules[row.kind as MailKind].useful;
    const verdict = uselessAt <= now ? 'too old' : await judge(tx, row, uselessAt, now);
    if (verdict === 'send') return { mail: await take(tx, { ...row, useless_at: uselessAt }, now), dropped };
    if (typeof verdict === 'number') {
      const wait = { state: 'waiting', due_at: verdict, useless_at: uselessAt } as const;
      await tx.updateTable('mail_outbox').set(wait).where('id', '=', row.id).execute();
    } else {
      dropped.push({ id: row.id, kind: row.kind, attempts: row.attempts, why: verdict });
      await finish(tx, row.id, 'dropped', now);
    }
  }
  return { mail: null, dropped };
}

/** What others about the same subject, or by the kind's rule to the same inbox, leave for a mail that is due: go, be dropped, or wait until an epoch millisecond. */
async function judge(tx: Tx, row: Row, uselessAt: number, now: number): Promise<'send' | DroppedMail['why'] | number> {
  const { gap, slow, perDay, tooSoon, byInbox }: MailRule = mailRules[row.kind as MailKind];
  const others = await tx
    .selectFrom('mail_outbox')
    .select(['state', 'done_at', 'due_at'])
    .where((eb) => {
      const sameSubject = eb('subject_key', '=', row.subject_key);
      return byInbox ? eb.or([sameSubject, eb('inbox_key', '=', row.inbox_key)]) : sameSubject;
    })
    .where('id', '!=', row.id)
    .where('state', 'in', ['sending', 'sent'])
    .execute();
  // One of the same is on its way: what this one may do depends on how that ends.
  const underWay = others.find((other) => isUnderWay(other, now));
  if (underWay) return Math.min(now + gap, underWay.due_at ?? now + gap);
  const sent = others
    .map((other) => other.done_at ?? 0)
    // By a clock that went ahead: long ago, as far as anybody knows.
    .filter((at) => at <= now + gap)
    .sort((a, b) => b - a);
  const isSlow = slow !== undefined && (sent[slow.after - 1] ?? 0) > now - day;
  const apart = isSlow ? slow.gap : gap;
  const turn = Math.max((sent[0] ?? -apart) + apart, (sent[perDay - 1] ?? -day) + day);
  if (turn <= now) return 'send';
  if (tooSoon === 'drop') return 'superfluous';
  return turn < uselessAt ? turn : 'too old';
}

/** Claimed by a sender whose lease runs; one that ends later than any lease was given by another clock. */
function isUnderWay({ state, due_at }: Pick<Row, 'state' | 'due_at'>, now: number): boolean {
  return state === 'sending' && due_at !== null && due_at > now && due_at <= now + leaseMs;
}

async function take(tx: Tx, row: Row, now: number): Promise<ClaimedMail> {
  const attempts = row.attempts + 1;
  const { flag, about = null, ...data } = JSON.parse(row.data ?? '{}') as StoredData;
  await tx
    .updateTable('mail_outbox')
    .set({ state: 'sending', attempts, due_at: now + leaseMs, useless_at: row.useless_at })
    .where('id', '=', row.id)
    .execute();
  return {
    id: row.id,
    kind: row.kind as MailKind,
    address: row.address ?? '',
    data,
    userId: row.user_id,
    about,
    subscription: flag && row.user_id ? { userId: row.user_id, flag } : null,
    attempts,
    uselessAt: row.useless_at ?? now,
  };
}

/** It has left, even if another sender holds it now. False when it was deleted meanwhile, with the account it was for. */
export async function markSent(tx: Tx, mail: ClaimedMail, now: number): Promise<boolean> {
  await finish(tx, mail.id, 'sent', now);
  const row = await tx.selectFrom('mail_outbox').select('id').where('id', '=', mail.id).executeTakeFirst();
  return row !== undefined;
}

/** It is given up, unless another sender has taken it over meanwhile. */
export async function giveUp(tx: Tx, mail: ClaimedMail, now: number): Promise<void> {
  await finish(tx, mail.id, 'dropped', now, mail.attempts);
}

/**
 * It is taken back, because its reason is gone, unless another sender has taken it over meanwhile. No row is left: nothing was sent, and the
 * same event may come again.
 */
export async function takeBack(tx: Tx, mail: ClaimedMail): Promise<void> {
  await tx
    .deleteFrom('mail_outbox')
    .where('id', '=', mail.id)
    .where('state', '=', 'sending')
    .where('attempts', '=', mail.attempts)
    .execute();
}

/** It will be tried again at `at` (epoch milliseconds), unless another sender has taken it over meanwhile. */
export async function postpone(tx: Tx, mail: ClaimedMail, at: number): Promise<void> {
  await tx
    .updateTable('mail_outbox')
    .set({ state: 'waiting', due_at: at })
    .where('id', '=', mail.id)
    .where('state', '=', 'sending')
    .where('attempts', '=', mail.attempts)
    .execute();
}

async function finish(tx: Tx, id: string, state: 'sent' | 'dropped', now: number, attempts?: number): Promise<void> {
  let update = tx
    .updateTable('mail_outbox')
    .set({ state, address: null, data: null, due_at: null, done_at: now })
    .where('id', '=', id)
    .where('state', '!=', 'sent');
  if (attempts !== undefined) update = update.where('attempts', '=', attempts);
  await update.execute();
}

/** The clock was set back by `ms`: what waits keeps its remaining wait instead of getting that much more. */
export async function bringForward(tx: Tx, now: number, ms: number): Promise<void> {
  await tx
    .updateTable('mail_outbox')
    .set((eb) => ({ due_at: eb('due_at', '-', ms), useless_at: eb('useless_at', '-', ms) }))
    .where('due_at', '>', now)
    .execute();
  await tx
    .updateTable('mail_outbox')
    .set((eb) => ({ done_at: eb('done_at', '-', ms) }))
    .where('done_at', '>', now)
    .execute();
}

/** Forgets mails that were sent or dropped long ago. */
export async function clean(tx: Tx, now: number): Promise<void> {
  await tx
    .deleteFrom('mail_outbox')
    .where('done_at', '<', now - keptMs)
    .execute();
}
