// Copies a text and announces the outcome in its label, also to screen readers.
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { detailText } from '../../../core/text/markets-detail.ts';
import { useCopy } from '../../hooks/use-copy.ts';
import { Button } from './button.tsx';

interface CopyButtonProps {
  text: string;
  label: string;
  /** Appended to the accessible name where a page has several of these buttons. */
  of?: string;
  tone: 'quiet' | 'plain';
  icon?: ReactNode;
}

export function CopyButton({ text, label, of, tone, icon = <IconCopy size={20} aria-hidden /> }: CopyButtonProps) {
  const { outcome, copy } = useCopy(text);
  const announced = outcome && (outcome === 'copied' ? detailText.copied : detailText.copyFailed);
  return (
    <Button tone={tone} icon={outcome === 'copied' ? <IconCheck size={20} aria-hidden /> : icon} onClick={copy}>
      <span aria-live="polite">{announced ?? label}</span>
      {of && <span className="visually-hidden">: {of}</span>}
    </Button>
  );
}
