// The content of the fields while the dialog is open, shared by all forms, so that switching forms loses nothing.
import type { Draft } from './draft.ts';

export interface Typed extends Draft {
  password: string;
  newPassword: string;
  confirmPassword: string;
}

/** Props of every form of the dialog. */
export interface TypedProps {
  typed: Typed;
  onType: (change: Partial<Typed>) => void;
}
