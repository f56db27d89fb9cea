// A line of the device settings: whether the app is ready for offline use, and a link to the whole report.
import { useEffect, useState } from 'react';
import { readinessText } from '../../../core/text/screens/readiness.ts';
import { session } from '../../data/session/session-state.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { Button } from '../../ui/form/button.tsx';
import { type KeepShell, readiness, readParts } from './prepare.ts';
import classes from './readiness-part.module.css';
import { ReadinessSheet } from './readiness-sheet.tsx';

export function ReadinessPart({ keepShell }: { keepShell: KeepShell }) {
  const [isOpen, setOpen] = useState(false);
  const { parts } = useObservable(readiness);
  const userId = useObservable(session)?.user.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts differ between users.
  useEffect(() => {
    readParts().catch(() => undefined);
  }, [userId]);
  const missing = parts?.filter(({ state }) => state === 'missing').length ?? 0;
  const ready = userId === undefined ? readinessText.readyPublic : readinessText.ready;
  return (
    <div className={classes.part}>
      <h3>{readinessText.heading}</h3>
      <p className={classes.soft}>
        {parts === null ? readinessText.reading : missing > 0 ? readinessText.missing(missing) : ready}
      </p>
      <Button tone="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {missing > 0 ? readinessText.prepare : readinessText.open}
      </Button>
      {isOpen && <ReadinessSheet keepShell={keepShell} onClose={() => setOpen(false)} />}
    </div>
  );
}
