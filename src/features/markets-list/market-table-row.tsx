// One market as a table row. Fields of the full record are skeletons until it is loaded.

import { mailLink, telephoneLink } from '../../../core/rules/markets/market-link.ts';
import { phoneText } from '../../../core/rules/markets/phone-text.ts';
import { distanceText } from '../../../core/rules/place/distance.ts';
import { listText } from '../../../core/text/screens/markets-list.ts';
import type { MarketRow } from '../../data/directory/engine-api.ts';
import { FavoriteNote, Heart } from '../../ui/market/heart.tsx';
import { MarketLink } from '../../ui/market/market-link.tsx';
import { StatusLine } from '../../ui/market/status-line.tsx';
import { PersonLink } from '../../ui/person/person-link.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
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
        <div className={classes.named}>
          <div className={classes.words} {...card.trigger(row)}>
            <MarketLink
              id={row.id}
              onOpen={onOpen}
              className={classes.link}
              aria-describedby={card.shown?.row.id === row.id ? card.id : undefined}
            >
              {row.name}
            </MarketLink>
          </div>
          <Heart market={row} />
        </div>
        <FavoriteNote market={row} />
      </th>
      <td>{row.address ?? <Skeleton width="8em" />}</td>
      <td>{row.city}</td>
      <td>
        <StatusLine row={row} />
      </td>
      <td>
        <Owner row={row} arrived={arrived || !row.hasOwner} onOpen={onOpenPerson} />
      </td>
      <td>{arrived ? <Contact row={row} /> : <Skeleton width="7em" />}</td>
      {km !== null && <td className={classes.km}>{distanceText(km)}</td>}
    </tr>
  );
}

/** A skeleton before the full record is loaded, a dash without an owner. */
function Owner({ row, arrived, onOpen }: { row: MarketRow; arrived: boolean; onOpen: (id: string) => void }) {
  const { ownerId, ownerName } = row;
  if (!arrived) return <Skeleton />;
  if (ownerName === null) return <span className={classes.soft}>{listText.none}</span>;
  if (ownerId === null) return ownerName;
  return (
    <PersonLink id={ownerId} onOpen={onOpen} className={classes.owner}>
      {ownerName}
    </PersonLink>
  );
}

function Contact({ row }: { row: MarketRow }) {
  const { contactPhone, contactEmail } = row;
  if (!contactPhone && !contactEmail) return <span className={classes.soft}>{listText.none}</span>;
  return (
    <span className={classes.contact}>
      {contactPhone && <ContactLink href={telephoneLink(contactPhone)} text={phoneText(contactPhone)} />}
      {contactEmail && <ContactLink href={mailLink(contactEmail)} text={contactEmail} clip />}
    </span>
  );
}

/** Plain text without `href`. A click on it does not open the market. `clip` truncates it to one line. */
function ContactLink({ href, text, clip }: { href: string | null; text: string; clip?: boolean }) {
  if (href === null) return <span>{text}</span>;
  return (
    <a href={href} title={text} data-clip={clip} onClick={(event) => event.stopPropagation()}>
      {text}
    </a>
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
