// What is on lists: markets are put on and taken off. A favourite is a market on the default list, and counts as a like.
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../../core/contract/errors.ts';
import { listLimits } from '../../../core/contract/limits.ts';
import { addToList, removeFromList, setFavorite } from '../../../core/contract/lists.ts';
import { listText } from '../../../core/text/lists.ts';
import { newId } from '../../db/new-id.ts';
import type { Db, Store, Tx } from '../../db/schema.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Markets } from '../../ports/markets.ts';
import type { ListRow } from '../../presenters/user-list.ts';
import { bindWrite } from '../../route-write.ts';
import { ownList, presentOwn } from './store.ts';

/** A person's default list. */
function defaultOf(db: Db, userId: string): Promise<ListRow | undefined> {
  return db.selectFrom('user_lists').selectAll().where('default_of', '=', userId).executeTakeFirst();
}

/** A person's default list, made when there is none yet. */
export async function ensureDefault(tx: Tx, userId: string, now: number): Promise<ListRow> {
  const known = await defaultOf(tx, userId);
  if (known) return known;
  const id = newId(now);
  return tx
    .insertInto('user_lists')
    .values({ id, user_id: userId, default_of: userId, name: listText.liked, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Whether a list holds a market. */
async function holds(db: Db, listId: string, marketId: string): Promise<boolean> {
  const row = await db
    .selectFrom('user_list_markets')
    .select('market_id')
    .where('list_id', '=', listId)
    .where('market_id', '=', marketId)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many markets, hidden ones included, are on one list and on all lists of its owner. */
async function countMarkets(db: Db, { id, user_id }: ListRow): Promise<{ here: number; inAll: number }> {
  const rows = await db
    .selectFrom('user_list_markets')
    .innerJoin('user_lists', 'user_lists.id', 'user_list_markets.list_id')
    .select(['user_list_markets.list_id', ({ fn }) => fn.countAll<number>().as('count')])
    .where('user_lists.user_id', '=', user_id)
    .groupBy('user_list_markets.list_id')
    .execute();
  const here = Number(rows.find(({ list_id }) => list_id === id)?.count ?? 0);
  return { here, inAll: rows.reduce((sum, { count }) => sum + Number(count), 0) };
}

/** Puts a public market on a list. */
async function add(markets: Markets, tx: Tx, list: ListRow, marketId: string, now: number): Promise<void> {
  if (await holds(tx, list.id, marketId)) return;
  if (!(await markets.isPublicMarket(tx, marketId))) throw new Refusal('not_found', listText.marketNotFound);
  const { here, inAll } = await countMarkets(tx, list);
  const { markets: onOne, marketsInAll } = listLimits;
  if (here >= onOne) throw new Refusal('invalid', listText.tooManyMarkets(onOne));
  if (inAll >= marketsInAll) throw new Refusal('invalid', listText.tooManyInAll(marketsInAll));
  await tx.insertInto('user_list_markets').values({ list_id: list.id, market_id: marketId, added_at: now }).execute();
  if (list.default_of !== null) await markets.count(tx, marketId, { likes: 1 });
}

/** Takes a market off a list, if it is on it. */
async function remove(markets: Markets, tx: Tx, list: ListRow, marketId: string): Promise<void> {
  const gone = await tx
    .deleteFrom('user_list_markets')
    .where('list_id', '=', list.id)
    .where('market_id', '=', marketId)
    .returning('market_id')
    .executeTakeFirst();
  if (gone && list.default_of !== null) await markets.count(tx, marketId, { likes: -1 });
}

/** Serves the calls that change what is on a list. */
export function entryRoutes(app: FastifyInstance, ports: { store: Store; clock: Clock; markets: Markets }): void {
  const { markets } = ports;

  bindWrite(app, ports, addToList, {
    async effect(tx, { userId, params: { id }, body, now }) {
      await add(markets, tx, await ownList(tx, userId, id), body.marketId, now);
      return { id, version: null };
    },
    answer: (db, { userId }, id) => presentOwn(db, userId, id),
  });
  bindWrite(app, ports, removeFromList, {
    async effect(tx, { userId, params: { id, marketId } }) {
      await remove(markets, tx, await ownList(tx, userId, id), marketId);
      return { id, version: null };
    },
    answer: (db, { userId }, id) => presentOwn(db, userId, id),
  });
  // The opposite of what it was when `favorite` is undefined.
  bindWrite(app, ports, setFavorite, {
    async effect(tx, { userId, params: { id }, body: { favorite }, now }) {
      const list = await ensureDefault(tx, userId, now);
      if (favorite ?? !(await holds(tx, list.id, id))) await add(markets, tx, list, id, now);
      else await remove(markets, tx, list, id);
      return { id, version: null };
    },
    // Never the list: it may hold a thousand markets.
    async answer(db, { userId }, id) {
      const list = await defaultOf(db, userId);
      if (!list) throw new Refusal('not_found', listText.notFound);
      const favorite = await holds(db, list.id, id);
      return { favorite, version: list.version, likeCount: await markets.likesOf(db, id) };
    },
  });
}
