// Said where lists are chosen and those of the person have not come: that they are missing, why, and how to ask again.
import { listErrorText } from '../../../core/text/lists.ts';
import { myListsText } from '../../../core/text/my-lists.ts';
import { shellText } from '../../../core/text/shell.ts';
import { failureText } from '../../../core/text/sync.ts';
import { connectivity } from '../../data/connectivity.ts';
import { useMissing } from '../../hooks/use-missing.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { Button } from '../../ui/button.tsx';
import classes from './manage-lists.module.css';

/** Silent until it is clear that they do not come by themselves. */
export function ListsUnread() {
  const { why, asking, again } = useMissing();
  const isPortal = useObservable(connectivity.portal);
  const reason = isPortal ? failureText.portal : myListsText.notHere;
  return (
    <div role="status">
      {why !== 'reading' && (
        <div className={classes.unread}>
          <p>{why === 'failed' ? listErrorText.loadLong : `${listErrorText.load}. ${reason}`}</p>
          {why === 'failed' && (
            <Button tone="quiet" busy={asking} onClick={again}>
              {shellText.retry}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
