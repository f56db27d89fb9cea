// What a mailed link asks before anything happens: what its button does, the button, and the way out.
import type { ReactNode } from 'react';
import type { onlineOnly } from '../../../core/contract/online-only.ts';
import type { Sending } from '../../hooks/use-sending.ts';
import { Button } from '../../ui/form/button.tsx';
import { AuthForm } from './auth-form.tsx';
import classes from './forms.module.css';

interface LinkQuestionProps {
  /** Labels of the buttons, and what happens when nothing is pressed. */
  text: Readonly<Record<'submit' | 'sending' | 'close' | 'unasked', string>>;
  question: ReactNode;
  call: keyof typeof onlineOnly;
  sending: Sending;
  onSubmit: () => void;
  onClose: () => void;
  /** Fields. */
  children?: ReactNode;
}

export function LinkQuestion({ text, question, call, sending, onSubmit, onClose, children }: LinkQuestionProps) {
  return (
    <>
      {question}
      <p className={classes.soft}>{text.unasked}</p>
      <AuthForm sending={sending} label={text.submit} busyLabel={text.sending} call={call} onSubmit={onSubmit}>
        {children}
      </AuthForm>
      <Button tone="plain" onClick={onClose}>
        {text.close}
      </Button>
    </>
  );
}
