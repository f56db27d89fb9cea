// The typed name and address, kept in memory until the page is closed, so that closing the dialog or switching forms loses
// nothing. Passwords are never kept here, and nothing is stored on the device.

export interface Draft {
  email: string;
  firstName: string;
  lastName: string;
}

const empty: Draft = { email: '', firstName: '', lastName: '' };

let kept: Draft = empty;

/** The kept draft. */
export function readDraft(): Draft {
  return kept;
}

/** Replaces the kept draft. */
export function keepDraft({ email, firstName, lastName }: Draft): void {
  kept = { email, firstName, lastName };
}

/** Clears the draft after use. */
export function clearDraft(): void {
  kept = empty;
}
