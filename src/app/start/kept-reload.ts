// A reload that loses nothing: view, filter and what was typed are there afterwards. And when a reload would lose something.
import { withTimeout } from '../../../core/rules/timing.ts';
import { after } from '../../data/page/after.ts';
import { isDirty, storeTyped } from '../../data/page/dirty.ts';
import { signInRequest } from '../../data/session/sign-in-request.ts';
import { mailedLink } from '../mailed-link.ts';
import { rememberScreen } from '../resume.ts';

/** Timeout for storing drafts before the reload, in milliseconds. */
const draftMs = 1_000;

/** Whether a sign-in form, a mailed link's screen or unsaved input would be lost. */
export function isBusy(): boolean {
  return signInRequest.get() !== null || mailedLink.get() !== null || isDirty();
}

/** Reloads the page. Drafts that cannot be stored by then are in session storage (src/data/own/draft-stash.ts). */
export async function keptReload(): Promise<void> {
  rememberScreen();
  // A database that does not respond must not hold it up.
  await withTimeout(storeTyped(), draftMs, after, () => undefined);
  location.reload();
}
