// Asked before somebody leaves the device while something has not been sent: send it, keep it, throw it away, or stay.
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { signOutText } from '../../../core/text/waiting.ts';
import { connectivity } from '../../data/connectivity.ts';
import { sendNow, type Unsent } from '../../data/outbox/outbox.ts';
import { session } from '../../data/session-state.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { useUnsentCount } from '../../hooks/use-outbox.ts';
import { Answers } from '../../ui/answers.tsx';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import classes from './sign-out-question.module.css';
import { useToldHere } from './use-told-here.ts';

/** `leave` = nothing is left, or what is left is to go; `keep` = leave, and what is left stays on the device. */
export type SignOutAnswer = 'leave' | 'keep' | 'stay' | 'show' | 'log in';

interface SignOutQuestionProps {
  /** As read from storage. */
  unsent: Unsent;
  /** May come again, after somebody went back while it was being sent: only the first counts. */
  onAnswer: (answer: SignOutAnswer) => void;
}

export function SignOutQuestion({ unsent, onAnswer }: SignOutQuestionProps) {
  const [left, setLeft] = useState(unsent);
  const [step, setStep] = useState<'ask' | 'sending' | 'discard'>('ask');
  const [failure, setFailure] = useState<string | null>(null);
  // What waits for an answer needs that first.
  const needsLogin = useObservable(session)?.needsLogin === true && left.waiting > 0;
  const count = left.waiting + left.parked;
  useToldHere();

  const place = useRef<HTMLDivElement>(null);
  const wasSending = useRef(false);
  useLayoutEffect(() => {
    // The button that had the focus has gone.
    if (step === 'sending' || wasSending.current) place.current?.querySelector('button')?.focus();
    wasSending.current = step === 'sending';
  }, [step]);

  const stay = () => onAnswer('stay');
  const send = async () => {
    setFailure(null);
    setStep('sending');
    const after = await sendNow().catch(() => left);
    if (after.waiting + after.parked === 0) return onAnswer('leave');
    setLeft(after);
    if (after.waiting > 0) setFailure(whyNotSent());
    setStep('ask');
  };

  if (step === 'discard') {
    return <Discard key="discard" count={count} onBack={() => setStep('ask')} onAnswer={onAnswer} />;
  }
  return (
    <Sheet key="ask" title={signOutText.title} onClose={stay}>
      <div ref={place} className={classes.question}>
        <p>
          {signOutText.unsent(left.waiting, left.parked)}{' '}
          {needsLogin ? signOutText.login : signOutText.keepHow(left.waiting, left.parked)}
        </p>
        {step === 'sending' ? (
          <Progress total={left.waiting} onCancel={stay} />
        ) : (
          <>
            <p role="alert" className={classes.failure}>
              {failure}
            </p>
            <div className={classes.ways}>
              {needsLogin ? (
                <Button onClick={() => onAnswer('log in')}>{signOutText.logIn}</Button>
              ) : left.waiting > 0 ? (
                <Button onClick={() => void send()}>{signOutText.sendNow}</Button>
              ) : (
                <Button onClick={() => onAnswer('show')}>{signOutText.show}</Button>
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
  count: number;
  onBack: () => void;
  onAnswer: (answer: SignOutAnswer) => void;
}

/** A dialog of its own, so that its question is heard; the way back gets the focus. */
function Discard({ count, onBack, onAnswer }: DiscardProps) {
  const back = useRef<HTMLButtonElement>(null);
  // After the dialog has opened, which puts the focus on its first button.
  useEffect(() => back.current?.focus(), []);
  return (
    <Sheet title={signOutText.discardSure(count)} onClose={() => onAnswer('stay')}>
      <div className={classes.question}>
        <p>{signOutText.discardWhat(count)}</p>
        <Answers>
          <Button ref={back} tone="quiet" onClick={onBack}>
            {signOutText.back}
          </Button>
          <Button onClick={() => onAnswer('leave')}>{signOutText.discard}</Button>
        </Answers>
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
