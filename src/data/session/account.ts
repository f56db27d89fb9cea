// Sign-in and sign-out for the page. The implementation is loaded when needed, or soon after the start.
import type { TokenPair } from '../../../core/contract/auth.ts';
import { connectivity } from '../net/connectivity.ts';
import { after } from '../page/after.ts';
import { lazyChunk } from '../page/lazy-chunk.ts';
import { startup } from '../page/startup.ts';
import { type SessionUser, session } from './session-state.ts';

/** Why a user's data is removed: they signed out, or another user signed in after the session had ended. */
export interface Leaving {
  userId: string;
  why: 'signed out' | 'another person';
  /** The user chose to keep unsent changes on the device. */
  keepTables: boolean;
}

/** The order of a sign-out: first what runs for the user, last what is shown. The tokens are deleted after all steps. */
export type LeavingStep = 'work' | 'tables' | 'caches';

type Clear = (leaving: Leaving) => void | Promise<void>;

const registry = new Map<Clear, LeavingStep>();

/**
 * Registers `clear` for the given step of a sign-out: `work` stops replay and hub, `tables` closes own tables (left out when
 * they are to be kept), `caches` empties what is kept in memory. What is stored is removed by the registry, without `clear`
 * (forget.ts). Returns the undo. A `clear` that fails or hangs does not block the sign-out.
 */
export function onSignOut(clear: Clear, step: LeavingStep = 'caches'): () => void {
  registry.set(clear, step);
  return () => {
    registry.delete(clear);
  };
}

const device = lazyChunk(async () => (await import('./session-device.ts')).deviceAccount(registry));

/** Signs in. Rejects as a call does, with the server's message. */
export async function signIn(username: string, password: string): Promise<SessionUser> {
  return (await device()).signIn(username, password);
}

/**
 * Signs out on this device at once, with or without a network; the server is notified now or later.
 * @param keepTables leaves the person's own tables with their unsent work on the device
 */
export async function signOut({ keepTables = false }: { keepTables?: boolean } = {}): Promise<void> {
  return (await device()).signOut(keepTables);
}

/** Keeps the tokens of a session that replaced this one, as a changed password answers them. */
export async function storePair(pair: TokenPair): Promise<void> {
  return (await device()).storePair(pair);
}

/**
 * Call once, after the first paint: the stored row replaces the shown copy, the session is kept alive, and pending
 * revocations are sent. Never rejects; offline it is done when online again.
 */
export async function startAccount(): Promise<void> {
  // Without a user the first screen goes first; a session is verified at once.
  if (!session.get()) await new Promise<void>((resolve) => after(startup.person.after, resolve));
  try {
    await (await device()).start();
  } catch {
    const undo = connectivity.subscribe(() => {
      if (connectivity.get() === 'offline') return;
      undo();
      void startAccount();
    });
  }
}
