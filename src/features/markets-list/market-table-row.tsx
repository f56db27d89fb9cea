// One market as a table row. Fields of the full record are skeletons until it is loaded.
import { selfDescription } from '../../../core/rules/markets/row-text.ts';
import { distanceText } from '../../../core/rules/place/distance.ts';
import type { MarketRow } from '../../data/directory/engine-api.ts';
import { FavoriteNote, Heart } from '../../ui/market/heart.tsx';
import { VerifiedMark } from '../../ui/market/market-badges.tsx';
import { MarketFace } from '../../ui/market/market-face.tsx';
import { MarketLink } from '../../ui/market/market-link.tsx';
import { StatusLine } from '../../ui/market/status-line.tsx';
import { PersonLink } from '../../ui/person/person-link.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import { ContactLinks } from './contact-links.tsx';
import classes from './market-table.module.css';
import type { HoverCardControl } from './use-hover-card.ts';

interface MarketTableRowProps {
  row: MarketRow;
  km: number | null;
  card: HoverCardControl;
  onOpen: (id: string) => void;
  onOpenPerson: (id: string) => void;
}

export function MarketTableRow({ row, km, card, onOpen, onOpenPerson }: MarketTableRowProps) {
  // Every market has an address: null means that the record is not loaded yet.
  const arrived = row.address !== null;
  // The link is for the keyboard; the row only widens its target for the pointer.
  return (
    <tr className={classes.row} onClick={() => onOpen(row.id)}>
      <th scope="row" className={classes.name}>
        <div className={classes.named} {...card.trigger(row)}>
          <MarketFace market={row} size={48} />
          <div className={classes.words}>
            <MarketLink
              id={row.id}
              onOpen={onOpen}
              className={classes.link}
              aria-describedby={card.shown?.row.id === row.id ? card.id : undefined}
            >
              {row.name}
              {row.verified && <VerifiedMark />}
            </MarketLink>
            <span className={classes.tagline}>{arrived ? selfDescription(row) : <Skeleton width="9em" />}</span>
          </div>
        </div>
        <FavoriteNote market={row} />
      </th>
      <td>{row.address ?? <Skeleton width="5em" />}</td>
      <td>
        {row.city}
        {km !== null && <span className={classes.km}> {distanceText(km)}</span>}
      </td>
      <td>
        <StatusLine row={row} look="stacked" />
      </td>
      <td>
        <Owner row={row} arrived={arrived || !row.hasOwner} onOpen={onOpenPerson} />
      </td>
      <td>{arrived ? <ContactLinks row={row} /> : <Skeleton width="4em" />}</td>
      <td className={classes.heart}>
        <Heart market={row} />
      </td>
    </tr>
  );
}

/** A skeleton before the full record is loaded, nothing without an owner. */
function Owner({ row, arrived, onOpen }: { row: MarketRow; arrived: boolean; onOpen: (id: string) => void }) {
  const { ownerId, ownerName } = row;
  if (!arrived) return <Skeleton />;
  if (ownerName === null || ownerId === null) return ownerName;
  return (
    <PersonLink id={ownerId} onOpen={onOpen} className={classes.owner}>
      {ownerName}
    </PersonLink>
  );
}

/** Skeleton of a row. */
export function SkeletonTableRow({ cells }: { cells: number }) {
  return (
    <tr className={classes.bones} aria-hidden>
      {Array.from({ length: cells }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeleton cells have no other key
        <td key={index}>
          <Skeleton width={index === 0 ? '9em' : '5em'} />
        </td>
      ))}
    </tr>
  );
}
