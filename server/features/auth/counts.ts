// How often somebody may try. Counts about an account or an address of mail live in the store, under a hash, so that they hold
// over restarts and processes, and unknown addresses count like known ones. Counts per network address live in memory.
import { Refusal } from '../../../core/contract/errors.ts';
import { authText } from '../../../core/text/auth.ts';
import type { Tx } from '../../db/schema.ts';
import type { AddressLimits } from '../../ports/address-limits.ts';
import type { Clock } from '../../ports/clock.ts';
import { hashOf } from './tokens.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Tries at one account's password. It is never closed, only slowed: whoever waits may try again. */
const tries = { free: 10, window: 15 * minute, firstWait: 5000, longestWait: 2 * minute } as const;
/** Mails to one address: a few as fast as somebody may ask, then one an hour, so that nobody can use them all up for another. */
const mails = { quick: 6, spacing: minute, laterSpacing: 60 * minute } as const;

interface Count {
  count: number;
  until: number;
  blockedUntil: number;
}

async function countOf(tx: Tx, subject: string, now: number): Promise<Count | null> {
  const row = await tx.selectFrom('auth_counts').selectAll().where('subject', '=', subject).executeTakeFirst();
  if (!row || row.until <= now) return null;
  return { count: row.count, until: row.until, blockedUntil: row.blocked_until };
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

/** `login:` or `change:` and what identifies the account, hashed. */
export function trySubject(kind: 'login' | 'change', key: string): string {
  return hashOf(`${kind}:${key}`);
}

/**
 * Counts a try before it is known how it ends, so that many at once count as many. Answers how many there were, and whether that
 * is worth noting: the tenth, and each time they have doubled. Refusal `rate_limited` while this one has to wait.
 */
export async function beginTry(tx: Tx, subject: string, now: number): Promise<{ count: number; notable: boolean }> {
  const before = await countOf(tx, subject, now);
  const blockedUntil = before?.blockedUntil ?? 0;
  if (blockedUntil > now) {
    const seconds = Math.ceil((blockedUntil - now) / 1000);
    throw new Refusal('rate_limited', authText.tooManyTries(seconds), undefined, seconds);
  }
  const count = (before?.count ?? 0) + 1;
  const slowed = count >= tries.free;
  const wait = slowed ? Math.min(tries.longestWait, tries.firstWait * 2 ** (count - tries.free)) : 0;
  await keepCount(tx, { subject, count, until: now + tries.window, blocked_until: slowed ? now + wait : 0 });
  return { count, notable: slowed && Number.isInteger(Math.log2(count / tries.free)) };
}

/** Forgets the tries of an account: one has succeeded. */
export async function endTries(tx: Tx, subject: string): Promise<void> {
  await tx.deleteFrom('auth_counts').where('subject', '=', subject).execute();
}

/**
 * Whether an address may get another mail of a kind now, and counts it. A minute apart, from the seventh of a day an hour;
 * `taken` once a day.
 */
export async function mayMail(tx: Tx, kind: 'confirm' | 'reset' | 'taken', key: string, now: number): Promise<boolean> {
  const subject = hashOf(`${kind}:${key}`);
  const before = (await countOf(tx, subject, now)) ?? { count: 0, until: now + day, blockedUntil: 0 };
  if (before.blockedUntil > now) return false;
  const { count, until } = before;
  const spacing = kind === 'taken' ? day : count + 1 < mails.quick ? mails.spacing : mails.laterSpacing;
  await keepCount(tx, { subject, count: count + 1, until, blocked_until: now + spacing });
  return true;
}

const windows: Record<keyof AddressLimits, number> = { tries: 5 * minute, mails: 60 * minute };
/** Beyond this many addresses in one window, new ones share a count. */
const maxAddresses = 50_000;

export interface AddressCounts {
  /** Counts one. Refusal `rate_limited` when the address has had its share before. */
  take(kind: keyof AddressLimits, address: string): void;
  /** Does work that counts as a try when it is refused. Refusal `rate_limited` when the address has had its share before. */
  trying<T>(address: string, work: () => Promise<T>): Promise<T>;
}

/** Counts per network address, in fixed windows. */
export function countAddresses(clock: Clock, limits: AddressLimits): AddressCounts {
  const counts = { tries: new Map<string, number>(), mails: new Map<string, number>() };
  const ends = { tries: 0, mails: 0 };

  function keyOf(kind: keyof AddressLimits, address: string): string {
    const now = clock.now();
    if (now >= ends[kind]) {
      ends[kind] = (Math.floor(now / windows[kind]) + 1) * windows[kind];
      counts[kind].clear();
    }
    return counts[kind].size < maxAddresses || counts[kind].has(address) ? address : 'others';
  }
  function refuseWhenSpent(kind: keyof AddressLimits, address: string): void {
    if ((counts[kind].get(keyOf(kind, address)) ?? 0) < limits[kind]) return;
    const seconds = Math.ceil((ends[kind] - clock.now()) / 1000);
    throw new Refusal('rate_limited', authText.tooManyTries(seconds), undefined, seconds);
  }
  function count(kind: keyof AddressLimits, address: string): void {
    const key = keyOf(kind, address);
    counts[kind].set(key, (counts[kind].get(key) ?? 0) + 1);
  }
  return {
    take(kind, address) {
      refuseWhenSpent(kind, address);
      count(kind, address);
    },
    async trying(address, work) {
      refuseWhenSpent('tries', address);
      try {
        return await work();
      } catch (error) {
        // Who shares an address with many others signs in without being counted.
        if (error instanceof Refusal && (error.code === 'unauthorized' || error.code === 'invalid'))
          count('tries', address);
        throw error;
      }
    },
  };
}
