// One demo market as a row, composed from its spot, its people and its index.
import type { Insertable } from 'kysely';
import { OwnerStatus } from '../../core/contract/markets.ts';
import { fold } from '../../core/rules/text/fold.ts';
import { swedishSortKey } from '../../core/rules/text/swedish-order.ts';
import type { MarketsTable } from '../db/tables/markets.ts';
import { makeContacts } from './contacts.ts';
import { makeDescription, makeTagline } from './descriptions.ts';
import { chooseWeek, specialHours, standardHours } from './hours.ts';
import { makeName, type NameKind } from './names.ts';
import { anyFirstName } from './people.ts';
import { type Chance, weightedIndex } from './random.ts';
import { type Spot, timezoneAt } from './spots.ts';
import type { Popularity, Standing } from './standing.ts';

/** Without `rev`, which is set when it is planted. */
export type DemoMarket = Omit<Insertable<MarketsTable>, 'rev'>;

/** Inputs of a market. `n` is its index from 0; the first few dozen include every rare case. */
interface MarketFrame {
  n: number;
  id: string;
  /** Epoch milliseconds. */
  createdAt: number;
  /** Upper bound of change times. */
  last: number;
  /** Special days are placed around this time. */
  now: number;
  spot: Spot;
  standing: Standing;
  fame: Popularity;
}

/** Share of each category, in the order of its number. */
const categoryShares = [30, 11, 8, 8, 10, 4, 11, 3, 4, 3, 5, 3];

function nameKind(chance: Chance, n: number): NameKind {
  if (n % 1000 === 21) return 'longest';
  return n === 22 || chance.happens(0.004) ? 'compound' : 'plain';
}

/** The row of one market. */
export function makeMarket(
  chance: Chance,
  { n, id, createdAt, last, now, spot, standing, fame }: MarketFrame,
): DemoMarket {
  const category = n < categoryShares.length ? n : weightedIndex(chance, categoryShares);
  // A person with a hidden name does not name the market after themselves either.
  const first = standing.owner?.showName ? standing.owner.firstName : anyFirstName(chance);
  const second = anyFirstName(chance);
  const name = makeName(chance, nameKind(chance, n), { spot, category, first, second });
  const contacts = makeContacts(chance, name, spot.place.town, first);
  const subject = { spot, category, first, second, website: contacts.website };
  const timezone = timezoneAt(chance, spot, n);
  const week = chooseWeek(chance, n);
  const isSame = standing.owner?.id === standing.creator?.id;
  const edits = chance.happens(0.45) ? chance.whole(1, 8) : 0;
  return {
    id,
    status: standing.status,
    name,
    tagline: makeTagline(chance, subject),
    description: makeDescription(chance, subject),
    address: spot.address,
    city: spot.place.town,
    postal_code: spot.postalCode,
    contact_email: contacts.email,
    contact_phone: contacts.phone,
    website: contacts.website,
    latitude: spot.latitude,
    longitude: spot.longitude,
    county: spot.place.letter,
    timezone,
    standard_hours: standardHours(chance, week, chance.happens(0.01) ? 'Europe/London' : timezone),
    special_hours: specialHours(chance, week, n, now),
    temp_closed: n === 25 || chance.happens(0.03) ? 1 : 0,
    category,
    owner_status: standing.ownerStatus,
    owner_id: standing.owner?.id ?? null,
    created_by: standing.creator?.id ?? null,
    pending_request: standing.pendingRequest ? 1 : 0,
    become_owner: standing.ownerStatus === OwnerStatus.Pending && isSame ? 1 : 0,
    had_other_owner: standing.ownerStatus === OwnerStatus.Verified && !isSame ? 1 : 0,
    view_count: fame.views,
    like_count: fame.likes,
    rating_sum: fame.stars,
    rating_count: fame.ratings,
    primary_image_url: null,
    sort_name: swedishSortKey(name),
    folded_name: fold(name),
    folded_place: fold(`${spot.place.town} ${spot.address}`),
    created_at: createdAt,
    updated_at: edits === 0 ? createdAt : Math.floor(createdAt + chance.next() * (last - createdAt)),
    version: 1 + edits,
  };
}
