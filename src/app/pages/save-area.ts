// 'Spara kartan här' as pages pass it to the map; loaded when it is first offered.
import { lateAddition } from '../../ui/state/late.tsx';

export const SaveArea = lateAddition(() =>
  import('../../features/tiles-saved/save-area-button.tsx').then((module) => module.SaveAreaButton),
);
