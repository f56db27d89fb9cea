// The pending state of a change as a badge: not sent yet, or refused.
import { IconAlertTriangle, IconCloudUp } from '@tabler/icons-react';
import type { PendingState } from '../../core/rules/pending-state.ts';
import { useMarkSettled } from '../hooks/use-mark-settled.ts';
import { Badge } from './badge.tsx';

interface PendingNoteProps {
  state: PendingState | null | undefined;
  texts: Record<PendingState, string>;
}

/** Renders nothing without a pending state, and a waiting one with a delay. */
export function PendingNote({ state, texts }: PendingNoteProps) {
  // Without a pending state no hooks run: most rows have none.
  return state && <Note state={state} texts={texts} />;
}

interface BadgeProps extends PendingNoteProps {
  state: PendingState;
}

function Note(props: BadgeProps) {
  return useMarkSettled(props.state) && <PendingBadge {...props} />;
}

/** Without the delay, for a part of the screen that has waited itself. */
export function PendingBadge({ state, texts }: BadgeProps) {
  const Icon = state === 'waiting' ? IconCloudUp : IconAlertTriangle;
  return (
    <Badge tone={state === 'refused' ? 'falu' : 'ochre'} icon={<Icon size={16} aria-hidden />}>
      {texts[state]}
    </Badge>
  );
}
