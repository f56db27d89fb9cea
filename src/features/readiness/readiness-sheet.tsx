// The readiness report, read from storage: each part of the app, whether it is on the device, and its age. One button
// fetches what is missing.
import { useEffect } from 'react';
import { readinessText } from '../../../core/text/screens/readiness.ts';
import { connectivity } from '../../data/net/connectivity.ts';
import { useNow } from '../../hooks/use-now.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { Button } from '../../ui/form/button.tsx';
import { Sheet } from '../../ui/layer/sheet.tsx';
import { PartLine } from './part-line.tsx';
import { type KeepShell, prepare, readiness, readParts } from './prepare.ts';
import classes from './readiness-sheet.module.css';
import { StorageView } from './storage-view.tsx';

export function ReadinessSheet({ keepShell, onClose }: { keepShell: KeepShell; onClose: () => void }) {
  const { parts, fetching, failures } = useObservable(readiness);
  const isOffline = useObservable(connectivity) === 'offline';
  const now = useNow();
  useEffect(() => {
    readParts().catch(() => undefined);
  }, []);
  const isMissing = parts?.some(({ state }) => state === 'missing') ?? false;
  const action = isMissing ? readinessText.prepare : readinessText.update;
  return (
    <Sheet title={readinessText.title} onClose={onClose}>
      {parts === null ? (
        <p>{readinessText.reading}</p>
      ) : (
        <ul className={classes.parts}>
          {parts.map((part) => (
            <PartLine
              key={part.name}
              part={part}
              fetching={fetching?.part === part.name ? fetching : null}
              failure={failures[part.name] ?? null}
              now={now}
            />
          ))}
        </ul>
      )}
      <div className={classes.action}>
        <Button
          tone={isMissing ? 'primary' : 'quiet'}
          disabled={parts === null || (isOffline && !fetching)}
          busy={fetching !== null}
          onClick={() => void prepare(keepShell).catch(() => undefined)}
        >
          {fetching ? readinessText.preparing : action}
        </Button>
        <p role="status" className={classes.soft}>
          {isOffline && isMissing ? readinessText.needsNet : !fetching && parts && !isMissing ? readinessText.done : ''}
        </p>
      </div>
      <StorageView changed={parts} />
    </Sheet>
  );
}
