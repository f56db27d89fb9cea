// A person's outbox as a page runs it: woken by the page's own events, read again after every change, at most as often as
// reading is cheap.
import { call } from '../call.ts';
import { connectivity } from '../connectivity.ts';
import type { OwnMeta } from '../own-db.ts';
import { session } from '../session-state.ts';
import { onWakeup, type Wakeup } from '../wakeups.ts';
import { type DevicePerson, openPerson } from './device.ts';
import { emptyOwnState, type OwnState } from './own-state.ts';
import { ownState } from './own-view.ts';

export interface PageEvents {
  show(state: OwnState): void;
  /** After each reading: which database this is, how many rows are unsent, and whether the browser closed it meanwhile. */
  looked(meta: OwnMeta | null, unsent: number, wasClosed: boolean): void;
  /** Whether to look once more before the page lets go: the session goes with the database that the browser throws away. */
  isWorthALook(): boolean;
  /** False when another tab deletes the database on purpose, as somebody signs out there. */
  isKept(): boolean;
  /** Whether what the device keeps could not be read just now. */
  unreadable(isSo: boolean): void;
  newerVersion(): void;
  blocked(): void;
}

/** Of the time in which nobody touches anything, at most this part is spent reading, which holds up sending: one in ten. */
const restPerRead = 9;
/** What cannot be read is tried again after so long, milliseconds, if nothing wakes the page before. */
const againMs = 60_000;
/** So long the page may compute before it can draw again, milliseconds. */
const sliceMs = 8;

export interface PagePerson extends DevicePerson {
  /** Closes what is about to be deleted, without looking once more. */
  closeForGood(): Promise<void>;
}

/** Opens the person's outbox in this page and starts sending. */
export function openPage(userId: string, events: PageEvents): PagePerson {
  let shown = emptyOwnState;
  let isClosed = false;
  let reading: Promise<void> | null = null;
  let again = false;
  /** The browser closed the database, and it has not been read since. */
  let wasClosed = false;
  let isUnreadable = false;
  let endRest = () => {};

  // What goes wrong in the outbox shows as rows that wait, unless they cannot be read either.
  const report = () => changed();

  async function look(): Promise<Awaited<ReturnType<typeof person.read>>> {
    const isAfterClose = wasClosed;
    const stored = await person.read();
    events.looked(stored.meta, stored.rows.length, isAfterClose);
    if (isAfterClose) wasClosed = false;
    return stored;
  }
  async function read(): Promise<void> {
    const began = performance.now();
    const { rows, docs } = await look();
    if (isClosed) return;
    shown = await ownState(docs, rows, shown, breathing());
    if (isClosed) return;
    events.show(shown);
    isUnreadable = false;
    events.unreadable(false);
    await new Promise<void>((resolve) => {
      endRest = resolve;
      setTimeout(resolve, restPerRead * (performance.now() - began));
    });
  }
  async function readUntilStill(): Promise<void> {
    do {
      again = false;
      await read();
    } while (again && !isClosed);
  }
  function changed(): void {
    again = true;
    if (isClosed || reading) return;
    reading = readUntilStill()
      .catch(() => {
        if (isClosed) return;
        isUnreadable = true;
        events.unreadable(true);
        setTimeout(lookAgain, againMs);
      })
      .finally(() => {
        reading = null;
      });
  }

  const lookAgain = () => isUnreadable && changed();

  const person = openPerson(userId, {
    call,
    reach: connectivity,
    needsLogin: () => {
      const now = session.get();
      return now?.user.id !== userId || now.needsLogin;
    },
    notices: {
      versionchange: events.newerVersion,
      blocked: events.blocked,
      unblocked: () => changed(),
      closed() {
        wasClosed = true;
        changed();
      },
      deleted() {
        const isKept = events.isKept();
        if (isKept) {
          wasClosed = true;
          changed();
          void person.refresh(true);
        } else void close();
        // Whatever is still under way would make it anew.
        return isKept;
      },
    },
    changed,
    report,
  });

  const { runner } = person;
  const wake = (trigger: Wakeup | 'signed in') => {
    void runner.wake(trigger);
    // Shown again, which may be often, it reads only what is stale.
    void person.refresh(trigger !== 'visible');
    lookAgain();
  };
  let wasOnline = connectivity.get() === 'online';
  const forgetReach = connectivity.subscribe(() => {
    const isOnline = connectivity.get() === 'online';
    if (isOnline && !wasOnline) wake('online');
    wasOnline = isOnline;
  });
  let neededLogin = session.get()?.needsLogin === true;
  const forgetSession = session.subscribe(() => {
    const needsLogin = session.get()?.needsLogin === true;
    if (neededLogin && !needsLogin) wake('signed in');
    neededLogin = needsLogin;
  });
  const forgetWakeups = onWakeup(wake);

  changed();
  void runner.wake('start');
  void person.refresh(true);

  function leave(): void {
    isClosed = true;
    forgetReach();
    forgetSession();
    forgetWakeups();
  }
  async function close(): Promise<void> {
    const looking = !isClosed && events.isWorthALook() ? look() : null;
    leave();
    await Promise.all([person.runner.stop(), looking?.catch(() => undefined)]);
    return person.close();
  }
  /** What a finger did shows at once. */
  const shownAtOnce =
    <Input extends unknown[], Done>(act: (...input: Input) => Promise<Done>) =>
    async (...input: Input): Promise<Done> => {
      const done = await act(...input);
      endRest();
      return done;
    };
  return {
    ...person,
    enqueue: shownAtOnce(person.enqueue),
    cancel: shownAtOnce(person.cancel),
    discard: shownAtOnce(person.discard),
    editAndResend: shownAtOnce(person.editAndResend),
    retryNow: shownAtOnce(person.retryNow),
    close,
    closeForGood() {
      leave();
      return person.close();
    },
  };
}

/** Answers at once as long as the slice is not used up, then in a later task. */
function breathing(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < sliceMs) return;
    await new Promise((resolve) => setTimeout(resolve));
    began = performance.now();
  };
}
