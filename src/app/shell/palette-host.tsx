// Connects the search palette to the user's notes and the stack of details.
import { noteText } from '../../../core/text/notes.ts';
import { SearchPalette } from '../../features/markets-search/search-palette.tsx';
import { useNoteSearch } from '../../features/notes/use-note-search.ts';
import { palette } from '../palette.ts';
import { openDetail } from '../view-state.ts';

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
    />
  );
}
