// Offers a waiting new version; 'Senare' hides the offer until the page is reloaded.
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { updateText } from '../../../core/text/shell.ts';
import { focusContent } from './focus-content.ts';
import classes from './notices.module.css';

export function UpdateNotice() {
  const [dismissed, setDismissed] = useState(false);
  if (dismissed) return null;
  return (
    <p className={classes.notice} data-tone="plain">
      <IconRefresh size={18} aria-hidden />
      <span>{updateText.ready}</span>
      <span className={classes.actions}>
        <button
          type="button"
          className={classes.action}
          onClick={() => void import('../start/service-worker.ts').then((module) => module.applyUpdate())}
        >
          {updateText.apply}
        </button>
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            setDismissed(true);
            focusContent();
          }}
        >
          {updateText.later}
        </button>
      </span>
    </p>
  );
}
