// 'Spara kartan här' as pages pass it to the map; loaded when it is first offered.
import { late } from '../../ui/late.tsx';

export const SaveArea = late(() =>
  import('../../features/tiles-saved/save-area-button.tsx').then((module) => module.SaveAreaButton),
);
