// The layers above the view: open details, search, waiting changes, toasts, and what is printed. All are loaded when first
// shown; the papers ahead, since the browser prints at once.
import { useEffect, useState } from 'react';
import { after } from '../../data/page/after.ts';
import { startup } from '../../data/page/startup.ts';
import { dismissToast, toasts } from '../../data/page/toasts.ts';
import { printAsked } from '../../hooks/printing.ts';
import { useMirrorState } from '../../hooks/use-engine.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { late } from '../../ui/late.tsx';
import { palette, watchPaletteKey } from '../palette.ts';
import { modals } from '../view-state.ts';
import { LatePlace } from './late-place.tsx';
import { UnsentPlace } from './unsent-place.tsx';

export const ModalHost = late(() => import('../modal-host.tsx').then((module) => module.ModalHost));
const Palette = late(() => import('./palette-host.tsx').then((module) => module.PaletteHost));
const Toaster = late(() => import('../../ui/toast.tsx').then((module) => module.Toaster));

const PrintHost = late(() => import('../print/print-host.tsx').then((module) => module.PrintHost));

watchPaletteKey();

export function Above() {
  const details = useObservable(modals);
  const searching = useObservable(palette);
  const said = useObservable(toasts);
  const printable = usePrintable();
  return (
    <>
      {details.length > 0 && (
        <LatePlace>
          <ModalHost />
        </LatePlace>
      )}
      {searching && (
        <LatePlace>
          <Palette />
        </LatePlace>
      )}
      {printable && (
        <LatePlace>
          <PrintHost />
        </LatePlace>
      )}
      <UnsentPlace />
      {said.length > 0 && (
        <LatePlace>
          <Toaster toasts={said} onDismiss={dismissToast} />
        </LatePlace>
      )}
    </>
  );
}

/** Whether to load the papers: a while after the directory, or when printing is requested. */
function usePrintable(): boolean {
  const asked = useObservable(printAsked);
  const isComplete = useMirrorState().stage === 'complete';
  const [isDue, setDue] = useState(false);
  useEffect(() => (isComplete ? after(startup.papers.after, () => setDue(true)) : undefined), [isComplete]);
  return asked || isDue;
}
