// The pending state of a change as a badge: not sent yet, and why, or refused.
import { IconAlertTriangle, IconCloudUp } from '@tabler/icons-react';
import type { PendingState } from '../../../core/rules/answers/pending-state.ts';
import { waitingMarkText } from '../../../core/text/screens/waiting-marks.ts';
import { useMarkSettled } from '../../hooks/use-mark-settled.ts';
import { useWhyUnsent } from '../../hooks/use-why-unsent.ts';
import { Badge } from '../badge.tsx';

interface PendingNoteProps {
  state: PendingState | null | undefined;
  /** What was done on this device, in front of the mark unless it was refused. */
  what?: string | undefined;
}

/** Renders nothing without a pending state, and a waiting one with a delay. */
export function PendingNote({ state, what }: PendingNoteProps) {
  // Without a pending state no hooks run: most rows have none.
  return state && <Note state={state} what={what} />;
}

interface BadgeProps extends PendingNoteProps {
  state: PendingState;
}

function Note(props: BadgeProps) {
  return useMarkSettled(props.state) && <PendingBadge {...props} />;
}

/** Without the delay, for a part of the screen that has waited itself. */
export function PendingBadge({ state, what }: BadgeProps) {
  const why = useWhyUnsent();
  const mark = waitingMarkText[state === 'waiting' ? why : state];
  const Icon = state === 'waiting' ? IconCloudUp : IconAlertTriangle;
  return (
    <Badge tone={state === 'refused' ? 'falu' : 'ochre'} icon={<Icon size={16} aria-hidden />}>
      {what === undefined || state === 'refused' ? mark : waitingMarkText.after(what, mark)}
    </Badge>
  );
}
