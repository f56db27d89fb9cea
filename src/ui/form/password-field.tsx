// A password field: can be revealed and pasted into, and counts the characters of a new password.
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { authLimits } from '../../../core/contract/auth.ts';
import { codePoints } from '../../../core/contract/code-points.ts';
import { canonicalPassword } from '../../../core/rules/form/password.ts';
import { fieldText } from '../../../core/text/screens/sign-in.ts';
import classes from './password-field.module.css';
import { TextField } from './text-field.tsx';

interface PasswordFieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  fault: string | null;
  /** The `autocomplete` token for password managers. */
  autoComplete: 'current-password' | 'new-password';
  /** Whether the password is revealed. */
  shown: boolean;
  onShow: (shown: boolean) => void;
  /** Shows the length against the minimum. */
  counted?: boolean;
  /** The last field of its form. */
  last?: boolean;
}

export function PasswordField({ shown, onShow, counted, last, ...field }: PasswordFieldProps) {
  const { min } = authLimits.password;
  const count = codePoints(canonicalPassword(field.value));
  return (
    <div>
      <TextField
        {...field}
        type={shown ? 'text' : 'password'}
        hint={counted && countText(count, min)}
        required
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint={last ? 'go' : 'next'}
        end={
          <button
            type="button"
            className={classes.eye}
            aria-label={shown ? fieldText.hidePassword : fieldText.showPassword}
            title={shown ? fieldText.hidePassword : fieldText.showPassword}
            onClick={() => onShow(!shown)}
          >
            {shown ? <IconEyeOff size={22} aria-hidden /> : <IconEye size={22} aria-hidden />}
          </button>
        }
      />
      {counted && (
        <p role="status" className="visually-hidden">
          {count >= min && fieldText.passwordReached}
        </p>
      )}
    </div>
  );
}

function countText(count: number, min: number): string {
  if (count === 0) return fieldText.passwordHint(min);
  return count < min ? fieldText.passwordCount(count, min) : fieldText.passwordLong(count);
}
