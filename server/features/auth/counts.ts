// How often a visitor may try. Counts about an account or an address of mail are in the store, under a hash, so that they hold
// over restarts and processes, and unknown addresses count like known ones. Counts per network address are in memory.
import { Refusal } from '../../../core/contract/errors.ts';
import { backoff } from '../../../core/rules/timing.ts';
import { authText } from '../../../core/text/auth.ts';
import type { Tx } from '../../db/schema.ts';
import type { AddressLimits } from '../../ports/address-limits.ts';
import type { Clock } from '../../ports/clock.ts';
import { inboxKey } from '../../ports/inbox-key.ts';
import { hashOf } from '../../ports/secrets.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** The longest that the times of a count may lie ahead when they are written. */
interface Span {
  window: number;
  longestMs: number;
}

/** Tries at one account's password. It is never closed, only slowed: after the wait the next try is allowed. */
const tries = { free: 10, window: 15 * minute, firstMs: 5000, longestMs: 2 * minute } as const;
/** Mails to one address: a few at full speed, then one an hour, so that a stranger cannot use up all mails of another person. */
const mails = { quick: 6, spacing: minute, laterSpacing: 60 * minute, window: day, longestMs: day } as const;
/** How far the clocks of two processes on one store may differ. */
const drift = minute;

interface Count {
  count: number;
  until: number;
  blockedUntil: number;
}

/** A time further ahead than it can have been written was written before the clock was set back: it counts as past. */
async function countOf(tx: Tx, subject: string, now: number, { window, longestMs }: Span): Promise<Count | null> {
  const row = await tx.selectFrom('auth_counts').selectAll().where('subject', '=', subject).executeTakeFirst();
  if (!row || row.until <= now || row.until > now + window + drift) return null;
  const { count, until, blocked_until } = row;
  return { count, until, blockedUntil: blocked_until > now + longestMs + drift ? 0 : blocked_until };
}

async function keepCount(
  tx: Tx,
  row: { subject: string; count: number; until: number; blocked_until: number },
): Promise<void> {
  const { subject: _, ...rest } = row;
  await tx
    .insertInto('auth_counts')
    .values(row)
    .onConflict((conflict) => conflict.column('subject').doUpdateSet(rest))
    .execute();
}

/** What tries are counted under: an account's address of mail, a known device's hash, or a session's id. */
export function trySubject(kind: 'login' | 'device' | 'change', key: string): string {
  return hashOf(`${kind}:${key}`);
}

/** A refusal for so many seconds. */
function tooManyTries(seconds: number): Refusal {
  return new Refusal('rate_limited', authText.tooManyTries(seconds), undefined, seconds);
}

/**
 * Counts a try before it is known how it ends, so that many at once count as many. Answers how many there were, and whether that
 * is worth noting: the tenth, and each time they have doubled.
 * @param refusal what is thrown while this one has to wait, by the seconds that are left
 */
export async function beginTry(
  tx: Tx,
  subject: string,
  now: number,
  refusal: (seconds: number) => Refusal = tooManyTries,
): Promise<{ count: number; notable: boolean }> {
  const before = await countOf(tx, subject, now, tries);
  const blockedUntil = before?.blockedUntil ?? 0;
  if (blockedUntil > now) throw refusal(Math.ceil((blockedUntil - now) / 1000));
  const count = (before?.count ?? 0) + 1;
  const slowed = count >= tries.free;
  const wait = slowed ? backoff(tries, count - tries.free + 1) : 0;
  await keepCount(tx, { subject, count, until: now + tries.window, blocked_until: slowed ? now + wait : 0 });
  return { count, notable: slowed && Number.isInteger(Math.log2(count / tries.free)) };
}

/** Forgets the tries of a subject: one has succeeded. */
export async function endTries(tx: Tx, subject: string): Promise<void> {
  await tx.deleteFrom('auth_counts').where('subject', '=', subject).execute();
}

/** Forgets the tries of several subjects. */
export async function forgetTries(tx: Tx, subjects: readonly string[]): Promise<void> {
  if (subjects.length > 0) await tx.deleteFrom('auth_counts').where('subject', 'in', subjects).execute();
}

/** Mails that are counted per address. */
const mailKinds = ['reset', 'change', 'taken'] as const;
type CountedMail = (typeof mailKinds)[number];

/** What mails of a kind to an address are counted under, and for one day after an update what they were counted under before. */
function mailSubjects(kind: CountedMail, key: string): { subject: string; former: string | null } {
  const inbox = inboxKey(key);
  return { subject: hashOf(`${kind}:${inbox}`), former: inbox === key ? null : hashOf(`${kind}:${key}`) };
}

/** Forgets which mails addresses got. */
export function forgetMailCounts(tx: Tx, keys: readonly string[]): Promise<void> {
  return forgetTries(
    tx,
    keys.flatMap((key) =>
      mailKinds.flatMap((kind) => {
        const { subject, former } = mailSubjects(kind, key);
        return former === null ? [subject] : [subject, former];
      }),
    ),
  );
}

/**
 * Whether an inbox may get another mail of a kind now, and counts it. A minute apart, from the seventh of a day an hour;
 * `taken` once a day.
 */
export async function mayMail(tx: Tx, kind: CountedMail, key: string, now: number): Promise<boolean> {
  const { subject, former } = mailSubjects(kind, key);
  const known =
    (await countOf(tx, subject, now, mails)) ?? (former === null ? null : await countOf(tx, former, now, mails));
  const before = known ?? { count: 0, until: now + mails.window, blockedUntil: 0 };
  if (before.blockedUntil > now) return false;
  const { count, until } = before;
  const spacing = kind === 'taken' ? day : count + 1 < mails.quick ? mails.spacing : mails.laterSpacing;
  await keepCount(tx, { subject, count: count + 1, until, blocked_until: now + spacing });
  return true;
}

/** Removes counts that are over, and those from before the clock was set back. */
export async function sweepCounts(tx: Tx, now: number): Promise<void> {
  await tx
    .deleteFrom('auth_counts')
    .where((eb) =>
      eb.or([eb.and([eb('until', '<=', now), eb('blocked_until', '<=', now)]), eb('until', '>', now + day + drift)]),
    )
    .execute();
}

const windows: Record<keyof AddressLimits, number> = { tries: 5 * minute, mails: 60 * minute };
/** Beyond this many addresses in one window, new ones share a count. */
const maxAddresses = 50_000;
/** `Retry-After` when the limit is reached only with tries that are still under way, in seconds. */
const underWaySeconds = 2;

export interface AddressCounts {
  /** Counts one. Refusal `rate_limited` when the address has had its share before. */
  take(kind: keyof AddressLimits, address: string): void;
  /**
   * Does work that counts as a try while it is under way, and afterwards if it was refused as `unauthorized` or `invalid`.
   * Refusal `rate_limited` when the address has had its share before.
   */
  trying<T>(address: string, work: () => Promise<T>): Promise<T>;
}

/** Counts per network address, in fixed windows of a clock that cannot be set. */
export function countAddresses(clock: Clock, limits: AddressLimits): AddressCounts {
  const counts = { tries: new Map<string, number>(), mails: new Map<string, number>() };
  const ends = { tries: 0, mails: 0 };
  /** Tries whose outcome is not known yet, by address. */
  const underWay = new Map<string, number>();

  function keyOf(kind: keyof AddressLimits, address: string): string {
    const now = clock.monotonic();
    if (now >= ends[kind]) {
      ends[kind] = now + windows[kind];
      counts[kind].clear();
    }
    return counts[kind].size < maxAddresses || counts[kind].has(address) ? address : 'others';
  }
  function refuseWhenSpent(kind: keyof AddressLimits, address: string): void {
    const counted = counts[kind].get(keyOf(kind, address)) ?? 0;
    if (counted >= limits[kind]) throw tooManyTries(Math.ceil((ends[kind] - clock.monotonic()) / 1000));
  }
  function count(kind: keyof AddressLimits, address: string): void {
    const key = keyOf(kind, address);
    counts[kind].set(key, (counts[kind].get(key) ?? 0) + 1);
  }
  function begin(address: string): void {
    refuseWhenSpent('tries', address);
    const mine = underWay.get(address) ?? 0;
    const failed = counts.tries.get(keyOf('tries', address)) ?? 0;
    if (failed + mine >= limits.tries) throw tooManyTries(underWaySeconds);
    underWay.set(address, mine + 1);
  }
  function end(address: string): void {
    const left = (underWay.get(address) ?? 0) - 1;
    if (left > 0) underWay.set(address, left);
    else underWay.delete(address);
  }
  return {
    take(kind, address) {
      refuseWhenSpent(kind, address);
      count(kind, address);
    },
    async trying(address, work) {
      begin(address);
      try {
        return await work();
      } catch (error) {
        // Who shares an address with many others signs in without being counted.
        if (error instanceof Refusal && (error.code === 'unauthorized' || error.code === 'invalid'))
          count('tries', address);
        throw error;
      } finally {
        end(address);
      }
    },
  };
}
