// The dialog before sign-out with unsent changes: send, keep or discard them, or stay.
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { signOutText } from '../../../core/text/waiting.ts';
import { connectivity } from '../../data/net/connectivity.ts';
import { sendAll, type Unsent } from '../../data/outbox/outbox.ts';
import { session } from '../../data/session/session-state.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { useUnsentCount } from '../../hooks/use-outbox.ts';
import { Button } from '../../ui/form/button.tsx';
import { ButtonRow } from '../../ui/form/button-row.tsx';
import { Sheet } from '../../ui/layer/sheet.tsx';
import classes from './sign-out-question.module.css';
import { useDismissRefusals } from './use-dismiss-refusals.ts';

/** `leave` = nothing is unsent, or it is discarded; `keep` = leave, and keep what is unsent on the device. */
export type SignOutAnswer = 'leave' | 'keep' | 'stay' | 'show' | 'log in';

interface SignOutQuestionProps {
  /** As read from storage. */
  unsent: Unsent;
  /** May be called again after a cancelled sending: only the first call counts. */
  onAnswer: (answer: SignOutAnswer) => void;
}

export function SignOutQuestion({ unsent, onAnswer }: SignOutQuestionProps) {
  const [left, setLeft] = useState(unsent);
  const [step, setStep] = useState<'choose' | 'sending' | 'discard'>('choose');
  const [failure, setFailure] = useState<string | null>(null);
  // Only waiting changes need a sign-in; parked ones need a decision first.
  const needsLogin = useObservable(session)?.needsLogin === true && left.waiting > 0;
  const changes = left.waiting + left.parked;
  useDismissRefusals();

  const place = useRef<HTMLDivElement>(null);
  const wasSending = useRef(false);
  useLayoutEffect(() => {
    // The focused button was removed.
    if (step === 'sending' || wasSending.current) place.current?.querySelector('button')?.focus();
    wasSending.current = step === 'sending';
  }, [step]);

  const stay = () => onAnswer('stay');
  const send = async () => {
    setFailure(null);
    setStep('sending');
    const after = await sendAll().catch(() => left);
    if (after.waiting + after.parked + after.drafts === 0) return onAnswer('leave');
    setLeft(after);
    if (after.waiting > 0) setFailure(whyNotSent());
    setStep('choose');
  };

  if (step === 'discard') {
    return <Discard key="discard" left={left} onBack={() => setStep('choose')} onAnswer={onAnswer} />;
  }
  return (
    <Sheet key="choose" title={changes > 0 ? signOutText.title : signOutText.titleOfDrafts} onClose={stay}>
      <div ref={place} className={classes.question}>
        <p>
          {changes > 0 && `${signOutText.unsent(left.waiting, left.parked)} `}
          {left.drafts > 0 && `${signOutText.drafts(left.drafts)} `}
          {needsLogin ? signOutText.login : signOutText.keepHow(left.waiting, left.parked + left.drafts)}
        </p>
        {step === 'sending' ? (
          <Progress total={left.waiting} onCancel={stay} />
        ) : (
          <>
            <p role="alert" className={classes.failure}>
              {failure}
            </p>
            <div className={classes.actions}>
              {needsLogin ? (
                <Button onClick={() => onAnswer('log in')}>{signOutText.logIn}</Button>
              ) : left.waiting > 0 ? (
                <Button onClick={() => void send()}>{signOutText.sendNow}</Button>
              ) : (
                left.parked > 0 && <Button onClick={() => onAnswer('show')}>{signOutText.show}</Button>
              )}
              <Button tone="quiet" onClick={() => onAnswer('keep')}>
                {signOutText.keep}
              </Button>
              <Button tone="quiet" onClick={() => setStep('discard')}>
                {signOutText.discard}
              </Button>
              <Button tone="plain" onClick={stay}>
                {signOutText.cancel}
              </Button>
            </div>
          </>
        )}
      </div>
    </Sheet>
  );
}

interface DiscardProps {
  left: Unsent;
  onBack: () => void;
  onAnswer: (answer: SignOutAnswer) => void;
}

/** A separate dialog, so that its title is announced; the cancelling button gets the focus. */
function Discard({ left, onBack, onAnswer }: DiscardProps) {
  const changes = left.waiting + left.parked;
  const count = changes + left.drafts;
  const back = useRef<HTMLButtonElement>(null);
  // After the dialog has opened, which focuses its first button.
  useEffect(() => back.current?.focus(), []);
  return (
    <Sheet title={signOutText.discardSure(changes, left.drafts)} onClose={() => onAnswer('stay')}>
      <div className={classes.question}>
        <p>{changes > 0 ? signOutText.discardWhat(count) : signOutText.discardDrafts(count)}</p>
        <ButtonRow>
          <Button ref={back} tone="quiet" onClick={onBack}>
            {signOutText.back}
          </Button>
          <Button onClick={() => onAnswer('leave')}>{signOutText.discard}</Button>
        </ButtonRow>
      </div>
    </Sheet>
  );
}

function whyNotSent(): string {
  if (connectivity.get() === 'online') return signOutText.notSent;
  return connectivity.portal.get() ? signOutText.portal : signOutText.noNet;
}

function Progress({ total, onCancel }: { total: number; onCancel: () => void }) {
  const { waiting } = useUnsentCount();
  const done = Math.max(0, total - waiting);
  return (
    <div className={classes.progress}>
      <progress max={total} value={done} aria-label={signOutText.progress} />
      <p role="status">{signOutText.sending(done, total)}</p>
      <Button tone="quiet" onClick={onCancel}>
        {signOutText.cancel}
      </Button>
    </div>
  );
}
