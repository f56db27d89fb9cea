// The calls of lists and favourites, and the folding of likes into the public counts.
import type { FastifyInstance } from 'fastify';
import * as calls from '../../../core/contract/lists.ts';
import type { Store } from '../../db/schema.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Feed } from '../../ports/feed.ts';
import type { Pace } from '../../ports/pace.ts';
import { bind } from '../../route.ts';
import { bindWrite } from '../../route-write.ts';
import { keepFolding } from './likes.ts';
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
  feed: Feed;
  pace: Pace;
}

/** Serves the calls and starts folding; both end with the app. */
export function startLists(app: FastifyInstance, { store, clock, feed, pace }: Ports): void {
  const ports = { store, clock };

  bind(app, calls.getMyLists, ({ caller }) => myLists(store, caller.userId, clock.now()));
  bind(app, calls.getList, ({ params, caller }) => store.read((db) => readableList(db, caller.userId, params.id)));
  bind(app, calls.listsOfUser, ({ params }) => store.read((db) => publicLists(db, params.id)));

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
    effect: (tx, { userId, params, body, now }) => addTo(tx, userId, params.id, body.marketId, now),
    answer: (db, { userId }, id) => presentOwn(db, userId, id),
  });
  bindWrite(app, ports, calls.removeFromList, {
    effect: (tx, { userId, params }) => removeFrom(tx, userId, params.id, params.marketId),
    answer: (db, { userId }, id) => presentOwn(db, userId, id),
  });
  bindWrite(app, ports, calls.setFavorite, {
    effect: (tx, { userId, params, body, now }) => favor(tx, userId, params.id, body.favorite, now),
    answer: (db, { userId }, id) => presentFavorite(db, userId, id),
  });

  const onError = (error: unknown) => app.log.error({ err: error }, 'folding likes failed');
  app.addHook('onClose', keepFolding({ store, clock, pace, onFolded: () => feed.check(), onError }));
}
