// 'Rensa alla filter', disabled while nothing is chosen.
import { filterText } from '../../../core/text/screens/filter.ts';
import { activeFilterCount, clearFilters, distanceDraft, filters } from '../../data/directory/filters.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { Button } from '../../ui/form/button.tsx';

export function ClearAll() {
  const { position, text } = useObservable(distanceDraft);
  const isEmpty = activeFilterCount(useObservable(filters)) === 0 && !position && !text;
  return (
    <Button tone="plain" disabled={isEmpty} onClick={clearFilters}>
      {filterText.clearAll}
    </Button>
  );
}
