// Copies a text and announces the outcome in its label, also to screen readers.
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { detailText } from '../../../core/text/markets-detail.ts';
import { Button } from './button.tsx';

interface CopyButtonProps {
  text: string;
  label: string;
  /** Appended to the accessible name where a page has several of these buttons. */
  of?: string;
  tone: 'quiet' | 'plain';
  icon?: ReactNode;
}

const shownMs = 2500;

export function CopyButton({ text, label, of, tone, icon = <IconCopy size={20} aria-hidden /> }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), shownMs);
    return () => clearTimeout(timer);
  }, [outcome]);

  // The clipboard does not exist on insecure origins, and access may be denied.
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };
  const announced = outcome && (outcome === 'copied' ? detailText.copied : detailText.copyFailed);
  return (
    <Button
      tone={tone}
      icon={outcome === 'copied' ? <IconCheck size={20} aria-hidden /> : icon}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{announced ?? label}</span>
      {of && <span className="visually-hidden">: {of}</span>}
    </Button>
  );
}
