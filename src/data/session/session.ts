// The session of this device: one row that all tabs and the service worker share, read and written under the lock `auth`.
//
//              sign-in                       refused refresh (400, 401, 403)
//   signed out ───────────▶ signed in ─────────────────────────────────────▶ needs login
//     ▲                     │  ▲  │ ▲                                         │   │
//     │       sign-out      │  │  └─┘ refresh: the next pair.                 │   │
//     ├─────────────────────┘  │      Offline, 5xx, 429, timeout, captive     │   │
//     │                        │      portal: the same pair stays             │   │
//     │                        └──────────────────── sign-in ────────────────┘   │
//     └───────────────────────────────────────────────── sign-out ───────────────┘
//
// A refresh: take the lock, read the row; a pair newer than the expired one is used; otherwise call the server once and
// store its response before the lock is released and before it is used. Only a refusal by the server ends a session, never
// the device's clock.
import { authLifetimes, refresh, type TokenPair } from '../../../core/contract/auth.ts';
import { type After, type BackoffLimits, backoff } from '../../../core/rules/timing.ts';
import type { Call, CallSession, Grant } from '../net/api.ts';
import { RefusedError, SessionEndedError, StorageError, statusSentence } from '../net/errors.ts';
import type { Exclusively } from './session-lock.ts';
import type { Change, SessionRow, SessionStore, StoredPair } from './session-row.ts';
import type { Session, SessionCopy } from './session-state.ts';

/** Messages between tabs: the row has changed, or a tab is signing out and waits for the lock. */
export type SessionNews = 'changed' | 'leaving';

export interface SessionPorts {
  store: SessionStore;
  exclusively: Exclusively;
  /** Calls without a session. */
  ask: Call;
  channel: { postMessage(news: SessionNews): void };
  /** Shows the row. Called with the lock held. */
  show(copy: SessionCopy | null): void;
  /** The shown session; null where nothing is shown, as in a service worker: then the row is read every time. */
  shown: (() => Session | null) | null;
  /** Milliseconds by the device's clock. */
  now(): number;
  /** Milliseconds by a monotonic clock. */
  elapsed(): number;
  after: After;
}

export interface DeviceSession extends CallSession {
  /** Reads the row and shows it. Resolves to it, and to the session shown before. */
  adopt(): Promise<{ row: SessionRow | null; before: Session | null }>;
  /** Calls `work` when a call finds another user than the shown one signed in, or none. */
  onOther(work: () => void): void;
  /** Changes the row, shows it and notifies the other tabs, under the lock. */
  change(decide: (row: SessionRow | null) => Change | undefined): Promise<SessionRow | null>;
  /** Handles another tab's message: while that tab signs out, this one does not take the lock. */
  hear(news: SessionNews): void;
  /** Aborts the refresh in flight here, so that the lock is released; grants no token until `open`. */
  shut(): void;
  open(): void;
  /** Refreshes when the pair is a day old, so that a session that only reads stays alive. Never rejects. */
  keepAlive(): Promise<void>;
}

/** A token that expires this soon is not sent with a write, in milliseconds. */
const marginMs = 15_000;
const dayMs = 24 * 60 * 60 * 1000;
const refreshRetries = 2;
/** Backoff between attempts to get the pair of a lost response. */
const graceBackoff: BackoffLimits = { firstMs: 2_000 };
/** How long another tab may take to sign out before this one goes on, in milliseconds. */
const leavingMs = 5_000;

/** The stored form of a pair. */
export function storedPair({ token, refreshToken, expiresIn }: TokenPair, now: number): StoredPair {
  return { token, refreshToken, expiresIn, storedAt: now };
}

/** Creates the session over its ports. */
export function createSession(ports: SessionPorts): DeviceSession {
  const { store, exclusively, ask } = ports;
  /** When this page or worker first saw a token, by the monotonic clock. */
  let seen = { token: '', at: 0 };
  /** The refresh in flight here. */
  let flight: { token: string; done: Promise<Grant> } | null = null;
  /** The tab whose sign-out stops this one from granting tokens: this one or another. */
  let shutBy: 'me' | 'another' | null = null;
  let halt = new AbortController();
  let whenOther = () => {};

  function show(row: SessionRow | null): void {
    if (row?.pair && row.pair.token !== seen.token) seen = { token: row.pair.token, at: ports.elapsed() };
    ports.show(row && { user: row.user, needsLogin: row.pair === null, pair: row.pair });
  }

  /** Reads the row for a call, with the lock held. Newer tokens are shown; another user is handled by `onOther`. */
  async function look(): Promise<SessionRow | null> {
    const row = await store.read();
    if (ports.shown && ports.shown()?.user.id !== row?.user.id) whenOther();
    else if (row?.pair?.token !== seen.token) show(row);
    return row;
  }

  /** With the lock held. */
  async function write(decide: (row: SessionRow | null) => Change | undefined): Promise<SessionRow | null> {
    const row = await store.change(decide);
    show(row);
    ports.channel.postMessage('changed');
    return row;
  }

  /** Milliseconds since the pair was received, at least: both clocks may run behind, and one set back is ignored. */
  function ageOf(pair: StoredPair): number {
    const sinceSeen = seen.token === pair.token ? ports.elapsed() - seen.at : 0;
    return Math.max(0, ports.now() - pair.storedAt, sinceSeen);
  }

  /** Milliseconds left of the server's pause. A clock set back ends it. */
  function pauseLeft({ pause }: SessionRow): number {
    const passed = pause ? ports.now() - pause.from : 0;
    return pause && passed >= 0 ? Math.max(0, pause.ms - passed) : 0;
  }

  function grantOf({ user, pair }: SessionRow): Grant {
    if (!pair) throw new SessionEndedError();
    return { userId: user.id, token: pair.token };
  }

  function renewed(spent: Grant): Promise<Grant> {
    if (flight?.token === spent.token) return flight.done;
    const done = exclusively(() => renewUnderLock(spent)).finally(() => {
      if (flight === mine) flight = null;
    });
    const mine = { token: spent.token, done };
    flight = mine;
    return done;
  }

  async function renewUnderLock(spent: Grant): Promise<Grant> {
    if (shutBy) throw new SessionEndedError();
    const { signal } = halt;
    const row = await look();
    // Signed out, or another user signed in meanwhile: the first user's call is not sent for the second.
    if (row?.user.id !== spent.userId) throw new SessionEndedError();
    if (row.pair?.token !== spent.token) return grantOf(row);
    const left = pauseLeft(row);
    if (row.pause && left > 0) {
      const { status } = row.pause;
      throw new RefusedError(status, statusSentence(status), { retryAfter: Math.ceil(left / 1000) });
    }
    const { refreshToken } = row.pair;
    const isSame = (now: SessionRow | null): now is SessionRow => now?.pair?.refreshToken === refreshToken;
    try {
      const answer = await ask(refresh, { body: { refreshToken }, retries: refreshRetries, signal });
      const pair = storedPair(answer, ports.now());
      // If it cannot be stored the pair is discarded unused: until it is used the stored token stays valid for another refresh.
      const next = await write((now) => (isSame(now) ? { row: { ...now, pair, pause: null } } : undefined));
      if (next?.user.id !== spent.userId) throw new SessionEndedError();
      return grantOf(next);
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      if ([400, 401, 403].includes(error.status)) {
        const next = await write((now) => (isSame(now) ? { row: { ...now, pair: null, pause: null } } : undefined));
        if (next?.pair && next.user.id === spent.userId) return grantOf(next);
        throw new SessionEndedError(error);
      }
      const { status, retryAfter } = error;
      if (retryAfter !== null) {
        const pause = { from: ports.now(), ms: retryAfter * 1000, status };
        await store.change((now) => (isSame(now) ? { row: { ...now, pause } } : undefined));
      }
      throw error;
    }
  }

  /**
   * The server may have issued the next pair although its response was lost. For a minute it returns the same pair again,
   * so the refresh is retried within it, even when no token is needed; after that the server issues a new one.
   */
  function askAgainSoon(spent: Grant, attempt = 1): void {
    const waitMs = backoff(graceBackoff, attempt);
    if (waitMs * 2 > authLifetimes.grace) return;
    ports.after(waitMs, () => {
      if (!shutBy) renewed(spent).catch((error) => isPassing(error) && askAgainSoon(spent, attempt + 1));
    });
  }

  async function renew(spent: Grant): Promise<Grant> {
    const isFirst = flight?.token !== spent.token;
    try {
      return await renewed(spent);
    } catch (error) {
      if (isFirst && isPassing(error)) askAgainSoon(spent);
      throw error;
    }
  }

  function shut(by: 'me' | 'another'): void {
    shutBy = by;
    halt.abort(new SessionEndedError());
    halt = new AbortController();
  }
  function reopen(by: 'me' | 'another'): void {
    if (shutBy === by) shutBy = null;
  }

  return {
    adopt: () =>
      exclusively(async () => {
        const row = await store.read();
        const before = ports.shown?.() ?? null;
        show(row);
        return { row, before };
      }),
    onOther(work) {
      whenOther = work;
    },
    change: (decide) => exclusively(() => write(decide)),
    hear(news) {
      if (news === 'changed') return reopen('another');
      if (shutBy === 'me') return;
      shut('another');
      ports.after(leavingMs, () => reopen('another'));
    },
    shut: () => shut('me'),
    open: () => reopen('me'),
    async keepAlive() {
      try {
        const row = await exclusively(look);
        if (row?.pair && ageOf(row.pair) > dayMs) await renew(grantOf(row));
      } catch {
        // The next call, or the next start, retries.
      }
    },
    async grant({ userId, isWrite }) {
      if (userId === undefined && (shutBy || (ports.shown && ports.shown() === null))) return null;
      if (shutBy) throw new SessionEndedError();
      let row: SessionRow | null;
      try {
        row = await exclusively(look);
      } catch (error) {
        // Most reads are public, and the others are repeated after their 401.
        if (userId === undefined && !isWrite) return null;
        throw error;
      }
      if (userId !== undefined && row?.user.id !== userId) throw new SessionEndedError();
      if (!row?.pair) {
        if (userId !== undefined) throw new SessionEndedError();
        return null;
      }
      const grant = grantOf(row);
      if (!isWrite || ageOf(row.pair) < row.pair.expiresIn * 1000 - marginMs) return grant;
      return renew(grant);
    },
    async renew(spent) {
      if (spent) return renew(spent);
      if (shutBy) return null;
      const row = await exclusively(look);
      if (row?.pair) return grantOf(row);
      if (row) throw new SessionEndedError();
      return null;
    },
  };
}

/** Whether a refresh failed without a certain outcome at the server. */
function isPassing(error: unknown): boolean {
  const isRefusal = error instanceof RefusedError && error.status < 500;
  return !(isRefusal || error instanceof SessionEndedError || error instanceof StorageError);
}
