// The calls of lists and favourites.
import type { FastifyInstance } from 'fastify';
import * as calls from '../../../core/contract/lists.ts';
import type { Store } from '../../db/schema.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Markets } from '../../ports/markets.ts';
import type { People } from '../../ports/people.ts';
import { bind } from '../../route.ts';
import { bindWrite } from '../../route-write.ts';
import {
  addTo,
  editList,
  favor,
  makeList,
  myLists,
  presentFavorite,
  presentOwn,
  publicLists,
  readableList,
  removeFrom,
  removeList,
} from './service.ts';

interface Ports {
  store: Store;
  clock: Clock;
  markets: Markets;
  people: People;
}

/** Serves the list calls. */
export function listRoutes(app: FastifyInstance, ports: Ports): void {
  const { store, clock, markets, people } = ports;

  bind(app, calls.getMyLists, ({ caller }) => myLists(store, caller.userId, clock.now()));
  bind(app, calls.getList, ({ params, caller }) =>
    store.read((db) => readableList(people, db, caller.userId, params.id)),
  );
  bind(app, calls.listsOfUser, ({ params }) => store.read((db) => publicLists(people, db, params.id)));

  bindWrite(app, ports, calls.createList, {
    effect: (tx, { userId, body, now }) => makeList(tx, userId, body, now),
    answer: (db, { userId }, id) => presentOwn(db, userId, id),
  });
  bindWrite(app, ports, calls.updateList, {
    versioned: true,
    effect: (tx, { userId, params, body, version }) => editList(tx, userId, params.id, body, version),
    answer: (db, { userId }, id) => presentOwn(db, userId, id),
  });
  bindWrite(app, ports, calls.deleteList, {
    effect: (tx, { userId, params }) => removeList(tx, userId, params.id),
  });
  bindWrite(app, ports, calls.addToList, {
    effect: (tx, { userId, params, body, now }) =>
      addTo(markets, tx, params.id, { userId, marketId: body.marketId, now }),
    answer: (db, { userId }, id) => presentOwn(db, userId, id),
  });
  bindWrite(app, ports, calls.removeFromList, {
    effect: (tx, { userId, params, now }) =>
      removeFrom(markets, tx, params.id, { userId, marketId: params.marketId, now }),
    answer: (db, { userId }, id) => presentOwn(db, userId, id),
  });
  bindWrite(app, ports, calls.setFavorite, {
    effect: (tx, { userId, params, body, now }) =>
      favor(markets, tx, body.favorite, { userId, marketId: params.id, now }),
    answer: (db, { userId }, id) => presentFavorite(markets, db, userId, id),
  });
}
