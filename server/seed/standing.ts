// Lifecycle of a demo market: status, owner, claims, views and likes.
import { MarketStatus, OwnerStatus } from '../../core/contract/markets.ts';
import { isPublic } from '../../core/rules/markets/market-marks.ts';
import { type Person, someoneBy } from './people.ts';
import { type Chance, weightedIndex } from './random.ts';

export interface Standing {
  status: MarketStatus;
  ownerStatus: OwnerStatus;
  owner: Person | null;
  creator: Person | null;
  /** There is an ownership request. */
  pendingRequest: boolean;
}

type Case = { share: number; status: MarketStatus; ownerStatus: OwnerStatus; request?: number };

/** About one public market in twenty has no verified badge. `request`: probability of a pending ownership request. */
const publicCases: readonly Case[] = [
  { share: 36, status: MarketStatus.Approved, ownerStatus: OwnerStatus.Verified },
  { share: 30, status: MarketStatus.Verified, ownerStatus: OwnerStatus.Verified },
  { share: 27, status: MarketStatus.Verified, ownerStatus: OwnerStatus.None, request: 0.06 },
  { share: 1, status: MarketStatus.Verified, ownerStatus: OwnerStatus.Rejected, request: 0.1 },
  { share: 1, status: MarketStatus.Verified, ownerStatus: OwnerStatus.Pending, request: 1 },
  { share: 3.4, status: MarketStatus.Approved, ownerStatus: OwnerStatus.None, request: 0.2 },
  { share: 1, status: MarketStatus.Approved, ownerStatus: OwnerStatus.Pending, request: 1 },
  { share: 0.6, status: MarketStatus.Approved, ownerStatus: OwnerStatus.Rejected },
];

const otherCases: readonly Case[] = [
  { share: 35, status: MarketStatus.Pending, ownerStatus: OwnerStatus.Pending },
  { share: 15, status: MarketStatus.Pending, ownerStatus: OwnerStatus.None },
  { share: 14, status: MarketStatus.Hidden, ownerStatus: OwnerStatus.Verified },
  { share: 8, status: MarketStatus.Hidden, ownerStatus: OwnerStatus.None },
  { share: 18, status: MarketStatus.Rejected, ownerStatus: OwnerStatus.Rejected },
  { share: 10, status: MarketStatus.Rejected, ownerStatus: OwnerStatus.None },
];

/** The n-th market has the n-th case; later ones follow the frequencies. `people` in the order of `makePeople`. */
export function chooseStanding(
  chance: Chance,
  open: boolean,
  n: number,
  people: readonly Person[],
  createdAt: number,
): Standing {
  const cases = open ? publicCases : otherCases;
  const shares = cases.map(({ share }) => share);
  const chosen = cases[n < cases.length ? n : weightedIndex(chance, shares)] as Case;
  const person = someoneBy(people, createdAt, chance);
  const claimed = chosen.ownerStatus === OwnerStatus.Verified || chosen.ownerStatus === OwnerStatus.Pending;
  const tipped = chance.happens(0.7) ? someoneBy(people, createdAt, chance) : null;
  return {
    status: chosen.status,
    ownerStatus: chosen.ownerStatus,
    owner: claimed ? person : null,
    // Most owners created their market themselves; the rest was submitted by others or imported.
    creator: claimed && chance.happens(0.85) ? person : tipped,
    pendingRequest: chance.happens(chosen.request ?? 0),
  };
}

export interface Popularity {
  /** Views per UTC day, days before today as keys; today is 0. */
  recent: Map<number, number>;
  /** All views, including the recent ones. */
  views: number;
  likes: number;
  ratings: number;
  /** Sum of all stars. */
  stars: number;
}

/** A few markets get most views. A market that is not public has none in the last month. */
export function choosePopularity(chance: Chance, status: MarketStatus): Popularity {
  // Squaring a uniform number twice gives a long tail: half of all markets get at most a sixteenth of the maximum.
  const pull = chance.next() ** 4;
  const recent = new Map<number, number>();
  if (isPublic(status)) {
    const days = chance.happens(0.25) ? 0 : chance.whole(1, pull > 0.5 ? 14 : 4);
    for (let i = 0; i < days; i++) recent.set(chance.whole(0, 29), chance.whole(1, 2 + Math.round(pull * 60)));
  }
  let views = chance.whole(0, 40) + Math.round(pull * 6000);
  for (const count of recent.values()) views += count;
  const ratings = chance.happens(0.42) ? 0 : 1 + Math.round(pull * 90 * chance.next()) + chance.whole(0, 5);
  const mean = Math.min(4.9, 3 + chance.next() * 2);
  const stars = Math.min(ratings * 5, Math.max(ratings, Math.round(ratings * mean)));
  return { recent, views, likes: Math.round(views * chance.next() * 0.06), ratings, stars };
}
