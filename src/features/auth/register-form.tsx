// Registration. The server's validation runs here in the same order before the request.
import { register } from '../../../core/contract/auth.ts';
import { registrationFaults, trimmedEmail } from '../../../core/rules/form/auth-form.ts';
import { fieldText, registerText } from '../../../core/text/screens/sign-in.ts';
import { newRegistrationSecret } from '../../data/device/registration-secret.ts';
import { call } from '../../data/net/call.ts';
import { useSending } from '../../hooks/use-sending.ts';
import { AuthForm } from './auth-form.tsx';
import { registerFailure } from './failure.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PersonFields } from './person-fields.tsx';
import { PrivacyNote } from './privacy-note.tsx';
import { SwitchForm } from './switch-form.tsx';
import type { TypedProps } from './typed.ts';

interface RegisterFormProps extends TypedProps {
  onDone: () => void;
  onLogin: () => void;
}

export function RegisterForm({ typed, onType, onDone, onLogin }: RegisterFormProps) {
  const sending = useSending(registerFailure);
  const { firstName, lastName, newPassword: password, confirmPassword } = typed;
  const email = trimmedEmail(typed.email);
  const body = { email, firstName, lastName, password, confirmPassword, username: email };
  const send = () => call(register, { body: { ...body, deviceSecret: newRegistrationSecret() } });
  const submit = () => sending.submit(registrationFaults(body), send, onDone);
  return (
    <>
      <AuthForm
        sending={sending}
        label={registerText.submit}
        busyLabel={registerText.sending}
        call="register"
        onSubmit={() => void submit()}
      >
        <PersonFields typed={typed} onType={onType} faultOf={sending.faultOf} />
        <NewPasswordFields
          label={fieldText.password}
          name="password"
          password={password}
          confirmPassword={confirmPassword}
          onPassword={(value) => onType({ newPassword: value })}
          onConfirm={(value) => onType({ confirmPassword: value })}
          faultOf={sending.faultOf}
        />
        <PrivacyNote />
      </AuthForm>
      <SwitchForm question={registerText.hasAccount} label={registerText.toLogin} onSwitch={onLogin} />
    </>
  );
}
