// One option of the search as a row: a place, a market, the way to the list, or a text of another source.
import { IconArrowRight, IconChevronRight, IconHistory, IconMap2, IconMapPin } from '@tabler/icons-react';
import { distanceText } from '../../../core/rules/place/distance.ts';
import { addressText } from '../../../core/text/places.ts';
import { searchText } from '../../../core/text/screens/markets-search.ts';
import type { PickedPlace } from '../../data/places/places.ts';
import { MarketFace } from '../../ui/market/market-face.tsx';
import { StatusLine } from '../../ui/market/status-line.tsx';
import type { ListTarget } from './list-target.ts';
import classes from './option-row.module.css';
import type { Option } from './options.ts';

export function OptionRow({ option }: { option: Option }) {
  if (option.kind === 'place') return <PlaceRow option={option} />;
  if (option.kind === 'list') return <ListRow target={option.target} />;
  if (option.kind === 'text') return <Words name={option.hit.name} text={option.hit.text} />;
  return <MarketHit option={option} />;
}

function MarketHit({ option: { row, isRecent, km, found } }: { option: Extract<Option, { kind: 'market' }> }) {
  return (
    <>
      <MarketFace market={row} size={44} />
      <span className={classes.words}>
        <span className={classes.name}>{row.name}</span>
        <span className={classes.where}>
          {found ?? (row.address === null ? row.city : searchText.where(row.address, row.city))}
        </span>
        <StatusLine row={row} />
      </span>
      {km !== undefined && <span className={classes.km}>{distanceText(km)}</span>}
      {isRecent && <IconHistory size={20} className={classes.end} aria-hidden />}
    </>
  );
}

function Words({ name, text }: { name: string; text: string }) {
  return (
    <span className={classes.words}>
      <span className={classes.name}>{name}</span>
      <span className={classes.text}>{text}</span>
    </span>
  );
}

/** 'Stockholms län' of 'Sigtuna, Stockholms län'. */
const countyOf = ({ label }: PickedPlace): string | undefined => label.split(', ')[1];

function describe(place: PickedPlace): string {
  const { street, postalCode, city } = place.components;
  const kind = place.approximate ? addressText.approximateShort : searchText.address;
  if (street !== null) return [kind, city].filter(Boolean).join(', ');
  const county = postalCode === null ? countyOf(place) : undefined;
  return county ? searchText.townIn(county) : searchText.town;
}

function PlaceRow({ option: { place, leads } }: { option: Extract<Option, { kind: 'place' }> }) {
  return (
    <>
      <span className={classes.tile} data-place>
        {leads ? <IconMap2 size={22} aria-hidden /> : <IconMapPin size={22} aria-hidden />}
      </span>
      <span className={classes.words}>
        <span className={classes.name}>
          {nameOf(place)} <span className={classes.verb}>· {searchText.showOnMap}</span>
        </span>
        <span className={classes.where}>{describe(place)}</span>
      </span>
      <IconChevronRight size={20} className={classes.end} aria-hidden />
    </>
  );
}

/** 'Sigtuna', 'Storgatan 5'. */
export function nameOf({ components: { street, houseNumber, city }, label }: PickedPlace): string {
  if (street === null) return city ?? label;
  return houseNumber === null ? street : `${street} ${houseNumber}`;
}

function ListRow({ target: { count, note } }: { target: ListTarget }) {
  return (
    <>
      <span className={classes.words}>
        <span className={classes.link}>{searchText.showAll(count.toLocaleString('sv-SE'))}</span>
        <span className={classes.where}>{note}</span>
      </span>
      <IconArrowRight size={20} className={classes.arrow} aria-hidden />
    </>
  );
}
