// Notices about connectivity, freshness and versions, an ended session, unsent changes and losses, at the foot of the view.
import { shellText } from '../../../core/text/shell.ts';
import { session } from '../../data/session/session-state.ts';
import { useMirrorState } from '../../hooks/use-engine.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { lateAddition } from '../../ui/late.tsx';
import { installOffer } from '../install.ts';
import { updateWaiting } from '../update-state.ts';
import { MirrorLine } from './mirror-line.tsx';
import classes from './notices.module.css';
import { StorageNotice } from './storage-notice.tsx';
import { UnsentNotices } from './unsent-notices.tsx';

// Notices that are rare at the start are not part of the entry.
const UpdateNotice = lateAddition(() => import('./update-notice.tsx').then((module) => module.UpdateNotice));
const LoginNotice = lateAddition(() => import('./login-notice.tsx').then((module) => module.LoginNotice));
const InstallNotice = lateAddition(() => import('./install-notice.tsx').then((module) => module.InstallNotice));

export function Notices() {
  const needsLogin = useObservable(session)?.needsLogin === true;
  const isNewVersion = useObservable(updateWaiting);
  const mayInstall = useObservable(installOffer) === 'prompt';
  const isComplete = useMirrorState().stage === 'complete';
  return (
    <div className={classes.place} data-notices>
      <div role="status" aria-label={shellText.state}>
        <StorageNotice />
        {needsLogin && <LoginNotice />}
        {isNewVersion && <UpdateNotice />}
        {mayInstall && isComplete && <InstallNotice />}
        <MirrorLine />
      </div>
      <UnsentNotices />
    </div>
  );
}
