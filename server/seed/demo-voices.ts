// Makes the demo accounts authors of some ratings and posts, in place of people without an account: sums and texts stay as they are.

import type { DemoCommunity } from './community.ts';
import type { DemoMarket } from './demo-market.ts';
import type { giveProfiles } from './demo-profiles.ts';
import { createChance } from './random.ts';

/** At most so many of each for one account. */
const mostRatings = 12;
const mostPosts = 5;

/** A signed post stays with the person whose name is below it. */
const signed = /\n|\/|mvh|kram|hälsningar/i;

interface Owner {
  user_id: string;
  /** Epoch milliseconds. */
  created_at: number;
}

interface Written extends DemoCommunity {
  /** The home towns of the accounts. */
  profiles: ReturnType<typeof giveProfiles>['profiles'];
  markets: readonly DemoMarket[];
}

/** The same rows, some of them by these accounts: in their home towns as far as there are any. None on a market that they own. */
export function giveVoices(
  accounts: readonly Owner[],
  { profiles, markets, ...written }: Written,
  seed: number,
): DemoCommunity {
  const byId = new Map(markets.map((market) => [market.id, market]));
  const authors = new Set(accounts.map(({ user_id }) => user_id));
  const raters = new Map<string, Set<string>>();
  for (const { market_id, user_id } of written.ratings) {
    if (!user_id || !authors.has(user_id)) continue;
    raters.set(market_id, (raters.get(market_id) ?? new Set()).add(user_id));
  }
  const changed = new Map<string, string>();
  for (const [n, { user_id: author, created_at }] of accounts.entries()) {
    const chance = createChance(seed ^ 0x701ce, n);
    const home = profiles.find(({ id }) => id === author)?.set.city;
    const isFree = (row: Written['ratings'][number] | Written['posts'][number]) =>
      row.created_at > created_at &&
      !changed.has(row.id) &&
      !authors.has(row.user_id ?? '') &&
      byId.get(row.market_id)?.owner_id !== author;
    const atHomeFirst = <T extends { market_id: string }>(rows: readonly T[]) => {
      const isHome = ({ market_id }: T) => byId.get(market_id)?.city === home;
      const others = rows.filter((row) => !isHome(row));
      return [...rows.filter(isHome), ...chance.some(others, mostRatings)];
    };
    let left = chance.whole(mostRatings - 5, mostRatings);
    for (const { id, market_id } of atHomeFirst(written.ratings.filter(isFree))) {
      const there = raters.get(market_id) ?? new Set();
      if (left === 0 || there.has(author)) continue;
      raters.set(market_id, there.add(author));
      changed.set(id, author);
      left -= 1;
    }
    const unsigned = written.posts.filter((row) => row.parent_id === null && !signed.test(row.content ?? ''));
    const posts = chance.whole(2, mostPosts);
    for (const { id } of atHomeFirst(unsigned.filter(isFree)).slice(0, posts)) changed.set(id, author);
  }
  const given = <T extends { id: string }>(rows: T[]) =>
    rows.map((row) => {
      const author = changed.get(row.id);
      return author === undefined ? row : { ...row, user_id: author };
    });
  return { ...written, ratings: given(written.ratings), posts: given(written.posts) };
}
