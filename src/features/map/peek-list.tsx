// The markets of one spot, where the map cannot be zoomed in any further.
import { IconX } from '@tabler/icons-react';
import { mapText } from '../../../core/text/screens/map.ts';
import type { MarketRow } from '../../data/directory/engine-api.ts';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { closePeek } from './map-state.ts';
import classes from './peek.module.css';
import { SheetRow } from './sheet-row.tsx';

export function PeekList({ rows, onOpen }: { rows: readonly MarketRow[]; onOpen: (id: string) => void }) {
  return (
    <>
      <header className={classes.listHead}>
        <h2>{mapText.here}</h2>
        <span className={classes.count}>{mapText.markets(String(rows.length), rows.length)}</span>
        <IconButton bare label={mapText.closePeek} icon={<IconX size={22} aria-hidden />} onClick={closePeek} />
      </header>
      <ul className={classes.list}>
        {rows.map((row) => (
          <SheetRow key={row.id} row={row} km={undefined} onOpen={onOpen} />
        ))}
      </ul>
    </>
  );
}
