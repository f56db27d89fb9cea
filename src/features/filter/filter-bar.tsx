// The filter on small screens: the button that opens the sheet, and quick filters beside it.
import type { AddressSlot } from './address-slot.ts';
import classes from './filter-bar.module.css';
import { FilterButton } from './filter-button.tsx';
import { QuickChips } from './quick-chips.tsx';

export function FilterBar({ address }: { address?: AddressSlot }) {
  return (
    <div className={classes.bar}>
      <FilterButton address={address} />
      <QuickChips />
    </div>
  );
}
