// Below the rows of the sheet: the way to all of them, or out of a filter that matches nothing.
import { filterText } from '../../../core/text/filter.ts';
import { mapText } from '../../../core/text/map.ts';
import { clearFilters } from '../../data/directory/filters.ts';
import { Button } from '../../ui/button.tsx';
import classes from './market-sheet.module.css';

interface SheetEndProps {
  matching: number;
  /** The most rows that the sheet shows. */
  shown: number;
  onShowAll: () => void;
}

export function SheetEnd({ matching, shown, onShowAll }: SheetEndProps) {
  if (matching === 0) {
    return (
      <>
        <p className={classes.none}>{mapText.none}</p>
        <Button onClick={clearFilters}>{filterText.clearAll}</Button>
      </>
    );
  }
  if (matching <= shown) return null;
  return (
    <Button tone="quiet" className={classes.all} onClick={onShowAll}>
      {mapText.showAll}
    </Button>
  );
}
