// On the phone, over the map: the search field that opens the palette, and the filter bar.
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { mapText } from '../../../core/text/map.ts';
import { palette } from '../palette.ts';
import classes from './map-tools.module.css';

const FilterBar = lazy(() =>
  import('../../features/filter/filter-bar.tsx').then((module) => ({ default: module.FilterBar })),
);

export function MapTools() {
  return (
    <div className={classes.tools}>
      <button type="button" className={classes.search} onClick={() => palette.set(true)}>
        <IconSearch size={20} aria-hidden />
        {mapText.searchPlaceholder}
      </button>
      <Suspense fallback={null}>
        <FilterBar />
      </Suspense>
    </div>
  );
}
