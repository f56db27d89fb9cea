// The filter on small screens: the button to the whole sheet, and the quick choices beside it.
import classes from './filter-bar.module.css';
import { FilterButton } from './filter-button.tsx';
import { QuickChips } from './quick-chips.tsx';

export function FilterBar() {
  return (
    <div className={classes.bar}>
      <FilterButton />
      <QuickChips />
    </div>
  );
}
