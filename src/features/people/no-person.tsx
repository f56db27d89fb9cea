// In place of a profile: there is none, or it could not be fetched.
import { personText } from '../../../core/text/people.ts';
import { publicProfileText } from '../../../core/text/screens/public-profile.ts';
import { shellText } from '../../../core/text/shell.ts';
import { OfflineError } from '../../data/net/errors.ts';
import { Button } from '../../ui/form/button.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import classes from './person-view.module.css';

interface NoPersonProps {
  titleId: string;
  /** Null: there is none by this id. */
  failed: { error: unknown; retry: () => void } | null;
  onBack: () => void;
}

export function NoPerson({ titleId, failed, onBack }: NoPersonProps) {
  const refused = failed?.error instanceof OfflineError ? publicProfileText.notHere : publicProfileText.failed;
  return (
    <>
      <h2 id={titleId} className="visually-hidden">
        {publicProfileText.person}
      </h2>
      <div className={classes.empty} role="status">
        <EmptyState drawing="lamp" title={failed ? refused : personText.missing}>
          {failed && (
            <Button tone="quiet" onClick={failed.retry}>
              {shellText.retry}
            </Button>
          )}
          <Button tone="quiet" onClick={onBack}>
            {shellText.back}
          </Button>
        </EmptyState>
      </div>
    </>
  );
}
