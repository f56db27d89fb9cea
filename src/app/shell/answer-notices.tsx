// Notices that need an answer: storage, an ended session, losses and conflicts. At the foot of the topmost dialog while one is open, as
// everything beneath it is out of sight and reach; otherwise at the foot of the view.
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { session } from '../../data/session/session-state.ts';
import { signInRequest } from '../../data/session/sign-in-request.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { useTopLayer } from '../../ui/layer/use-top-layer.ts';
import { lateAddition } from '../../ui/state/late.tsx';
import classes from './notices.module.css';
import { StorageNotice } from './storage-notice.tsx';
import { UnsentNotices } from './unsent-notices.tsx';

const LoginNotice = lateAddition(() => import('./login-notice.tsx').then((module) => module.LoginNotice));

export function AnswerNotices() {
  const needsLogin = useObservable(session)?.needsLogin === true;
  const [isLater, setLater] = useState(false);
  // Not beside the form that it opens.
  const isSigningIn = useObservable(signInRequest) !== null;
  const top = useTopLayer();
  const notices = (
    <>
      <div role="status">
        <StorageNotice />
        {needsLogin && !isLater && !isSigningIn && <LoginNotice onLater={() => setLater(true)} />}
      </div>
      <UnsentNotices />
    </>
  );
  if (top === document.body) return notices;
  const inDialog = (
    <div className={classes.place} data-in-dialog>
      {notices}
    </div>
  );
  return createPortal(inDialog, top);
}
