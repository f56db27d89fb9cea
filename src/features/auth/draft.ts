// What somebody has typed about themselves, for as long as the page lives: closing the form by mistake, or going from one
// form to another, loses nothing. Passwords are never kept here, and nothing of it is ever stored.

export interface Draft {
  email: string;
  firstName: string;
  lastName: string;
}

const empty: Draft = { email: '', firstName: '', lastName: '' };

let kept: Draft = empty;

/** What was typed so far. */
export function readDraft(): Draft {
  return kept;
}

/** Keeps it until the page goes. */
export function keepDraft({ email, firstName, lastName }: Draft): void {
  kept = { email, firstName, lastName };
}

/** Forgets it: it has served. */
export function clearDraft(): void {
  kept = empty;
}
