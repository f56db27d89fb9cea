// Connects the search palette to the user's notes, the stack of details, the map and the list.
import { flushSync } from 'react-dom';
import { noteText } from '../../../core/text/notes.ts';
import { mapTarget } from '../../data/maps/map-target.ts';
import { nameOf } from '../../features/markets-search/option-row.tsx';
import { SearchPalette } from '../../features/markets-search/search-palette.tsx';
import { useNoteSearch } from '../../features/notes/use-note-search.ts';
import { palette } from '../palette.ts';
import { closeAllDetails, goTo, openDetail, type ViewName } from '../view-state.ts';
import { focusMarkets } from './focus-content.ts';

/**
 * Closes the search and all that is open beneath it, and moves the focus to the view: the closed dialogs give it back to where it
 * was before, which may be the page itself or an element of a view that is gone.
 */
function show(view: ViewName): void {
  flushSync(() => {
    palette.set(false);
    closeAllDetails();
    goTo(view);
  });
  focusMarkets();
}

export function PaletteHost() {
  const findNotes = useNoteSearch();
  return (
    <SearchPalette
      opened
      more={(query) => ({ title: noteText.hits, hits: findNotes(query) })}
      onClose={() => palette.set(false)}
      onOpen={(id) => {
        palette.set(false);
        openDetail({ type: 'market', id });
      }}
      onPlace={(place) => {
        mapTarget.set({ label: nameOf(place), latitude: place.latitude, longitude: place.longitude });
        show('map');
      }}
      onList={() => show('list')}
    />
  );
}
