// Notices about connectivity, freshness and versions, and what needs an answer, at the foot of the view.
import { shellText } from '../../../core/text/shell.ts';
import { useMirrorState } from '../../hooks/use-engine.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { lateAddition } from '../../ui/state/late.tsx';
import { installOffer } from '../install.ts';
import { updateWaiting } from '../start/update-state.ts';
import { AnswerNotices } from './answer-notices.tsx';
import { MirrorLine } from './mirror-line.tsx';
import classes from './notices.module.css';
import { WaitingLine } from './unsent-notices.tsx';

// Notices that are rare at the start are not part of the entry.
const UpdateNotice = lateAddition(() => import('./update-notice.tsx').then((module) => module.UpdateNotice));
const InstallNotice = lateAddition(() => import('./install-notice.tsx').then((module) => module.InstallNotice));

export function Notices() {
  const isNewVersion = useObservable(updateWaiting);
  const mayInstall = useObservable(installOffer) === 'prompt';
  const isComplete = useMirrorState().stage === 'complete';
  return (
    <div className={classes.place} data-notices>
      <AnswerNotices />
      <div role="status" aria-label={shellText.state}>
        {isNewVersion && <UpdateNotice />}
        {mayInstall && isComplete && <InstallNotice />}
        <MirrorLine />
      </div>
      <WaitingLine />
    </div>
  );
}
