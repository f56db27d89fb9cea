// The page's door to a person's outbox: every change is stored first and sent when it can be. Light: part of the page's
// first chunk; the rest is loaded once a user is signed in.

import { type PendingState, pendingStates } from '../../../core/rules/answers/pending-state.ts';
import type { ChangeInput, QueueableCall } from '../../../core/rules/changes/change.ts';
import { connectivity } from '../net/connectivity.ts';
import { SessionEndedError } from '../net/errors.ts';
import { storeTyped } from '../page/dirty.ts';
import { lazyChunk } from '../page/lazy-chunk.ts';
import { type Observable, observable, type Readable } from '../page/observable.ts';
import { onSignOut } from '../session/account.ts';
import { session } from '../session/session-state.ts';
import type { Done, Input, NewChange, Verb } from './actions.ts';
import { emptyOwnState, type OwnState } from './own-state.ts';
import type { Page } from './page.ts';
import type { PersonOutbox } from './person-outbox.ts';
import { outboxTag } from './tag.ts';

export interface EnqueueInput<Name extends QueueableCall>
  extends Partial<Pick<ChangeInput<Name>, 'params' | 'body' | 'names'>> {
  /** Of the thing that the change began from; left out = whatever is there when it arrives. */
  version?: number;
  /** By the name of their field. */
  files?: NewChange['files'];
  /** The draft of the form that it was typed into: deleted in the same transaction. */
  draft?: NewChange['draft'];
  /** Keys of the waiting changes of the same thing that its form showed; left out: all. */
  knew?: NewChange['knew'];
}

interface Opened {
  userId: string;
  page: Promise<Page>;
}

const shown: Observable<OwnState> = observable(emptyOwnState);
const newer: Observable<boolean> = observable(false);
const blocked: Observable<boolean> = observable(false);
const unreadable: Observable<boolean> = observable(false);
let opened: Opened | null = null;
let asked = false;

/** The signed-in person's own data with unsent changes applied, and those changes. */
export const ownData: Readable<OwnState> = shown;
let statesOf: OwnState['waiting'] = [];
let states: ReadonlyMap<string, PendingState> = new Map();
/** The states of those changes by `pendingKey`: empty when nothing waits, and signed out. */
export const ownPendingStates: Readable<ReadonlyMap<string, PendingState>> = {
  get() {
    const { waiting } = shown.get();
    if (waiting !== statesOf) states = pendingStates(waiting);
    statesOf = waiting;
    return states;
  },
  subscribe: shown.subscribe,
};
/** Another tab has a newer version of the app: this one should be reloaded. */
export const ownDataNewer: Readable<boolean> = newer;
/** Another tab's old version blocks this one's storage. */
export const ownDataBlocked: Readable<boolean> = blocked;
/** The stored data of the person cannot be read just now: it may be missing from what is shown. */
export const ownDataUnreadable: Readable<boolean> = unreadable;

const pageCode = lazyChunk(() => import('./page.ts'));

async function open(userId: string): Promise<Page> {
  const { openPage } = await pageCode().catch((error: unknown) => {
    if (opened?.userId === userId) {
      opened = null;
      unreadable.set(true);
    }
    throw error;
  });
  return openPage(userId, {
    show: (state) => opened?.userId === userId && shown.set(state),
    unreadable: (isSo) => opened?.userId === userId && unreadable.set(isSo),
    newerVersion: () => newer.set(true),
    blocked: blocked.set,
  });
}

/** The page of the signed-in person. Rejects with SessionEndedError when there is none. */
async function present(): Promise<Page> {
  const userId = session.get()?.user.id;
  if (userId === undefined) throw new SessionEndedError();
  if (opened?.userId !== userId) {
    leave();
    opened = { userId, page: open(userId) };
  }
  return opened.page;
}

/** The outbox of the signed-in person. Rejects with SessionEndedError when there is none. */
export const ownPerson = async (): Promise<PersonOutbox> => (await present()).person;

function leave(): void {
  const before = opened;
  opened = null;
  shown.set(emptyOwnState);
  unreadable.set(false);
  void before?.page.then((page) => page.close()).catch(() => undefined);
}

/** Does what the user asked, in the signed-in person's outbox. */
async function perform<Name extends Verb>(verb: Name, input: Input<Name>): Promise<Done<Name>> {
  const { person, readNow } = await present();
  const done = await person.perform(verb, input);
  readNow();
  return done;
}

/**
 * Stores a change of the signed-in person and has it sent. Resolves when it is safe on the device, to its key, or to null
 * when it only took back what had not been sent. Rejects with StorageError (nothing was stored: keep the form open) or
 * SessionEndedError.
 */
export async function enqueue<Name extends QueueableCall>(
  name: Name,
  { params, body, version, names, files, draft, knew }: EnqueueInput<Name>,
): Promise<string | null> {
  const key = await perform('add', {
    call: name,
    ...(params && { params: params as Record<string, string> }),
    ...(body && { body: body as Record<string, unknown> }),
    ...(version !== undefined && { version }),
    ...(names && { names }),
    ...(files && { files }),
    ...(draft && { draft }),
    ...(knew && { knew }),
  });
  if (key !== null) askBrowser();
  return key;
}

/** Takes back a change that was never sent, with what depends on it. False when it was sent meanwhile. */
export const cancel = (key: string): Promise<boolean> => perform('cancel', { key });

/** Sends a change now: one that waits, an old one, or a refused one as it is. */
export const retryNow = (key: string): Promise<void> => perform('tryNow', { key });

/**
 * Sends a parked change anew. `body` replaces the old one whole; `version` is the one it now begins from: for a conflict
 * `clash.version` chooses mine, and `discard` theirs. False when it may have arrived, or is gone.
 */
export const editAndResend = (key: string, changes: Omit<Input<'resend'>, 'key'> = {}): Promise<boolean> =>
  perform('resend', { key, ...changes });

/** Throws away a parked change, with what depends on it. */
export const discard = (key: string): Promise<boolean> => perform('discard', { key });

/** Sends everything that waits; resolves when all that could be tried has been, to what is left. */
export async function sendNow(): Promise<Unsent> {
  const { person } = await present();
  await person.runner.wake('user');
  return countUnsent();
}

/** The same, with what is held, once it is due: nothing hastens that. */
export async function sendAll(): Promise<Unsent> {
  const left = await sendNow();
  const { person } = await present();
  const heldMs = left.waiting > 0 && connectivity.get() === 'online' ? await person.heldMs() : 0;
  if (heldMs === 0) return left;
  await new Promise((resolve) => setTimeout(resolve, heldMs));
  return sendAll();
}

export interface Unsent {
  /** Those that will be sent by themselves. */
  waiting: number;
  /** Those that wait for a decision. */
  parked: number;
  /** Texts that were begun in a form, in any tab, and neither saved nor given up. */
  drafts: number;
}

/** Exact, read from storage: for the question at sign-out. */
export async function countUnsent(): Promise<Unsent> {
  await storeTyped();
  const { person } = await present();
  const [{ rows }, drafts] = await Promise.all([person.read(), person.drafts.count()]);
  const parked = rows.filter(({ state }) => state === 'parked').length;
  return { waiting: rows.length - parked, parked, drafts };
}

/** Reads the person's own answers from the server, whatever their age. Does not reject when there is no net. */
export async function refreshOwn(): Promise<void> {
  return (await present()).person.refresh(true);
}

/** Requests persistent storage, once, and Background Sync, where the browser has them. */
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

/** To be called once, after the first paint: opens the outbox of the signed-in person, now and after each sign-in. */
export function startOutbox(): void {
  const follow = () => {
    if (session.get()) void present().catch(() => undefined);
    else leave();
  };
  session.subscribe(follow);
  // The chunk may have failed to load.
  connectivity.subscribe(() => connectivity.get() === 'online' && !opened && follow());
  follow();
  onSignOut(async ({ userId }) => {
    if (opened?.userId === userId) await (await opened.page).person.runner.stop();
  }, 'work');
  onSignOut(async ({ userId }) => {
    if (opened?.userId === userId) await (await opened.page).close(false);
    leave();
  }, 'tables');
}
