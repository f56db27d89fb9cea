// The mailed link that was followed to here. Kept in memory alone: a token is in no address, history or storage.
import type { MailedLink } from '../../core/rules/launch-address.ts';
import { observable } from '../data/observable.ts';

/** Null when none was, and when its screen has been left. */
export const mailedLink = observable<MailedLink | null>(null);
