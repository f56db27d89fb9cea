// Copies a text and says so on itself, for the eye and for a screen reader.
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { detailText } from '../../core/text/markets-detail.ts';
import { Button } from './button.tsx';

interface CopyButtonProps {
  text: string;
  label: string;
  /** What it belongs to, heard after the label where several stand. */
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

  // The clipboard is missing on insecure origins and may be refused.
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };
  const said = outcome && (outcome === 'copied' ? detailText.copied : detailText.copyFailed);
  return (
    <Button
      tone={tone}
      icon={outcome === 'copied' ? <IconCheck size={20} aria-hidden /> : icon}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{said ?? label}</span>
      {of && <span className="visually-hidden">: {of}</span>}
    </Button>
  );
}
