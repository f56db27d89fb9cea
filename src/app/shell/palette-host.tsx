// Connects the search palette to the user's notes, the stack of details, the map and the list.
import { noteText } from '../../../core/text/notes.ts';
import { mapTarget } from '../../data/maps/map-target.ts';
import { nameOf } from '../../features/markets-search/option-row.tsx';
import { SearchPalette } from '../../features/markets-search/search-palette.tsx';
import { useNoteSearch } from '../../features/notes/use-note-search.ts';
import { palette } from '../palette.ts';
import { closeAllDetails, goTo, openDetail, type ViewName } from '../view-state.ts';

/** Closes the search and all that is open beneath it. */
function show(view: ViewName): void {
  palette.set(false);
  closeAllDetails();
  goTo(view);
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
