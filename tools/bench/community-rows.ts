// Ratings and posts for the bench of a market's detail: a market with ten of each, one with 500 and 1 000, and 20 000 ratings and 10 000
// posts of the other markets around them.
import type { Market } from '../../core/contract/markets.ts';
import type { Store } from '../../server/db/schema.ts';
import { sampleId } from '../../tests/helpers/samples/sample-markets.ts';
import { seededRandom } from '../../tests/helpers/seeded-random.ts';
import { addPerson, sessionFor } from '../../tests/helpers/server/accounts.ts';
import { benchNow } from './corpus.ts';
import { sentenceSource } from './sentences.ts';

const people = 500;
const few = { ratings: 10, posts: 10 };
const many = { ratings: 500, posts: 1000 };
const usual = { ratings: 40, posts: 20 };
const userId = (n: number) => sampleId(1_000_000 + n);

export interface PlantedCommunity {
  /** Ids of the two markets. */
  small: string;
  large: string;
  /** Of a person who rated both. */
  token: string;
}

/** `markets`: the stored ones, at least two. */
export async function plantCommunity(store: Store, markets: readonly Market[]): Promise<PlantedCommunity> {
  const { id: viewer } = await addPerson(store);
  const sentence = sentenceSource(seededRandom(17));
  let number = 2_000_000;
  const users = Array.from({ length: people }, (_, n) => ({
    ...{ id: userId(n), handle: `loppis-b${n}`, first_name: 'Kim', last_name: 'Ek', created_at: 1 },
  }));
  await store.write((tx) => tx.insertInto('users').values(users).execute());

  /** The replies are by one person, as an owner's are. */
  async function plant(market: Market, { ratings, posts }: typeof few, isAnswered: boolean): Promise<void> {
    const market_id = market.id;
    const at = (n: number) => benchNow - 1_000_000 * (n + 1);
    const given = Array.from({ length: ratings }, (_, n) => ({
      ...{ id: sampleId(number++), market_id, user_id: n === 0 ? viewer : userId(n) },
      ...{ rating: 1 + ((n * 7) % 5), comment: sentence(), hidden_reason: null },
      ...{ market_name: market.name, market_city: market.city, created_at: at(n), updated_at: at(n) },
    }));
    const written = Array.from({ length: posts }, (_, n) => ({
      ...{ id: sampleId(number++), market_id, parent_id: null, user_id: userId(n % people), content: sentence() },
      ...{ hidden_reason: null, created_at: at(n), updated_at: at(n) },
    }));
    await store.write(async (tx) => {
      await tx.insertInto('ratings').values(given).execute();
      await tx.insertInto('guestbook_posts').values(written).execute();
      if (!isAnswered) return;
      const toRatings = given.map(({ id, created_at }) => ({
        ...{ id: sampleId(number++), rating_id: id, user_id: userId(0), content: sentence(), hidden_reason: null },
        created_at,
      }));
      await tx.insertInto('rating_replies').values(toRatings).execute();
      const toPosts = written.map((post) => ({
        ...post,
        ...{ id: sampleId(number++), parent_id: post.id, user_id: userId(0), content: sentence() },
      }));
      await tx.insertInto('guestbook_posts').values(toPosts).execute();
    });
  }

  const [small, large, ...others] = markets;
  if (!small || !large) throw new Error('there are too few markets');
  for (const market of others) await plant(market, usual, false);
  await plant(small, few, true);
  await plant(large, many, true);
  const { token } = await sessionFor(store, viewer, Date.now());
  return { small: small.id, large: large.id, token };
}
