// The list view: the filter beside it where there is room for both, otherwise its bar above the list. The panel is drawn at the
// left, but comes after the list for the keyboard, which meets the first market sooner; a button before the list skips to it.
import { useEffect } from 'react';
import { ChosenChips } from '../../features/filter/chosen-chips.tsx';
import { FilterBar } from '../../features/filter/filter-bar.tsx';
import { findPermitted, focus, nameOf } from '../../features/map/map-focus.ts';
import { ListView } from '../../features/markets-list/list-view.tsx';
import { useMedia } from '../../hooks/use-media.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { openDetail, openPerson } from '../view-state.ts';
import { AddressSearch } from './address-search.tsx';
import { FilterSide, SkipToFilter } from './filter-side.tsx';
import { FilterPanel } from './late-filter-panel.ts';
import classes from './list-page.module.css';

export function ListPage() {
  const narrow = useMedia('(max-width: 1023px)');
  const place = useObservable(focus);
  useEffect(() => void findPermitted(), []);
  return (
    <div className={classes.page}>
      {!narrow && <SkipToFilter />}
      <ListView
        onOpen={(id) => openDetail({ type: 'market', id })}
        onOpenPerson={openPerson}
        place={place && { ...place, label: nameOf(place) }}
        tools={narrow ? <FilterBar address={AddressSearch} /> : <ChosenChips />}
      />
      {!narrow && (
        <FilterSide className={classes.side}>
          <FilterPanel address={AddressSearch} />
        </FilterSide>
      )}
    </div>
  );
}
