// What was typed into the forms of lists and neither saved nor thrown away. For as long as the page lives and the same
// person is signed in.
import { onSignOut } from '../../data/account.ts';
import type { ListDetails } from './list-changes.ts';

/** By the list's id, '' for a new one, 'on:' with a market's id for a new one in that market's dialog. */
export const drafts = new Map<string, ListDetails>();

onSignOut(() => drafts.clear());
