// A button that clears something from the device, and its question.
import { type RefObject, useRef, useState } from 'react';
import type { clearingText } from '../../../core/text/screens/readiness.ts';
import { storageText } from '../../../core/text/screens/readiness.ts';
import { toast } from '../../data/page/toasts.ts';
import { Button } from '../../ui/form/button.tsx';
import { InlineConfirm } from '../../ui/form/inline-confirm.tsx';

interface ClearPartProps {
  text: (typeof clearingText)[keyof typeof clearingText];
  isEmpty: boolean;
  /** Resolves when it is cleared and the sizes have been read again. */
  clear: () => Promise<void>;
  /** Takes the focus when the button is disabled. */
  heading: RefObject<HTMLElement | null>;
}

export function ClearPart({ text, isEmpty, clear, heading }: ClearPartProps) {
  const [step, setStep] = useState<'shown' | 'confirming' | 'clearing'>('shown');
  const button = useRef<HTMLButtonElement>(null);
  const back = () => {
    setStep('shown');
    // After the button is rendered again; it is disabled if there is nothing to clear.
    requestAnimationFrame(() => (button.current?.disabled ? heading : button).current?.focus());
  };
  const confirmed = async () => {
    setStep('clearing');
    try {
      await clear();
      toast({ text: text.cleared, tone: 'good' });
    } catch {
      toast({ text: text.failed, tone: 'bad' });
    }
    back();
  };
  return step === 'shown' ? (
    <Button ref={button} tone="quiet" disabled={isEmpty} onClick={() => setStep('confirming')}>
      {text.clear}
    </Button>
  ) : (
    <InlineConfirm
      title={text.sure}
      keep={storageText.keep}
      remove={text.clear}
      isBusy={step === 'clearing'}
      onKeep={back}
      onRemove={() => void confirmed()}
    >
      {text.what}
    </InlineConfirm>
  );
}
