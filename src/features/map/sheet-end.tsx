// Below the rows of the sheet: the way to all of them, or out of a filter that matches nothing.
import { filterText } from '../../../core/text/screens/filter.ts';
import { mapText } from '../../../core/text/screens/map.ts';
import { activeFilterCount, clearFilters, filters } from '../../data/directory/filters.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { Button } from '../../ui/form/button.tsx';
import classes from './market-sheet.module.css';
import type { SheetKind } from './question.ts';

interface SheetEndProps {
  kind: SheetKind;
  matching: number;
  /** The most rows that the sheet shows. */
  shown: number;
  onShowAll: () => void;
}

export function SheetEnd({ kind, matching, shown, onShowAll }: SheetEndProps) {
  const isFiltered = activeFilterCount(useObservable(filters)) > 0;
  if (matching === 0) {
    return (
      <>
        <p className={classes.none}>{kind === 'inView' ? mapText.nothingInView : mapText.none}</p>
        {isFiltered && <Button onClick={clearFilters}>{filterText.clearAll}</Button>}
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
