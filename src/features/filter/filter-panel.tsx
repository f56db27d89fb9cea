// Desktop: the filter as a panel to the left of map and list. The page sets its position and width.
import { useId } from 'react';
import { filterText } from '../../../core/text/screens/filter.ts';
import type { AddressSlot } from './address-slot.ts';
import { ClearAll } from './clear-all.tsx';
import { FilterFields } from './filter-fields.tsx';
import classes from './filter-panel.module.css';

export function FilterPanel({ address }: { address?: AddressSlot }) {
  const heading = useId();
  return (
    <section className={classes.panel} aria-labelledby={heading}>
      <header className={classes.head}>
        <h2 id={heading} className={classes.heading}>
          {filterText.heading}
        </h2>
        <ClearAll />
      </header>
      <FilterFields address={address} hasApply />
    </section>
  );
}
