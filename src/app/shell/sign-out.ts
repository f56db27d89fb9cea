// Leaving: what happens between 'Logga ut' and being signed out.
import { withTimeout } from '../../../core/rules/timing.ts';
import { accountText } from '../../../core/text/account.ts';
import { signOut } from '../../data/account.ts';
import { after } from '../../data/after.ts';
import { connectivity } from '../../data/connectivity.ts';
import { countUnsent, sendNow, type Unsent } from '../../data/outbox/outbox.ts';
import { askToSignIn } from '../../data/sign-in-request.ts';
import { toast } from '../../data/toasts.ts';
import { askToLeave, waitingSheet } from '../unsent.ts';
import { goTo, view } from '../view-state.ts';
import { focusContent } from './focus-content.ts';

/** Timeout for sending what waits before the person is asked about it, in milliseconds. */
const sendMs = 1500;

/** What has not been sent, after a moment to send it. Null when storage cannot say. */
async function unsentNow(): Promise<Unsent | null> {
  try {
    const first = await countUnsent();
    if (first.waiting === 0 || connectivity.get() === 'offline') return first;
    const nothing = () => undefined;
    await withTimeout(sendNow().catch(nothing), sendMs, after, nothing);
    return await countUnsent();
  } catch {
    return null;
  }
}

/**
 * What has to be settled before somebody leaves the device: unsent work is sent, kept or thrown away by their choice, and
 * never without it. Null when they stay.
 */
async function beforeSignOut(): Promise<{ keepTables: boolean } | null> {
  const unsent = await unsentNow();
  // What cannot be counted is not thrown away.
  if (!unsent) return { keepTables: true };
  if (unsent.waiting + unsent.parked === 0) return { keepTables: false };
  const answer = await askToLeave(unsent);
  if (answer === 'show') waitingSheet.set(true);
  if (answer === 'log in') askToSignIn({ mode: 'login', reason: accountText.mustLogInAgain, wish: () => void leave() });
  if (answer === 'keep') return { keepTables: true };
  return answer === 'leave' ? { keepTables: false } : null;
}

/** Signs out, with or without a net, says so, and leaves the view that was the person's own. */
export async function leave(): Promise<void> {
  const going = await beforeSignOut();
  if (!going) return;
  await signOut(going);
  if (view.get().name === 'profile') goTo('map');
  toast({ text: accountText.loggedOut, tone: 'plain' });
  focusContent();
}
