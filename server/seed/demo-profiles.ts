// Gives the demo accounts a home, a profile and lists: the same for the same markets, without a database.
import type { Insertable, Updateable } from 'kysely';
import { isPublic } from '../../core/rules/markets/market-marks.ts';
import { haversineKm } from '../../core/rules/place/distance.ts';
import { makeTsid } from '../../core/rules/tsid.ts';
import { listText } from '../../core/text/lists.ts';
import type { UserListMarketsTable } from '../db/tables/user-list-markets.ts';
import type { UserListsTable } from '../db/tables/user-lists.ts';
import type { UsersTable } from '../db/tables/users.ts';
import type { DemoMarket } from './demo-market.ts';
import { demoPersonas, type ListPlan, type Persona } from './demo-personas.ts';
import { type Chance, createChance } from './random.ts';

interface DemoProfiles {
  profiles: { id: string; set: Updateable<UsersTable> }[];
  lists: Insertable<UserListsTable>[];
  listMarkets: Insertable<UserListMarketsTable>[];
}

interface Owner {
  user_id: string;
  email: string;
  /** Epoch milliseconds. */
  created_at: number;
}

/** A street in a town with a number at its end. */
const streetAddress = /^(\p{Lu}[\p{L} ]*\p{L}) (\d{1,2})$/u;
const hourMs = 3_600_000;
/** Lists contain nearby markets: chosen from this many of the nearest. */
const around = 150;

/** A market in the first town that has one with a street address; the next house number is the home. */
function homeOf(markets: readonly DemoMarket[], { towns }: Persona): { market: DemoMarket; address: string } | null {
  const listed = markets.filter(({ address }) => streetAddress.test(address));
  const market = towns.flatMap((town) => listed.find(({ city }) => city === town) ?? [])[0] ?? listed[0];
  if (!market) return null;
  const [, street = '', number = ''] = streetAddress.exec(market.address) ?? [];
  return { market, address: `${street} ${Number(number) + 2}` };
}

function nearest(markets: readonly DemoMarket[], { latitude, longitude }: DemoMarket): DemoMarket[] {
  return markets
    .map((market) => ({ market, km: haversineKm(latitude, longitude, market.latitude, market.longitude) }))
    .sort((a, b) => a.km - b.km || (a.market.id < b.market.id ? -1 : 1))
    .slice(0, around)
    .map(({ market }) => market);
}

/** The list plans of a person, favourites first. */
function plansOf({ liked, lists }: Persona): (ListPlan & { isDefault: boolean })[] {
  const favourites = { name: listText.liked, description: null, isPublic: false, markets: liked, isDefault: true };
  return [favourites, ...lists.map((list) => ({ ...list, isDefault: false }))];
}

function choose(
  near: readonly DemoMarket[],
  { categories, markets, isDefault }: ReturnType<typeof plansOf>[number],
  chance: Chance,
) {
  // Default lists count as likes, so a market on them must have at least as many likes as there are demo people.
  const fitting = near.filter(
    ({ category, like_count = 0 }) =>
      (categories?.includes(category) ?? true) &&
      (!isDefault || Number(like_count) >= Object.keys(demoPersonas).length),
  );
  return chance.some(fitting, markets);
}

/** Homes, profiles and lists for accounts whose e-mail has a persona; the others get none. */
export function giveProfiles(accounts: readonly Owner[], markets: readonly DemoMarket[], seed: number): DemoProfiles {
  const open = markets.filter(({ status }) => isPublic(status as Parameters<typeof isPublic>[0]));
  const given: DemoProfiles = { profiles: [], lists: [], listMarkets: [] };
  for (const [n, { user_id, email, created_at }] of accounts.entries()) {
    const persona = demoPersonas[email.split('@')[0] ?? ''];
    const home = persona && homeOf(open, persona);
    if (!home) continue;
    const chance = createChance(seed ^ 0x1157, n);
    const { market, address } = home;
    given.profiles.push({
      id: user_id,
      set: {
        bio: persona.bio,
        address,
        postal_code: market.postal_code,
        city: market.city,
        date_of_birth: persona.born,
        default_avatar: persona.avatar,
        ...persona.settings,
      },
    });
    const near = nearest(open, market);
    for (const [k, plan] of plansOf(persona).entries()) {
      const made = created_at + k * 20 * hourMs;
      const id = makeTsid(made, chance.next);
      given.lists.push({
        id,
        user_id,
        default_of: plan.isDefault ? user_id : null,
        name: plan.name,
        description: plan.description,
        is_public: plan.isPublic ? 1 : 0,
        created_at: made,
      });
      for (const [i, { id: market_id }] of choose(near, plan, chance).entries()) {
        given.listMarkets.push({ list_id: id, market_id, added_at: made + (i + 1) * hourMs });
      }
    }
  }
  return given;
}
