// The mailed link that opened the page. Kept in memory only: a token is in no address, history or storage.
import type { MailedLink } from '../../core/rules/page/launch-address.ts';
import { observable } from '../data/page/observable.ts';

/** Null without one, and when its screen has been left. */
export const mailedLink = observable<MailedLink | null>(null);
