// Renders the screen with the user's own data while it is open.
import { exportScreen } from '../../data/page/export-screen.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { late } from '../../ui/state/late.tsx';
import { LatePlace } from './late-place.tsx';

const ExportLayer = late(() => import('../../signed-in/export/export-layer.tsx').then((module) => module.ExportLayer));
const close = () => exportScreen.set(false);

export function ExportPlace() {
  const isOpen = useObservable(exportScreen);
  if (!isOpen) return null;
  return (
    <LatePlace>
      <ExportLayer onClose={close} />
    </LatePlace>
  );
}
