// What stands in the fields while the window is open. All forms share it, so that going from one to another loses nothing.
import type { Draft } from './draft.ts';

export interface Typed extends Draft {
  password: string;
  newPassword: string;
  confirmPassword: string;
}

/** What every form of the window takes. */
export interface TypedProps {
  typed: Typed;
  onType: (change: Partial<Typed>) => void;
}
