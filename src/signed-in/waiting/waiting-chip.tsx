// The number of waiting changes, as a button that opens them. Shown with a delay: most are sent within a moment.
import { IconAlertTriangle, IconCloudUp } from '@tabler/icons-react';
import { freshnessWords } from '../../../core/rules/day/freshness.ts';
import { waitingChipText } from '../../../core/text/waiting.ts';
import { useFreshness } from '../../hooks/use-freshness.ts';
import { useMarkSettled } from '../../hooks/use-mark-settled.ts';
import { useNow } from '../../hooks/use-now.ts';
import { useWaitingLines } from './use-waiting-lines.ts';
import classes from './waiting-chip.module.css';

interface WaitingChipProps {
  /** `chip` is part of a bar, `line` takes a line of its own. */
  shape: 'chip' | 'line';
  onOpen: () => void;
}

export function WaitingChip({ shape, onOpen }: WaitingChipProps) {
  const { lines, needsLogin, summary } = useWaitingLines();
  const fresh = useFreshness();
  const now = useNow();
  const needsYou = lines.some(({ status }) => status.needsYou);
  const shows = useMarkSettled(lines.length === 0 ? null : needsYou || needsLogin ? 'refused' : 'waiting');
  if (!shows || summary === null) return null;
  const Icon = needsYou ? IconAlertTriangle : IconCloudUp;
  return (
    <button
      type="button"
      className={classes.chip}
      data-shape={shape}
      data-tone={needsYou ? 'falu' : 'ochre'}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <Icon size={18} aria-hidden />
      {/* Visual only, where a bar has no room for the text. */}
      <span className={classes.count} data-count={lines.length} aria-hidden />
      <span className={classes.words}>
        {summary}
        <span className={classes.synced}>{fresh && freshnessWords(fresh, now)}</span>
      </span>
      {shape === 'line' && <span className={classes.show}>{waitingChipText.show}</span>}
    </button>
  );
}
