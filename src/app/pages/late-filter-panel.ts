// The filter panel of map and list, which are drawn without it too.
import { late } from '../../ui/state/late.tsx';

export const FilterPanel = late(() =>
  import('../../features/filter/filter-panel.tsx').then((module) => module.FilterPanel),
);
