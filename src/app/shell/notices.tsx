// What to know about net, freshness and versions, unsent work and losses: quiet lines at the foot of the view.
import { shellText } from '../../../core/text/shell.ts';
import { lostUnsent } from '../../data/outbox/loss.ts';
import { useMobile } from '../../hooks/use-media.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { late } from '../../ui/late.tsx';
import { InstallNotice } from './install-notice.tsx';
import { MirrorLine } from './mirror-line.tsx';
import classes from './notices.module.css';
import { StorageNotice } from './storage-notice.tsx';
import { UpdateNotice } from './update-notice.tsx';
import { WaitingMark } from './waiting-mark.tsx';

const LossNotice = late(() => import('./loss-notice.tsx').then((module) => module.LossNotice));

export function Notices() {
  const lost = useObservable(lostUnsent);
  const mobile = useMobile();
  return (
    <div className={classes.place} data-notices>
      <div role="status" aria-label={shellText.state}>
        <StorageNotice />
        <UpdateNotice />
        <InstallNotice />
        <MirrorLine />
      </div>
      {lost > 0 && <LossNotice />}
      {mobile && <WaitingMark shape="line" />}
    </div>
  );
}
