// Notices about the device's storage: another tab has a newer version or blocks it, or it cannot be read.
import { shellText, updateText } from '../../../core/text/shell.ts';
import { silentDatabases } from '../../data/device/silence.ts';
import { engine } from '../../data/directory/engine.ts';
import { ownDataBlocked, ownDataNewer, ownDataUnreadable } from '../../data/outbox/outbox.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import classes from './notices.module.css';

export function StorageNotice() {
  const directoryNewer = useObservable(engine.versionChanged);
  const ownNewer = useObservable(ownDataNewer);
  const directoryBlocked = useObservable(engine.blocked);
  const ownBlocked = useObservable(ownDataBlocked);
  const isSilent = useObservable(silentDatabases).size > 0;
  const isUnreadable = (useObservable(ownDataUnreadable) && !ownNewer && !ownBlocked) || isSilent;
  return (
    <>
      {(directoryNewer || ownNewer) && (
        <p className={classes.notice} data-tone="plain">
          <span>{updateText.databaseBusy}</span>
          <button type="button" className={classes.action} onClick={() => location.reload()}>
            {shellText.reload}
          </button>
        </p>
      )}
      {(directoryBlocked || ownBlocked) && (
        <p className={classes.notice} data-tone="plain">
          <span>{updateText.blocked}</span>
        </p>
      )}
      {isUnreadable && (
        <p className={classes.notice} data-tone="plain">
          <span>{isSilent ? updateText.silent : updateText.ownUnreadable}</span>
          <button type="button" className={classes.action} onClick={() => location.reload()}>
            {shellText.reload}
          </button>
        </p>
      )}
    </>
  );
}
