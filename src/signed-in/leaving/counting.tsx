// Says that the account's content is being counted, or why it cannot be.
import { leavingText } from '../../../core/text/leaving.ts';
import { shellText } from '../../../core/text/shell.ts';
import { useOnline } from '../../hooks/use-online.ts';
import { Button } from '../../ui/form/button.tsx';
import classes from './leaving-screen.module.css';

export function Counting({ isKnown, failed, onRetry }: { isKnown: boolean; failed: boolean; onRetry: () => void }) {
  const online = useOnline();
  const { counting, uncounted, uncountedOffline } = leavingText;
  return (
    <>
      <div role="status">
        {!isKnown && <p className={classes.counting}>{online ? (failed ? uncounted : counting) : uncountedOffline}</p>}
      </div>
      {!isKnown && failed && online && (
        <Button tone="quiet" onClick={onRetry}>
          {shellText.retry}
        </Button>
      )}
    </>
  );
}
