// A person's outbox as a page runs it: when it wakes up, and when it is read again. It is read after every change, at most
// as often as reading is cheap.

import { deviceStorage } from '../device/device-storage.ts';
import { call } from '../net/call.ts';
import { connectivity } from '../net/connectivity.ts';
import { onWakeup, type Wakeup } from '../page/wakeups.ts';
import { session } from '../session/session-state.ts';
import { browserPorts } from './browser-ports.ts';
import { epochWatch } from './epoch.ts';
import { noteLoss } from './loss.ts';
import { emptyOwnState, type OwnState } from './own-state.ts';
import { ownState, withAnswered } from './own-view.ts';
import { openPerson, type PersonOutbox } from './person-outbox.ts';
import { setUploadProgress } from './upload-progress.ts';

export interface PageEvents {
  show(state: OwnState): void;
  /** Whether the stored data could not be read just now. */
  unreadable(isSo: boolean): void;
  newerVersion(): void;
  /** Whether an old version in another tab blocks the database. */
  blocked(isSo: boolean): void;
}

/** Without user input at most this part of the time is spent reading, which holds up sending: one in ten. */
const restPerRead = 9;
/** The longest rest, milliseconds: a page that was suspended while it read would otherwise rest nine times as long. */
const restMost = 5000;
/** Data that cannot be read is read again after so long, milliseconds, if nothing wakes the page before. */
const againMs = 60_000;
/** So long the page may compute before it can render again, milliseconds. */
const sliceMs = 8;

export interface Page {
  person: PersonOutbox;
  /** Ends the rest between two reads: what the user has just done shows at once. */
  readNow(): void;
  /** For good. `readsFirst` false = without the last read, as the database is about to be deleted. */
  close(readsFirst?: boolean): Promise<void>;
}

/** Opens the person's outbox in this page and starts sending. */
export function openPage(userId: string, events: PageEvents): Page {
  const epoch = epochWatch(deviceStorage(), userId);
  let shown = emptyOwnState;
  let isClosed = false;
  let reading: Promise<void> | null = null;
  let again = false;
  /** The browser closed the database, and it has not been read since. */
  let wasClosed = false;
  let isUnreadable = false;
  let endRest = () => {};

  async function readStored(): Promise<Awaited<ReturnType<PersonOutbox['read']>>> {
    const isAfterClose = wasClosed;
    const stored = await person.read();
    const lost = epoch.check(stored.meta, stored.rows.length, isAfterClose);
    if (lost > 0) noteLoss(lost);
    events.blocked(false);
    if (isAfterClose) wasClosed = false;
    return stored;
  }
  async function read(): Promise<void> {
    const began = performance.now();
    const { rows, answers, meta } = await readStored();
    if (isClosed) return;
    const next = await ownState(answers, rows, shown, yieldingToMain());
    shown = withAnswered(next, shown, meta?.answered ?? [], Date.now());
    if (isClosed) return;
    events.show(shown);
    isUnreadable = false;
    events.unreadable(false);
    await new Promise<void>((resolve) => {
      endRest = resolve;
      setTimeout(resolve, Math.min(restMost, restPerRead * (performance.now() - began)));
    });
  }
  async function readUntilCurrent(): Promise<void> {
    do {
      again = false;
      await read();
    } while (again && !isClosed);
  }
  function changed(): void {
    again = true;
    if (isClosed || reading) return;
    reading = readUntilCurrent()
      .catch(() => {
        if (isClosed) return;
        isUnreadable = true;
        events.unreadable(true);
        setTimeout(readIfUnreadable, againMs);
      })
      .finally(() => {
        reading = null;
      });
  }
  const readIfUnreadable = () => isUnreadable && changed();
  /** Reads without a rest: whether unsent work was lost is said at once. */
  function changedAfterClose(): void {
    wasClosed = true;
    changed();
    endRest();
  }

  const person = openPerson(
    browserPorts(userId, {
      call,
      reach: connectivity,
      needsLogin: () => {
        const now = session.get();
        return now?.user.id !== userId || now.needsLogin;
      },
      notices: {
        versionchange: events.newerVersion,
        blocked: () => events.blocked(true),
        unblocked: changed,
        closed: changedAfterClose,
        deleted() {
          const isKept = epoch.isKept();
          if (isKept) {
            changedAfterClose();
            void person.refresh(true);
          } else void close();
          // False: work that is still under way must not create it again.
          return isKept;
        },
      },
      changed,
      progress: setUploadProgress,
      // Faults of the outbox show as rows that wait, unless those cannot be read either.
      report: changed,
    }),
  );

  const { runner } = person;
  const wake = (trigger: Wakeup | 'signed in') => {
    void runner.wake(trigger);
    // A page that is shown again, which may be often, reads only what is stale.
    void person.refresh(trigger !== 'visible');
    readIfUnreadable();
  };
  let neededLogin = session.get()?.needsLogin;
  const unfollow = [
    connectivity.subscribe(() => connectivity.get() === 'online' && wake('online')),
    session.subscribe(() => {
      const needsLogin = session.get()?.needsLogin;
      if (neededLogin && !needsLogin) wake('signed in');
      neededLogin = needsLogin;
    }),
    onWakeup(wake),
  ];

  changed();
  void runner.wake('start');
  void person.refresh(true);
  // Tried again at the next start.
  person.sweep().catch(() => undefined);

  // The browser may have evicted the database: known unsent rows are looked for once more.
  async function close(readsFirst = !isClosed && epoch.mayLose()): Promise<void> {
    const lastRead = readsFirst ? readStored() : null;
    isClosed = true;
    for (const end of unfollow) end();
    await Promise.all([runner.stop(), lastRead?.catch(() => undefined)]);
    return person.close();
  }
  return { person, readNow: () => endRest(), close };
}

/** Resolves at once until the slice is used up, then in a later task. */
function yieldingToMain(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < sliceMs) return;
    await new Promise((resolve) => setTimeout(resolve));
    began = performance.now();
  };
}
