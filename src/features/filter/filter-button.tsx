// Opens the filter sheet, and shows the number of active filters.
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { filterText } from '../../../core/text/screens/filter.ts';
import { activeFilterCount, filters } from '../../data/directory/filters.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { late } from '../../ui/state/late.tsx';
import type { AddressSlot } from './address-slot.ts';
import classes from './filter-button.module.css';

const FilterSheet = late(() => import('./filter-sheet.tsx').then((module) => module.FilterSheet));

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
      {opened && <FilterSheet address={address} onClose={() => setOpened(false)} />}
    </>
  );
}
