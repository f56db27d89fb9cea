// All filters, shared by panel and sheet.
import { useId } from 'react';
import { filterText } from '../../../core/text/filter.ts';
import { activeFilterCount, clearFilters, filters, patchFilter } from '../../data/directory/filters.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { Button } from '../../ui/button.tsx';
import type { AddressSlot } from './address-slot.ts';
import { CategoryFilter } from './category-filter.tsx';
import { DayFilter } from './day-filter.tsx';
import { DistanceForm } from './distance-form.tsx';
import classes from './filter-fields.module.css';
import { ListFilter } from './list-filter.tsx';

const qualities = [
  ['openNow', filterText.openNow],
  ['verified', filterText.verified],
  ['withOwner', filterText.withOwner],
] as const;

export function FilterFields({ address }: { address?: AddressSlot }) {
  const filter = useObservable(filters);
  const name = useId();
  return (
    <div className={classes.fields}>
      <DistanceForm address={address} />
      <fieldset className={classes.part}>
        <legend className="visually-hidden">{filterText.qualities}</legend>
        {qualities.map(([key, label]) => (
          <label key={key} className={classes.check}>
            <input
              type="checkbox"
              checked={filter[key]}
              onChange={(event) => patchFilter({ [key]: event.target.checked })}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <DayFilter />
      <CategoryFilter />
      <ListFilter />
      <div className={classes.part}>
        <label htmlFor={name} className={classes.label}>
          {filterText.name}
        </label>
        <input
          id={name}
          className={classes.text}
          type="search"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={100}
          value={filter.name}
          onChange={(event) => patchFilter({ name: event.target.value })}
        />
      </div>
      <Button tone="plain" className={classes.clear} disabled={activeFilterCount(filter) === 0} onClick={clearFilters}>
        {filterText.clearAll}
      </Button>
    </div>
  );
}
