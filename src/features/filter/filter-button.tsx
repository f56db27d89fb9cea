// Opens the filter sheet, and says how many filters are in force.
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { filterText } from '../../../core/text/filter.ts';
import { activeFilterCount, filters } from '../../data/filters.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import type { AddressSlot } from './address-slot.ts';
import classes from './filter-button.module.css';

const FilterSheet = lazy(() => import('./filter-sheet.tsx').then((module) => ({ default: module.FilterSheet })));

export function FilterButton({ address }: { address?: AddressSlot }) {
  const [opened, setOpened] = useState(false);
  const active = activeFilterCount(useObservable(filters));
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-label={filterText.openWith(active)}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpened(true)}
      >
        <IconAdjustmentsHorizontal size={24} stroke={1.75} aria-hidden />
        {active > 0 && (
          <span className={classes.count} aria-hidden>
            {active}
          </span>
        )}
      </button>
      {opened && (
        <Suspense fallback={null}>
          <FilterSheet address={address} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
