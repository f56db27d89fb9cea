// The line about connectivity and freshness of the directory.
import { IconCloudOff } from '@tabler/icons-react';
import { engine } from '../../data/directory/engine.ts';
import { connectivity } from '../../data/net/connectivity.ts';
import { session } from '../../data/session/session-state.ts';
import { useMirrorState } from '../../hooks/use-engine.ts';
import { useMobile } from '../../hooks/use-media.ts';
import { useNow } from '../../hooks/use-now.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { useWaiting } from '../../hooks/use-outbox.ts';
import { view } from '../view-state.ts';
import { mirrorNotice } from './mirror-notice.ts';
import classes from './notices.module.css';

export function MirrorLine() {
  const offline = useObservable(connectivity) === 'offline';
  const isPortal = useObservable(connectivity.portal) && offline;
  const state = useMirrorState();
  const percent = useObservable(engine.progress);
  const text = mirrorNotice(state, isPortal ? 'portal' : offline ? 'offline' : 'online', useNow(), percent);
  // The map's list has its own row about a first sync (src/features/map/first-fetch.tsx): here it is only announced.
  const isFirstSync = !offline && state.stage !== 'complete' && state.syncing && state.trouble === null;
  const isShownAbove = useObservable(view).name === 'map' && isFirstSync;
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
      <p
        className={isShownBelow || isShownAbove ? 'visually-hidden' : classes.notice}
        data-tone={offline ? 'ochre' : 'plain'}
      >
        {offline && <IconCloudOff size={18} aria-hidden />}
        <span>{text}</span>
      </p>
    )
  );
}
