// One market that was chosen on the map: what decides whether to go there, and the way.
import { IconX } from '@tabler/icons-react';
import { distanceText, haversineKm } from '../../../core/rules/place/distance.ts';
import { mapText } from '../../../core/text/screens/map.ts';
import type { MarketRow } from '../../data/directory/engine-api.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { FavoriteNote } from '../../ui/market/heart.tsx';
import { MarketFace } from '../../ui/market/market-face.tsx';
import { MarketLink } from '../../ui/market/market-link.tsx';
import { StatusLine } from '../../ui/market/status-line.tsx';
import { focus } from './map-focus.ts';
import { closePeek } from './map-state.ts';
import classes from './peek.module.css';
import { PeekActions } from './peek-actions.tsx';

export function PeekCard({ row, onOpen }: { row: MarketRow; onOpen: (id: string) => void }) {
  const from = useObservable(focus);
  const km = from && haversineKm(from.latitude, from.longitude, row.latitude, row.longitude);
  const place = row.address === null ? row.city : `${row.address}, ${row.city}`;
  return (
    <>
      <div className={classes.head}>
        <MarketLink id={row.id} onOpen={onOpen} className={classes.market}>
          <MarketFace market={row} size={80} />
          <span className={classes.words}>
            <span className={classes.name}>{row.name}</span>
            <StatusLine row={row} />
            <span className={classes.place}>
              {km !== null && <b>{distanceText(km)}</b>}
              {km !== null && ' · '}
              {place}
            </span>
          </span>
        </MarketLink>
        <IconButton bare label={mapText.closePeek} icon={<IconX size={22} aria-hidden />} onClick={closePeek} />
      </div>
      {row.tagline && <p className={classes.tagline}>{row.tagline}</p>}
      <FavoriteNote market={row} />
      <PeekActions row={row} />
    </>
  );
}
