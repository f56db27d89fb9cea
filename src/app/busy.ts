// Whether a reload of the page would take something from the person: a sign-in form, a mailed link's screen, unsaved input.
import { isDirty } from '../data/page/dirty.ts';
import { signInRequest } from '../data/session/sign-in-request.ts';
import { mailedLink } from './mailed-link.ts';

export function isBusy(): boolean {
  return signInRequest.get() !== null || mailedLink.get() !== null || isDirty();
}
