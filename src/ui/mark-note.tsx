// Says in words, beside a thing, that a change of it has not been sent, or was refused.
import { IconAlertTriangle, IconCloudUp } from '@tabler/icons-react';
import type { Mark } from '../../core/rules/own-marks.ts';
import { useMarkSettled } from '../hooks/use-mark-settled.ts';
import { Badge } from './badge.tsx';

interface MarkNoteProps {
  mark: Mark | null | undefined;
  words: Record<Mark, string>;
}

/** Nothing while there is nothing to say, and not yet for what waits only a moment. */
export function MarkNote({ mark, words }: MarkNoteProps) {
  // A thing without a mark pays nothing for it.
  return mark && <Note mark={mark} words={words} />;
}

function Note({ mark, words }: { mark: Mark; words: MarkNoteProps['words'] }) {
  const shows = useMarkSettled(mark);
  if (!shows) return null;
  const Icon = mark === 'waiting' ? IconCloudUp : IconAlertTriangle;
  return (
    <Badge tone={mark === 'refused' ? 'falu' : 'ochre'} icon={<Icon size={16} aria-hidden />}>
      {words[mark]}
    </Badge>
  );
}
