// Offers to install the app after the first like or on the second visit, not for a month after 'Inte nu'.
import { IconDeviceMobileDown } from '@tabler/icons-react';
import { useState } from 'react';
import { installText } from '../../../core/text/shell.ts';
import { isReturning } from '../../hooks/first-visit.ts';
import { useLikesAny } from '../../hooks/use-favorite.ts';
import { dismissInstall, mayOfferInstall, promptInstall } from '../install.ts';
import { focusContent } from './focus-content.ts';
import classes from './notices.module.css';

export function InstallNotice() {
  const [allowed, setAllowed] = useState(() => mayOfferInstall(Date.now()));
  const likes = useLikesAny();
  if (!allowed || !(likes || isReturning)) return null;
  return (
    <p className={classes.notice} data-tone="plain">
      <IconDeviceMobileDown size={18} aria-hidden />
      <span>
        {installText.heading}. {installText.why}
      </span>
      <span className={classes.actions}>
        <button type="button" className={classes.action} onClick={() => void promptInstall()}>
          {installText.install}
        </button>
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            dismissInstall();
            setAllowed(false);
            focusContent();
          }}
        >
          {installText.later}
        </button>
      </span>
    </p>
  );
}
