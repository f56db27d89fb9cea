// The line about connectivity and freshness of the directory.
import { IconCloudOff } from '@tabler/icons-react';
import { connectivity } from '../../data/net/connectivity.ts';
import { session } from '../../data/session/session-state.ts';
import { useMirrorState } from '../../hooks/use-engine.ts';
import { useMobile } from '../../hooks/use-media.ts';
import { useNow } from '../../hooks/use-now.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { useWaiting } from '../../hooks/use-outbox.ts';
import { mirrorNotice } from './mirror-notice.ts';
import classes from './notices.module.css';

export function MirrorLine() {
  const offline = useObservable(connectivity) === 'offline';
  const isPortal = useObservable(connectivity.portal) && offline;
  const text = mirrorNotice(useMirrorState(), isPortal ? 'portal' : offline ? 'offline' : 'online', useNow());
  // A phone has room for one line, and that of the waiting changes reports offline too, unless it needs a user action first.
  const mobile = useMobile();
  const needsLogin = useObservable(session)?.needsLogin === true;
  const waiting = useWaiting();
  const isShownBelow =
    mobile &&
    offline &&
    !isPortal &&
    !needsLogin &&
    waiting.length > 0 &&
    waiting.every(({ state }) => state !== 'parked');
  return (
    text && (
      <p className={isShownBelow ? 'visually-hidden' : classes.notice} data-tone={offline ? 'ochre' : 'plain'}>
        {offline && <IconCloudOff size={18} aria-hidden />}
        <span>{text}</span>
      </p>
    )
  );
}
