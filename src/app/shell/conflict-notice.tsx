// Reports a conflict with another device, with a button to resolve it. The only notice of it: no toast is shown.
import { IconAlertTriangle } from '@tabler/icons-react';
import { conflictWords } from '../../../core/rules/changes/conflict.ts';
import { clashText } from '../../../core/text/waiting.ts';
import { isConflict } from '../../data/outbox/own-state.ts';
import { useDebounced } from '../../hooks/use-debounced.ts';
import { useWaiting } from '../../hooks/use-outbox.ts';
import { waitingSheet } from '../unsent.ts';
import classes from './notices.module.css';

export function ConflictNotice() {
  const rows = useWaiting().filter(isConflict);
  // Several within a moment are announced once, together.
  const words = useDebounced(rows.length > 0 ? conflictWords(rows) : '');
  return (
    words !== '' && (
      <div className={classes.notice} data-tone="ochre">
        <IconAlertTriangle size={18} aria-hidden />
        <span role="alert">{words}</span>
        <button type="button" className={classes.action} aria-haspopup="dialog" onClick={() => waitingSheet.set(true)}>
          {clashText.show}
        </button>
      </div>
    )
  );
}
