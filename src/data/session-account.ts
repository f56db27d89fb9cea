// What people do with their session: sign in, sign out, go on with new tokens. And what the device owes the server afterwards:
// sessions that were ended here without a net are ended there as soon as it can be told, after any number of restarts.
import { type LoginReply, login, logout, type TokenPair } from '../../core/contract/auth.ts';
import { type BackoffLimits, backoff, withTimeout } from '../../core/rules/timing.ts';
import type { Leaving, LeavingStep } from './account.ts';
import { RefusedError } from './errors.ts';
import { type DeviceStores, deleteOwn, deviceStores, forgetShown } from './forget.ts';
import { type DeviceSession, type SessionNews, type SessionPorts, storedPair } from './session.ts';
import type { Session } from './session-state.ts';

export interface AccountPorts extends SessionPorts {
  session: DeviceSession;
  /** By which accounts recognise this device; undefined where it cannot keep one. */
  deviceMarker(): string | undefined;
  /** What is called when somebody leaves, and in which step. */
  clears: ReadonlyMap<(leaving: Leaving) => void | Promise<void>, LeavingStep>;
}

export interface Account {
  signIn(username: string, password: string): Promise<LoginReply['user']>;
  signOut(keepTables: boolean): Promise<void>;
  storePair(pair: TokenPair): Promise<void>;
  /** Lets the row win over what is shown, sends what waits, keeps the session alive. Rejects when the row cannot be read. */
  start(): Promise<void>;
  /** News from another tab. */
  hear(news: SessionNews): Promise<void>;
  /** Tells the server of the sessions ended here. Never rejects; what could not be told is tried again. */
  sendRevocations(): Promise<void>;
}

const steps: readonly LeavingStep[] = ['work', 'tables', 'caches'];
/** How long one step of leaving may keep the person waiting, in milliseconds. */
const stepTimeoutMs = 3_000;
const revocationBackoff: BackoffLimits = { firstMs: 5_000, longestMs: 5 * 60_000 };

/** Makes the account over its ports; `stores` is where what the device keeps of a person is removed. */
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
      // Before the rest of the step: a cache may store at once what is public.
      if (step === 'caches') forgetShown(stores);
      const mine = [...ports.clears].filter(([, at]) => at === step).map(async ([each]) => each(leaving));
      await settled(mine);
      // Also where no page had them open.
      if (step === 'tables') await settled([deleteOwn(stores, leaving.userId)]);
    }
  }

  /** Reads the row; whoever was shown before and is not in it has left, in another tab or while no page was open. */
  async function adopt(): Promise<void> {
    const { row, before } = await session.adopt();
    if (!before || row?.user.id === before.user.id) return;
    // Their tables were seen to where they signed out.
    await clear({ userId: before.user.id, why: row ? 'another person' : 'signed out', keepTables: true });
  }

  async function signIn(username: string, password: string): Promise<LoginReply['user']> {
    const reply = await ask(login, { body: { username, password, deviceMarker: ports.deviceMarker() } });
    const { user } = reply;
    const before = (await exclusively(() => store.read()))?.user ?? shownUser();
    if (before && before.id !== user.id) await clear({ userId: before.id, why: 'another person', keepTables: true });
    await session.change((row) => ({
      row: { user, pair: storedPair(reply, ports.now()), pause: null },
      revoke: row?.pair?.refreshToken,
    }));
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
    await session.change((row) =>
      row && row.user.id === mine
        ? { row: { ...row, pair: storedPair(pair, ports.now()), pause: null } }
        : { row, revoke: pair.refreshToken },
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
          // A refusal is an answer too: there is nothing left to end.
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

  // What cannot be read now is read at the next call.
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
