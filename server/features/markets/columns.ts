// Where each field of the form of a market is kept, and the columns that follow from others.
import type { Selectable } from 'kysely';
import type { MarketEdit, NewMarket } from '../../../core/contract/own-markets.ts';
import { countyAt } from '../../../core/rules/place/county.ts';
import { fold } from '../../../core/rules/text/fold.ts';
import { swedishSortKey } from '../../../core/rules/text/swedish-order.ts';
import type { MarketsTable } from '../../db/tables/markets.ts';

/** Fields of one column each; hours are merged by day. */
export type PlainField = Exclude<keyof MarketEdit, 'standardHours' | 'specialHours' | 'becomeOwner'>;

const fieldColumns = {
  name: 'name',
  tagline: 'tagline',
  description: 'description',
  address: 'address',
  city: 'city',
  postalCode: 'postal_code',
  contactEmail: 'contact_email',
  contactPhone: 'contact_phone',
  website: 'website',
  latitude: 'latitude',
  longitude: 'longitude',
  timezone: 'timezone',
  category: 'category',
  tempClosed: 'temp_closed',
} as const satisfies Record<PlainField, keyof MarketsTable>;
const plainFields = Object.keys(fieldColumns) as PlainField[];

type PlainValues = Required<Pick<NewMarket, PlainField>>;
type Column = (typeof fieldColumns)[PlainField];
type StoredRow = Pick<Selectable<MarketsTable>, Column>;

/** The fields of a row, as calls name them. */
export function plainFieldsOf(row: StoredRow): PlainValues {
  const values = plainFields.map((field) => [field, row[fieldColumns[field]]]);
  return { ...Object.fromEntries(values), tempClosed: row.temp_closed === 1 } as PlainValues;
}

/** Columns of those of the fields that are given. */
export function columnsOf(given: Partial<PlainValues>): Partial<StoredRow> {
  const columns = plainFields.flatMap((field) => {
    const value = given[field];
    return value === undefined ? [] : [[fieldColumns[field], typeof value === 'boolean' ? Number(value) : value]];
  });
  return Object.fromEntries(columns) as Partial<StoredRow>;
}

/** What follows from name, address and position. */
export function derivedFrom({ name, city, address, latitude, longitude }: PlainValues) {
  return {
    sort_name: swedishSortKey(name),
    folded_name: fold(name),
    folded_place: fold(`${city} ${address}`),
    county: countyAt(latitude, longitude),
  };
}
