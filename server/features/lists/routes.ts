// The calls of lists and favourites.
import type { FastifyInstance } from 'fastify';
import * as calls from '../../../core/contract/lists.ts';
import type { Store } from '../../db/schema.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Markets } from '../../ports/markets.ts';
import type { People } from '../../ports/people.ts';
import { bind } from '../../route.ts';
import { bindWrite } from '../../route-write.ts';
import { entryRoutes } from './entries.ts';
import { editList, makeList, myLists, publicLists, readableList, removeList } from './service.ts';
import { presentOwn } from './store.ts';

interface Ports {
  store: Store;
  clock: Clock;
  markets: Markets;
  people: People;
}

/** Serves the list calls. */
export function listRoutes(app: FastifyInstance, ports: Ports): void {
  const { store, clock, people } = ports;

  bind(app, calls.getMyLists, ({ caller, expect }) => myLists(store, caller.userId, clock.now(), expect));
  bind(app, calls.getList, ({ params, caller }) =>
    store.read((db) => readableList(people, db, caller.userId, params.id)),
  );
  bind(app, calls.listsOfUser, ({ params, expect }) => store.read((db) => publicLists(people, db, params.id, expect)));

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
  entryRoutes(app, ports);
}
