// A new password and its repetition, revealed or hidden together, with a count towards the minimum length.
import { useState } from 'react';
import { fieldText } from '../../../core/text/screens/sign-in.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';

interface NewPasswordFieldsProps {
  label: string;
  /** Key of its errors; that of the repetition is always `confirmPassword`. */
  name: 'password' | 'newPassword';
  password: string;
  confirmPassword: string;
  onPassword: (password: string) => void;
  onConfirm: (password: string) => void;
  faultOf: (field: string) => string | null;
}

export function NewPasswordFields({ label, name, faultOf, ...props }: NewPasswordFieldsProps) {
  const [shown, setShown] = useState(false);
  const shared = { autoComplete: 'new-password', shown, onShow: setShown } as const;
  return (
    <>
      <PasswordField
        {...shared}
        label={label}
        name={name}
        value={props.password}
        onChange={props.onPassword}
        fault={faultOf(name)}
        counted
      />
      <PasswordField
        {...shared}
        label={fieldText.confirmPassword}
        name="confirmPassword"
        value={props.confirmPassword}
        onChange={props.onConfirm}
        fault={faultOf('confirmPassword')}
        last
      />
    </>
  );
}
