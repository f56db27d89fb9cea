// The page's way to change a person's own things: every change is stored first and sent when it can be. Light: part of the
// page's first chunk; what does the work is loaded when somebody is signed in.
import type { ChangeInput, QueueableCall } from '../../../core/rules/changes/change.ts';
import { onSignOut } from '../account.ts';
import { connectivity } from '../connectivity.ts';
import { deviceStorage } from '../device-storage.ts';
import { SessionEndedError } from '../errors.ts';
import { lazyChunk } from '../lazy-chunk.ts';
import { type Observable, observable, type Readable } from '../observable.ts';
import { session } from '../session-state.ts';
import { epochWatch } from './epoch.ts';
import { noteLoss } from './loss.ts';
import { emptyOwnState, type OwnState } from './own-state.ts';
import type { PagePerson } from './page.ts';
import { outboxTag } from './tag.ts';

export interface EnqueueInput<Name extends QueueableCall>
  extends Partial<Pick<ChangeInput<Name>, 'params' | 'body' | 'names'>> {
  /** Of the thing that the change began from; left out = whatever is there when it arrives. */
  version?: number;
}

interface Opened {
  userId: string;
  person: Promise<PagePerson>;
}

const shown: Observable<OwnState> = observable(emptyOwnState);
const newer: Observable<boolean> = observable(false);
const blocked: Observable<boolean> = observable(false);
const unreadable: Observable<boolean> = observable(false);
let opened: Opened | null = null;
let asked = false;

/** The signed-in person's own data with unsent changes applied, and those changes. */
export const ownData: Readable<OwnState> = shown;
/** Another tab has a newer version of the app: this one should be reloaded. */
export const ownDataNewer: Readable<boolean> = newer;
/** Another tab's old version holds up this one's storage. */
export const ownDataBlocked: Readable<boolean> = blocked;
/** What the device keeps of the person cannot be read just now: what shows may lack it. */
export const ownDataUnreadable: Readable<boolean> = unreadable;

const pageCode = lazyChunk(() => import('./page.ts'));

async function open(userId: string): Promise<PagePerson> {
  const { openPage } = await pageCode().catch((error: unknown) => {
    if (opened?.userId === userId) {
      opened = null;
      unreadable.set(true);
    }
    throw error;
  });
  const epoch = epochWatch(deviceStorage(), userId);
  return openPage(userId, {
    show: (state) => opened?.userId === userId && shown.set(state),
    looked(meta, unsent, wasClosed) {
      const gone = epoch.look(meta, unsent, wasClosed);
      if (gone > 0) noteLoss(gone);
      blocked.set(false);
    },
    isWorthALook: epoch.isWorthALook,
    isKept: epoch.isKept,
    unreadable: (isSo) => opened?.userId === userId && unreadable.set(isSo),
    newerVersion: () => newer.set(true),
    blocked: () => blocked.set(true),
  });
}

/** The person who is signed in. Rejects with SessionEndedError when nobody is. */
async function present(): Promise<PagePerson> {
  const userId = session.get()?.user.id;
  if (userId === undefined) throw new SessionEndedError();
  if (opened?.userId !== userId) {
    leave();
    opened = { userId, person: open(userId) };
  }
  return opened.person;
}

function leave(): void {
  const before = opened;
  opened = null;
  shown.set(emptyOwnState);
  unreadable.set(false);
  void before?.person.then((person) => person.close()).catch(() => undefined);
}

/**
 * Stores a change of the signed-in person and has it sent. Resolves when it is safe on the device, to its key, or to null
 * when it only took back what had not been sent. Rejects with StorageError (nothing was stored: keep the form open) or
 * SessionEndedError.
 */
export async function enqueue<Name extends QueueableCall>(
  name: Name,
  input: EnqueueInput<Name>,
): Promise<string | null> {
  const person = await present();
  const { params, body, version, names } = input;
  const key = await person.enqueue({
    call: name,
    ...(params && { params: params as Record<string, string> }),
    ...(body && { body: body as Record<string, unknown> }),
    ...(version !== undefined && { version }),
    ...(names && { names }),
  });
  if (key !== null) askBrowser();
  return key;
}

/** Takes back a change that was never sent, with what depends on it. False when it was sent meanwhile. */
export async function cancel(key: string): Promise<boolean> {
  return (await present()).cancel(key);
}

/** Sends a change now: one that waits, an old one, or a refused one as it is. */
export async function retryNow(key: string): Promise<void> {
  return (await present()).retryNow(key);
}

/**
 * Sends a parked change anew. `body` replaces the old one whole; `version` is the one it now begins from: for a conflict
 * `clash.version` chooses mine, and `discard` theirs. False when it may have arrived, or is gone.
 */
export async function editAndResend(
  key: string,
  changes: { body?: Record<string, unknown>; version?: number } = {},
): Promise<boolean> {
  return (await present()).editAndResend(key, changes);
}

/** Throws away a parked change, with what depends on it. */
export async function discard(key: string): Promise<boolean> {
  return (await present()).discard(key);
}

/** Sends everything that waits; resolves when all that could be tried has been, to what is left. */
export async function sendNow(): Promise<Unsent> {
  const person = await present();
  await person.runner.wake('finger');
  return countUnsent();
}

export interface Unsent {
  /** Those that will be sent by themselves. */
  waiting: number;
  /** Those that wait for a decision. */
  parked: number;
}

/** Exact, read from storage: for the question at sign-out. */
export async function countUnsent(): Promise<Unsent> {
  const { rows } = await (await present()).read();
  const parked = rows.filter(({ state }) => state === 'parked').length;
  return { waiting: rows.length - parked, parked };
}

/** Asks the server for the person's own documents, whatever their age. Never rejects for want of a net. */
export async function refreshOwn(): Promise<void> {
  return (await present()).refresh(true);
}

/** Once: that storage may stay, and to be woken when the net is back, by browsers that can. Both are a bonus. */
function askBrowser(): void {
  const { storage, serviceWorker } = navigator as {
    storage?: { persist?: () => Promise<boolean> };
    serviceWorker?: { ready: Promise<{ sync?: { register(tag: string): Promise<void> } }> };
  };
  serviceWorker?.ready.then((registration) => registration.sync?.register(outboxTag)).catch(() => undefined);
  if (asked) return;
  asked = true;
  storage?.persist?.().catch(() => undefined);
}

/** To be called once, after the first paint: opens the outbox of whoever is signed in, now and later. */
export function startOutbox(): void {
  const follow = () => {
    if (session.get()) void present().catch(() => undefined);
    else leave();
  };
  session.subscribe(follow);
  // What does the work could not be fetched, perhaps.
  connectivity.subscribe(() => connectivity.get() === 'online' && !opened && follow());
  follow();
  onSignOut(async ({ userId }) => {
    if (opened?.userId === userId) await (await opened.person).runner.stop();
  }, 'work');
  onSignOut(async ({ userId }) => {
    if (opened?.userId === userId) await (await opened.person).closeForGood();
    leave();
  }, 'tables');
}
