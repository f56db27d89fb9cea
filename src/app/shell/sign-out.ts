// The steps from 'Logga ut' to signed out.
import { withTimeout } from '../../../core/rules/timing.ts';
import { accountText } from '../../../core/text/screens/account.ts';
import { connectivity } from '../../data/net/connectivity.ts';
import { countUnsent, sendNow, type Unsent } from '../../data/outbox/outbox.ts';
import { after } from '../../data/page/after.ts';
import { toast } from '../../data/page/toasts.ts';
import { signOut } from '../../data/session/account.ts';
import { askToSignIn } from '../../data/session/sign-in-request.ts';
import { askBeforeSignOut, waitingSheet } from '../unsent.ts';
import { goTo, view } from '../view-state.ts';
import { focusContent } from './focus-content.ts';

/** Timeout for sending pending changes before the question about them is shown, in milliseconds. */
const sendMs = 1500;

/** The unsent changes, after an attempt to send them. Null when storage cannot be read. */
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
 * Resolves unsent changes before sign-out: they are sent, kept or deleted by the user's choice, and never without it.
 * Null when the user cancels.
 */
async function beforeSignOut(): Promise<{ keepTables: boolean } | null> {
  const unsent = await unsentNow();
  // Changes that cannot be counted are kept.
  if (!unsent) return { keepTables: true };
  if (unsent.waiting + unsent.parked + unsent.drafts === 0) return { keepTables: false };
  const answer = await askBeforeSignOut(unsent);
  if (answer === 'show') waitingSheet.set(true);
  if (answer === 'log in') askToSignIn({ mode: 'login', wish: { what: 'leave' } });
  if (answer === 'keep') return { keepTables: true };
  return answer === 'leave' ? { keepTables: false } : null;
}

/** Signs out, online or offline, reports it, and leaves a view that needs a sign-in. */
export async function leave(): Promise<void> {
  const going = await beforeSignOut();
  if (!going) return;
  await signOut(going);
  if (view.get().name === 'profile') goTo('map');
  toast({ text: accountText.loggedOut, tone: 'plain' });
  focusContent();
}
