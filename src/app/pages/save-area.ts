// 'Spara kartan här' as pages hand it to the map; loaded when it is first offered.
import { lazy } from 'react';

export const SaveArea = lazy(() =>
  import('../../features/saved-map/save-area-button.tsx').then((module) => ({ default: module.SaveAreaButton })),
);
