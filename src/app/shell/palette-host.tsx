// Connects the search palette to the stack of details.
import { SearchPalette } from '../../features/markets-search/search-palette.tsx';
import { palette } from '../palette.ts';
import { openDetail } from '../view-state.ts';

export function PaletteHost() {
  return (
    <SearchPalette
      opened
      more={null}
      onClose={() => palette.set(false)}
      onOpen={(id) => {
        palette.set(false);
        openDetail({ type: 'market', id });
      }}
    />
  );
}
