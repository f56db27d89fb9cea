// A field for one's e-mail address. Nothing is changed or refused while one types: browsers' own e-mail fields rewrite some.
import { fieldText } from '../../../core/text/sign-in.ts';
import { TextField } from '../../ui/text-field.tsx';

interface EmailInputProps {
  name: 'email' | 'username';
  value: string;
  onChange: (value: string) => void;
  fault: string | null;
  /** The last field of its form. */
  last?: boolean;
}

/** A password manager takes it for the name of the account. */
export function EmailInput({ last, ...field }: EmailInputProps) {
  return (
    <TextField
      {...field}
      label={fieldText.email}
      type="text"
      inputMode="email"
      autoComplete="username"
      required
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint={last ? 'go' : 'next'}
    />
  );
}
