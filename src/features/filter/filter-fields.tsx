// All filters in the order when, where, what, rest; shared by panel and sheet.
import type { AddressSlot } from './address-slot.ts';
import { CategoryFilter } from './category-filter.tsx';
import { DistanceForm } from './distance-form.tsx';
import classes from './filter-fields.module.css';
import { MoreFilter } from './more-filter.tsx';
import { WhenFilter } from './when-filter.tsx';

interface FilterFieldsProps {
  address?: AddressSlot | undefined;
  /** With a *Filtrera* of its own; the sheet has it at its foot. */
  hasApply?: boolean;
  /** Called after a pin was put on the map. */
  onPin?: () => void;
}

export function FilterFields({ address, hasApply = false, onPin }: FilterFieldsProps) {
  return (
    <div className={classes.fields}>
      <WhenFilter />
      <DistanceForm address={address} hasApply={hasApply} onPin={onPin} />
      <CategoryFilter />
      <MoreFilter />
    </div>
  );
}
