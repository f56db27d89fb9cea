// The dialog for sign-in, registration, forgotten password and what follows registration; its forms share the typed text.
import { useState } from 'react';
import {
  confirmText,
  forgotText,
  loginText,
  registeredText,
  registerText,
  resendText,
} from '../../../core/text/screens/sign-in.ts';
import type { SignInRequest, Wish } from '../../data/session/sign-in-request.ts';
import { Button } from '../../ui/form/button.tsx';
import { AuthWindow } from './auth-window.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { FormHead } from './form-head.tsx';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { Registered } from './registered.tsx';
import { ResendForm } from './resend-form.tsx';
import { useSignedIn } from './use-signed-in.ts';
import { useTyped } from './use-typed.ts';

interface AuthModalProps {
  request: SignInRequest;
  /** What was wanted before; it may be kept from another page. */
  wish: Wish | null;
  onClose: () => void;
  /** A mail is on its way to this address. */
  onSent: (address: string) => void;
  /** Called after a sign-in here, with its address. */
  onDone: (address: string) => void;
  /** Called after a sign-in in another tab. */
  onSignedIn: () => void;
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

export function AuthModal({ request, wish, onClose, onSent, onDone, onSignedIn }: AuthModalProps) {
  const { mode: requested, email, isWelcome } = request;
  const [mode, setMode] = useState<Mode>(requested);
  const { typed, onType, forgetPasswords, clear } = useTyped(email);
  /** A sign-in here is on its way, or done. */
  const [isSigningIn, setSigningIn] = useState(false);
  useSignedIn(isSigningIn, () => {
    clear();
    onSignedIn();
  });
  const toLogin = () => setMode('login');
  const shared = { typed, onType };
  const isBack = mode === 'login' && isWelcome === true;
  return (
    <AuthWindow title={isBack ? confirmText.welcome : titles[mode]} view={mode} onClose={onClose} typesAtOnce={isBack}>
      {(mode === 'login' || mode === 'register') && <FormHead mode={mode} request={request} wish={wish} />}
      {mode === 'login' && (
        <LoginForm
          {...shared}
          onSending={setSigningIn}
          onDone={() => {
            clear();
            onDone(typed.email);
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
            forgetPasswords();
            onSent(typed.email);
            setMode('registration-success');
          }}
          onLogin={toLogin}
        />
      )}
      {mode === 'forgot-password' && <ForgotForm {...shared} onSent={() => onSent(typed.email)} onLogin={toLogin} />}
      {mode === 'registration-success' && <Registered {...shared} onLogin={toLogin} wish={wish} />}
      {mode === 'resend' && (
        <>
          <ResendForm
            email={typed.email}
            onEmail={(next) => onType({ email: next })}
            onSent={() => onSent(typed.email)}
          />
          <Button tone="plain" onClick={toLogin}>
            {registeredText.toLogin}
          </Button>
        </>
      )}
    </AuthWindow>
  );
}
