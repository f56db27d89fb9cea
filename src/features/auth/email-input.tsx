// An e-mail field of type text: browsers' e-mail inputs rewrite some addresses while typing.
import { fieldText } from '../../../core/text/screens/sign-in.ts';
import { TextField } from '../../ui/form/text-field.tsx';

interface EmailInputProps {
  name: 'email' | 'username';
  value: string;
  onChange: (value: string) => void;
  fault: string | null;
  /** The last field of its form. */
  last?: boolean;
}

/** Marked as the user name for password managers. */
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
