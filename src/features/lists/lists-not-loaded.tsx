// Shown where lists are chosen and the own ones are not loaded: the reason, and a retry button.
import { listErrorText } from '../../../core/text/lists.ts';
import { myListsText } from '../../../core/text/screens/lists.ts';
import { failureText } from '../../../core/text/screens/sync.ts';
import { shellText } from '../../../core/text/shell.ts';
import { connectivity } from '../../data/net/connectivity.ts';
import { useMissing } from '../../hooks/use-missing.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { Button } from '../../ui/form/button.tsx';
import classes from './manage-lists.module.css';

/** Renders nothing while they are loading. */
export function ListsNotLoaded() {
  const { why, retrying, again } = useMissing();
  const isPortal = useObservable(connectivity.portal);
  const reason = isPortal ? failureText.portal : myListsText.notHere;
  return (
    <div role="status">
      {why !== 'reading' && (
        <div className={classes.unread}>
          <p>{why === 'failed' ? listErrorText.loadLong : `${listErrorText.load}. ${reason}`}</p>
          {why === 'failed' && (
            <Button tone="quiet" busy={retrying} onClick={again}>
              {shellText.retry}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
