// The layers above the view: open details, search, waiting changes, toasts, and what is printed. All are loaded when first shown.
import { dismissToast, toasts } from '../../data/page/toasts.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { late } from '../../ui/state/late.tsx';
import { palette, watchPaletteKey } from '../palette.ts';
import { modals } from '../view-state.ts';
import { ExportPlace } from './export-place.tsx';
import { LatePlace } from './late-place.tsx';
import { PrintPlace } from './print-place.tsx';
import { UnsentPlace } from './unsent-place.tsx';

export const ModalHost = late(() => import('../modal-host.tsx').then((module) => module.ModalHost));
export const Palette = late(() => import('./palette-host.tsx').then((module) => module.PaletteHost));
const Toaster = late(() => import('../../ui/layer/toast.tsx').then((module) => module.Toaster));

watchPaletteKey();

export function Above() {
  const details = useObservable(modals);
  const searching = useObservable(palette);
  const said = useObservable(toasts);
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
      <PrintPlace />
      <UnsentPlace />
      <ExportPlace />
      {said.length > 0 && (
        <LatePlace>
          <Toaster toasts={said} onDismiss={dismissToast} />
        </LatePlace>
      )}
    </>
  );
}
