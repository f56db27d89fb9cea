// On the phone, over the map: the search field that opens the palette, and the filter bar.
import { IconSearch } from '@tabler/icons-react';
import { mapText } from '../../../core/text/screens/map.ts';
import { FilterBar } from '../../features/filter/filter-bar.tsx';
import { palette } from '../palette.ts';
import { AddressSearch } from './address-search.tsx';
import classes from './map-tools.module.css';

export function MapTools() {
  return (
    <div className={classes.tools} data-covers="top">
      <button type="button" className={classes.search} onClick={() => palette.set(true)}>
        <IconSearch size={20} aria-hidden />
        {mapText.searchPlaceholder}
      </button>
      <FilterBar address={AddressSearch} />
    </div>
  );
}
