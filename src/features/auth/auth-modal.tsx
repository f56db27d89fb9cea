// The dialog for sign-in, registration, forgotten password and what follows registration; its forms share the typed text.
import { useEffect, useState } from 'react';
import { forgotText, loginText, registeredText, registerText, resendText } from '../../../core/text/screens/sign-in.ts';
import type { SignInRequest } from '../../data/session/sign-in-request.ts';
import { Button } from '../../ui/form/button.tsx';
import { AuthWindow } from './auth-window.tsx';
import { clearDraft, keepDraft, readDraft } from './draft.ts';
import { ForgotForm } from './forgot-form.tsx';
import classes from './forms.module.css';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { Registered } from './registered.tsx';
import { ResendForm } from './resend-form.tsx';
import type { Typed } from './typed.ts';

interface AuthModalProps {
  request: SignInRequest;
  onClose: () => void;
  /** Called after sign-in. */
  onDone: () => void;
}

/** The requestable modes, and the form offered after a refused sign-in. */
type Mode = SignInRequest['mode'] | 'resend';

const titles: Record<Mode, string> = {
  login: loginText.title,
  register: registerText.title,
  'forgot-password': forgotText.title,
  'registration-success': registeredText.title,
  resend: resendText.title,
};

const noPasswords = { password: '', newPassword: '', confirmPassword: '' };

export function AuthModal({ request, onClose, onDone }: AuthModalProps) {
  const { mode: requested, email, reason } = request;
  const [mode, setMode] = useState<Mode>(requested);
  const [typed, setTyped] = useState<Typed>(() => ({ ...readDraft(), ...noPasswords, ...(email && { email }) }));
  const onType = (change: Partial<Typed>) => setTyped((before) => ({ ...before, ...change }));
  useEffect(() => keepDraft(typed), [typed]);
  const toLogin = () => setMode('login');
  const shared = { typed, onType };
  return (
    <AuthWindow title={titles[mode]} view={mode} onClose={onClose}>
      {reason && (mode === 'login' || mode === 'register') && (
        <p className={classes.reason}>{typeof reason === 'string' ? reason : reason[mode]}</p>
      )}
      {mode === 'login' && (
        <LoginForm
          {...shared}
          onDone={() => {
            clearDraft();
            onDone();
          }}
          onForgot={() => setMode('forgot-password')}
          onRegister={() => setMode('register')}
          onResend={() => setMode('resend')}
        />
      )}
      {mode === 'register' && (
        <RegisterForm
          {...shared}
          onDone={() => {
            onType(noPasswords);
            setMode('registration-success');
          }}
          onLogin={toLogin}
        />
      )}
      {mode === 'forgot-password' && <ForgotForm {...shared} onLogin={toLogin} />}
      {mode === 'registration-success' && <Registered {...shared} onLogin={toLogin} />}
      {mode === 'resend' && (
        <>
          <ResendForm email={typed.email} onEmail={(next) => onType({ email: next })} />
          <Button tone="plain" onClick={toLogin}>
            {registeredText.toLogin}
          </Button>
        </>
      )}
    </AuthWindow>
  );
}
