// Sign-in, sign-out and new tokens of a session. Sessions that were ended offline are revoked at the server as soon as it
// can be reached, after any number of restarts.
import { type LoginReply, login, logout, type TokenPair } from '../../../core/contract/auth.ts';
import { type BackoffLimits, backoff, withTimeout } from '../../../core/rules/timing.ts';
import { type DeviceStores, deleteOwn, deviceStores, forgetShown } from '../device/forget.ts';
import { RefusedError } from '../net/errors.ts';
import type { Leaving, LeavingStep } from './account.ts';
import { type DeviceSession, type SessionNews, type SessionPorts, storedPair } from './session.ts';
import type { Session } from './session-state.ts';

export interface AccountPorts extends SessionPorts {
  session: DeviceSession;
  /** The marker by which accounts recognise this device; undefined where it cannot be stored. */
  deviceMarker(): string | undefined;
  /** The callbacks of a sign-out, with their step. */
  clears: ReadonlyMap<(leaving: Leaving) => void | Promise<void>, LeavingStep>;
}

export interface Account {
  signIn(username: string, password: string): Promise<LoginReply['user']>;
  signOut(keepTables: boolean): Promise<void>;
  storePair(pair: TokenPair): Promise<void>;
  /** Shows the stored row, sends pending revocations, keeps the session alive. Rejects when the row cannot be read. */
  start(): Promise<void>;
  /** Handles a message from another tab. */
  hear(news: SessionNews): Promise<void>;
  /** Revokes the sessions ended here at the server. Never rejects; failures are retried. */
  sendRevocations(): Promise<void>;
}

const steps: readonly LeavingStep[] = ['work', 'tables', 'caches'];
/** Timeout for one step of a sign-out, in milliseconds. */
const stepTimeoutMs = 3_000;
const revocationBackoff: BackoffLimits = { firstMs: 5_000, longestMs: 5 * 60_000 };

/** Creates the account over its ports; a user's data is removed from `stores`. */
export function createAccount(ports: AccountPorts, stores: DeviceStores = deviceStores()): Account {
  const { session, store, exclusively, ask } = ports;
  const shownUser = (): Session['user'] | null => ports.shown?.()?.user ?? null;
  let sending: Promise<void> | null = null;
  let failures = 0;

  const settled = (work: readonly Promise<void>[]) =>
    withTimeout(Promise.allSettled(work), stepTimeoutMs, ports.after, () => undefined);

  async function clear(leaving: Leaving): Promise<void> {
    for (const step of steps) {
      if (step === 'tables' && (leaving.keepTables || leaving.why === 'another person')) continue;
      // Before the rest of the step: a cache may store public data again at once.
      if (step === 'caches') forgetShown(stores);
      const mine = [...ports.clears].filter(([, at]) => at === step).map(async ([each]) => each(leaving));
      await settled(mine);
      // Also when no page had them open.
      if (step === 'tables') await settled([deleteOwn(stores, leaving.userId)]);
    }
  }

  /** Reads the row; a user shown before who is not in it has signed out, in another tab or while no page was open. */
  async function adopt(): Promise<void> {
    const { row, before } = await session.adopt();
    if (!before || row?.user.id === before.user.id) return;
    // Their tables were handled by the tab that signed out.
    await clear({ userId: before.user.id, why: row ? 'another person' : 'signed out', keepTables: true });
  }

  /** Does work that needs room on the device. If it fails the pair is worth nothing here: its session is ended at the server. */
  async function givingBack<T>({ refreshToken }: TokenPair, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      void ask(logout, { body: { refreshToken } }).catch(() => undefined);
      throw error;
    }
  }

  async function signIn(username: string, password: string): Promise<LoginReply['user']> {
    const reply = await ask(login, { body: { username, password, deviceMarker: ports.deviceMarker() } });
    const { user } = reply;
    const before = (await givingBack(reply, () => exclusively(() => store.read())))?.user ?? shownUser();
    if (before && before.id !== user.id) await clear({ userId: before.id, why: 'another person', keepTables: true });
    const kept = { user, pair: storedPair(reply, ports.now()), pause: null };
    await givingBack(reply, () => session.change((row) => ({ row: kept, revoke: row?.pair?.refreshToken })));
    void sendRevocations();
    return user;
  }

  async function signOut(keepTables: boolean): Promise<void> {
    const before = shownUser() ?? (await exclusively(() => store.read()))?.user;
    session.shut();
    ports.channel.postMessage('leaving');
    try {
      if (before) await clear({ userId: before.id, why: 'signed out', keepTables });
      await session.change((row) => ({ row: null, revoke: row?.pair?.refreshToken }));
    } finally {
      session.open();
    }
    void sendRevocations();
  }

  async function storePair(pair: TokenPair): Promise<void> {
    const mine = shownUser()?.id;
    await givingBack(pair, () =>
      session.change((row) =>
        row && row.user.id === mine
          ? { row: { ...row, pair: storedPair(pair, ports.now()), pause: null } }
          : { row, revoke: pair.refreshToken },
      ),
    );
  }

  function sendRevocations(): Promise<void> {
    sending ??= tellServer().finally(() => {
      sending = null;
    });
    return sending;
  }

  async function tellServer(): Promise<void> {
    try {
      for (const refreshToken of await exclusively(() => store.revocations())) {
        await ask(logout, { body: { refreshToken }, retries: 0 }).catch((error: unknown) => {
          // A refusal is final too: the session no longer exists.
          const isFinal = error instanceof RefusedError && error.status < 500 && ![408, 429].includes(error.status);
          if (!isFinal) throw error;
        });
        await exclusively(() => store.revoked(refreshToken));
      }
      failures = 0;
    } catch (error) {
      const asked = error instanceof RefusedError && error.retryAfter !== null ? error.retryAfter * 1000 : 0;
      ports.after(Math.max(asked, backoff(revocationBackoff, ++failures)), () => void sendRevocations());
    }
  }

  // A row that cannot be read now is read at the next call.
  session.onOther(() => void adopt().catch(() => undefined));

  return {
    signIn,
    signOut,
    storePair,
    async start() {
      await adopt();
      void sendRevocations();
      void session.keepAlive();
    },
    async hear(news) {
      session.hear(news);
      if (news === 'changed') await adopt();
    },
    sendRevocations,
  };
}
