// What to know about net, freshness and versions: one quiet line at a time, the weightiest first.
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { shellText, updateText } from '../../../core/text/shell.ts';
import { connectivity } from '../../data/connectivity.ts';
import { engine } from '../../data/engine.ts';
import { useMirrorState } from '../../hooks/use-engine.ts';
import { useNow } from '../../hooks/use-now.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { updateWaiting } from '../update-state.ts';
import { InstallNotice } from './install-notice.tsx';
import { mirrorNotice } from './mirror-notice.ts';
import classes from './notices.module.css';

export function Notices() {
  const state = useMirrorState();
  const offline = useObservable(connectivity) === 'offline';
  const waiting = useObservable(updateWaiting);
  const versionChanged = useObservable(engine.versionChanged);
  const blocked = useObservable(engine.blocked);
  const [dismissed, setDismissed] = useState(false);
  const text = mirrorNotice(state, offline, useNow());
  return (
    <div className={classes.place} role="status" aria-label={shellText.state} data-notices>
      {versionChanged && (
        <p className={classes.notice} data-tone="plain">
          <span>{updateText.databaseBusy}</span>
          <button type="button" className={classes.action} onClick={() => location.reload()}>
            {shellText.reload}
          </button>
        </p>
      )}
      {blocked && (
        <p className={classes.notice} data-tone="plain">
          <span>{updateText.blocked}</span>
        </p>
      )}
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
      {text && (
        <p className={classes.notice} data-tone={offline ? 'ochre' : 'plain'}>
          {offline && <IconCloudOff size={18} aria-hidden />}
          <span>{text}</span>
        </p>
      )}
    </div>
  );
}
