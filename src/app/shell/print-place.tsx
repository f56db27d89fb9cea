// Loads the papers, which the browser prints without waiting for anything: a while after the directory, or when printing is
// requested.
import { useEffect, useState } from 'react';
import { after } from '../../data/page/after.ts';
import { startup } from '../../data/page/startup.ts';
import { printAsked } from '../../hooks/printing.ts';
import { useMirrorState } from '../../hooks/use-engine.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { lateAddition } from '../../ui/state/late.tsx';

const PrintHost = lateAddition(() => import('../print/print-host.tsx').then((module) => module.PrintHost));

export function PrintPlace() {
  const asked = useObservable(printAsked);
  const isComplete = useMirrorState().stage === 'complete';
  const [isDue, setDue] = useState(false);
  useEffect(() => (isComplete ? after(startup.papers.after, () => setDue(true)) : undefined), [isComplete]);
  if (!asked && !isDue) return null;
  return <PrintHost />;
}
