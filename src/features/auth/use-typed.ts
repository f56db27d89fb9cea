// What is typed into the forms of the dialog; all but the passwords is kept until the page is closed.
import { useEffect, useState } from 'react';
import { clearDraft, keepDraft, readDraft } from './draft.ts';
import type { Typed, TypedProps } from './typed.ts';

const noPasswords = { password: '', newPassword: '', confirmPassword: '' };

interface TypedState extends TypedProps {
  forgetPasswords: () => void;
  /** Clears what is kept, after use. */
  clear: () => void;
}

/** `email`: the address to begin with; default: the kept one. */
export function useTyped(email: string | undefined): TypedState {
  const [typed, setTyped] = useState<Typed>(() => ({ ...readDraft(), ...noPasswords, ...(email && { email }) }));
  const onType = (change: Partial<Typed>) => setTyped((before) => ({ ...before, ...change }));
  useEffect(() => keepDraft(typed), [typed]);
  return { typed, onType, forgetPasswords: () => onType(noPasswords), clear: clearDraft };
}
