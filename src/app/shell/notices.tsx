// What to know about net, freshness and versions, unsent work and losses: quiet lines at the foot of the view.
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { shellText, updateText } from '../../../core/text/shell.ts';
import { lostUnsent } from '../../data/outbox/loss.ts';
import { useMobile } from '../../hooks/use-media.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { late } from '../../ui/late.tsx';
import { updateWaiting } from '../update-state.ts';
import { InstallNotice } from './install-notice.tsx';
import { MirrorLine } from './mirror-line.tsx';
import classes from './notices.module.css';
import { StorageNotice } from './storage-notice.tsx';
import { WaitingMark } from './waiting-mark.tsx';

const LossNotice = late(() => import('./loss-notice.tsx').then((module) => module.LossNotice));

export function Notices() {
  const lost = useObservable(lostUnsent);
  const waiting = useObservable(updateWaiting);
  const [dismissed, setDismissed] = useState(false);
  const mobile = useMobile();
  return (
    <div className={classes.place} data-notices>
      <div role="status" aria-label={shellText.state}>
        <StorageNotice />
        {waiting && !dismissed && (
          <p className={classes.notice} data-tone="plain">
            <IconRefresh size={18} aria-hidden />
            <span>{updateText.ready}</span>
            <button
              type="button"
              className={classes.action}
              onClick={() => void import('../service-worker.ts').then((module) => module.applyUpdate())}
            >
              {updateText.apply}
            </button>
            <button type="button" className={classes.action} onClick={() => setDismissed(true)}>
              {updateText.later}
            </button>
          </p>
        )}
        <InstallNotice />
        <MirrorLine />
      </div>
      {lost > 0 && <LossNotice />}
      {mobile && <WaitingMark shape="line" />}
    </div>
  );
}
