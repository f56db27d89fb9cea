// Reports that the browser deleted unsent changes. Deleted data that can be fetched again is not reported.
import { lossText } from '../../../core/text/waiting.ts';
import { lossSeen, lostUnsent } from '../../data/outbox/loss.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { focusContent } from './focus-content.ts';
import classes from './notices.module.css';

export function LossNotice() {
  const count = useObservable(lostUnsent);
  return (
    count > 0 && (
      <p role="alert" className={classes.notice} data-tone="ochre">
        <span>{lossText.lost(count)}</span>
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            lossSeen();
            focusContent();
          }}
        >
          {lossText.seen}
        </button>
      </p>
    )
  );
}
