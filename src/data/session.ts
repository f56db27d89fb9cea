// The session of this device: one row that all tabs and the service worker share, read and written under the lock `auth`.
//
//              sign-in                       refused refresh (400, 401, 403)
//   nobody ───────────────▶ signed in ─────────────────────────────────────▶ needs login
//     ▲                     │  ▲  │ ▲                                         │   │
//     │       sign-out      │  │  └─┘ refresh: the next pair.                 │   │
//     ├─────────────────────┘  │      No net, 5xx, 429, time-out, a login     │   │
//     │                        │      page in between: the same pair stays    │   │
//     │                        └──────────────────── sign-in ────────────────┘   │
//     └───────────────────────────────────────────────── sign-out ───────────────┘
//
// A refresh: take the lock, read the row; a pair newer than the spent one is taken over; otherwise ask the server once and
// store its answer before anybody else may look, or use it. Only a server's refusal ends a session; no clock of the device does.
import { authLifetimes, refresh, type TokenPair } from '../../core/contract/auth.ts';
import { type After, type BackoffLimits, backoff } from '../../core/rules/timing.ts';
import type { Call, CallSession, Grant } from './api.ts';
import { RefusedError, SessionEndedError, StorageError, statusSentence } from './errors.ts';
import type { Exclusively } from './session-lock.ts';
import type { Change, SessionRow, SessionStore, StoredPair } from './session-row.ts';
import type { Session, SessionCopy } from './session-state.ts';

/** What tabs tell each other: the row has changed, or somebody is signing out and waits for the lock. */
export type SessionNews = 'changed' | 'leaving';

export interface SessionPorts {
  store: SessionStore;
  exclusively: Exclusively;
  /** Asks without a session. */
  ask: Call;
  channel: { postMessage(news: SessionNews): void };
  /** Shows the row to the person. Called with the lock held. */
  show(copy: SessionCopy | null): void;
  /** What is shown; null where nothing is, as in a service worker: then the row is asked every time. */
  shown: (() => Session | null) | null;
  /** Asks the person to sign in. */
  needLogin(why: 'ended' | 'nobody'): void;
  /** Milliseconds by the device's clock. */
  now(): number;
  /** Milliseconds by a clock that nobody sets. */
  elapsed(): number;
  after: After;
}

export interface DeviceSession extends CallSession {
  /** Reads the row and shows it. Resolves to it, and to what was shown before. */
  adopt(): Promise<{ row: SessionRow | null; before: Session | null }>;
  /** Has `work` called when a call finds that somebody else than shown, or nobody, is signed in. */
  onOther(work: () => void): void;
  /** Changes the row, shows it and tells the other tabs, under the lock. */
  change(decide: (row: SessionRow | null) => Change | undefined): Promise<SessionRow | null>;
  /** Takes in what another tab says: while it signs out, this one keeps away from the lock. */
  hear(news: SessionNews): void;
  /** Gives up the refresh under way here, so that the lock comes free; signs nothing any more until `open`. */
  shut(): void;
  open(): void;
  /** Refreshes when the pair is a day old, so that a session that only reads stays alive. Never rejects. */
  keepAlive(): Promise<void>;
}

/** A token this close to its end is not sent with a write, in milliseconds. */
const marginMs = 15_000;
const dayMs = 24 * 60 * 60 * 1000;
const refreshRetries = 2;
/** Between attempts to get the pair of a lost answer. */
const graceBackoff: BackoffLimits = { firstMs: 2_000 };
/** How long another tab may take to sign out before this one goes on, in milliseconds. */
const leavingMs = 5_000;

/** The pair as it is stored. */
export function storedPair({ token, refreshToken, expiresIn }: TokenPair, now: number): StoredPair {
  return { token, refreshToken, expiresIn, storedAt: now };
}

/** Makes the session over its ports. */
export function createSession(ports: SessionPorts): DeviceSession {
  const { store, exclusively, ask } = ports;
  /** When this page or worker first saw a token, by the clock that nobody sets. */
  let seen = { token: '', at: 0 };
  /** The refresh under way here. */
  let flight: { token: string; done: Promise<Grant> } | null = null;
  /** Who keeps this tab from signing anything: itself while it signs out, or another tab that does. */
  let shutBy: 'me' | 'another' | null = null;
  let halt = new AbortController();
  let whenOther = () => {};

  function show(row: SessionRow | null): void {
    if (row?.pair && row.pair.token !== seen.token) seen = { token: row.pair.token, at: ports.elapsed() };
    ports.show(row && { user: row.user, needsLogin: row.pair === null, pair: row.pair });
  }

  /** Reads the row for a call, with the lock held. Newer tokens are shown on the way; another person is left to who cleans up. */
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

  /** Milliseconds since the pair came, at least: both clocks may have missed some, and a clock set back says nothing. */
  function ageOf(pair: StoredPair): number {
    const sinceSeen = seen.token === pair.token ? ports.elapsed() - seen.at : 0;
    return Math.max(0, ports.now() - pair.storedAt, sinceSeen);
  }

  /** Milliseconds for which the server still wants to be left alone. A clock set back ends the pause. */
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
    // Signed out, or somebody else signed in meanwhile: what was asked for the first is not asked for the second.
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
      // Without room for it the pair is given up unused: until it is used the token in storage keeps its worth, and asks again.
      const next = await write((now) => (isSame(now) ? { row: { ...now, pair, pause: null } } : undefined));
      if (next?.user.id !== spent.userId) throw new SessionEndedError();
      return grantOf(next);
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      if ([400, 401, 403].includes(error.status)) {
        const next = await write((now) => (isSame(now) ? { row: { ...now, pair: null, pause: null } } : undefined));
        if (next?.pair && next.user.id === spent.userId) return grantOf(next);
        ports.needLogin('ended');
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
   * The server may have handed out the next pair although its answer was lost. For a minute it gives the same pair again, so
   * the question is asked again within it, whether or not anybody needs a token then; after that it makes a fresh one.
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
        // The next call, or the next start, tries again.
      }
    },
    async grant({ userId, isWrite }) {
      if (userId === undefined && (shutBy || (ports.shown && ports.shown() === null))) return null;
      if (shutBy) throw new SessionEndedError();
      let row: SessionRow | null;
      try {
        row = await exclusively(look);
      } catch (error) {
        // Most reads are for anybody, and those that are not will be asked about again.
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
      ports.needLogin(row ? 'ended' : 'nobody');
      if (row) throw new SessionEndedError();
      return null;
    },
  };
}

/** Whether a refresh failed in a way that leaves open what the server did. */
function isPassing(error: unknown): boolean {
  const isRefusal = error instanceof RefusedError && error.status < 500;
  return !(isRefusal || error instanceof SessionEndedError || error instanceof StorageError);
}
