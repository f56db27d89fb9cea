// The calls of ratings.
import type { FastifyInstance } from 'fastify';
import * as calls from '../../../core/contract/ratings.ts';
import type { Store } from '../../db/schema.ts';
import type { Clock } from '../../ports/clock.ts';
import type { MailText } from '../../ports/mail-queue.ts';
import { bind } from '../../route.ts';
import { bindWrite } from '../../route-write.ts';
import { deleteById, edit, rate, unrate } from './rating.ts';
import {
  readHiddenReplies,
  readOwnById,
  readOwnRating,
  readOwnRatings,
  readRatings,
  readReplies,
  readStatistics,
} from './reading.ts';
import { deleteReply, readReply, reply } from './replies.ts';
import type { RatingPorts } from './rows.ts';

type Ports = RatingPorts & { store: Store; clock: Clock; mailText: MailText };

/** Serves them. */
export function ratingRoutes(app: FastifyInstance, ports: Ports): void {
  const { store, markets } = ports;

  bind(app, calls.getRatings, ({ params, query, expect }) =>
    store.read((db) => readRatings(db, ports, params.id, query, expect)),
  );
  bind(app, calls.getRatingStatistics, ({ params }) => store.read((db) => readStatistics(db, ports, params.id)));
  bind(app, calls.getRatingReplies, ({ params, expect }) =>
    store.read((db) => readReplies(db, ports, params.ratingId, expect)),
  );
  bind(app, calls.getMyRating, ({ caller, params }) => store.read((db) => readOwnRating(db, ports, caller, params.id)));
  bind(app, calls.getMyRatings, ({ caller, query, expect }) =>
    store.read((db) => readOwnRatings(db, ports, caller, query, expect)),
  );
  bind(app, calls.getMyHiddenReplies, ({ caller, params }) =>
    store.read((db) => readHiddenReplies(db, caller, params.id)),
  );

  bindWrite(app, ports, calls.rateMarket, {
    effect: (tx, { caller, params, body, now }) => rate(tx, ports, params.id, body, { caller, now }),
    answer: (db, { caller, params }) => readOwnRating(db, ports, caller, params.id),
  });
  bindWrite(app, ports, calls.changeRating, {
    effect: (tx, { caller, params, body, now }) => edit(tx, markets, params.id, body, { caller, now }),
    answer: (db, { caller }, id) => readOwnById(db, ports, caller, id),
  });
  bindWrite(app, ports, calls.deleteRating, {
    effect: (tx, { caller, params }) => deleteById(tx, markets, params.id, caller),
  });
  bindWrite(app, ports, calls.unrateMarket, {
    effect: (tx, { caller, params }) => unrate(tx, markets, params.id, caller),
  });
  bindWrite(app, ports, calls.replyToRating, {
    effect: (tx, { userId, params, body, now }) =>
      reply(tx, ports, { userId, ratingId: params.ratingId, id: body.id, content: body.content, now }),
    answer: (db, _writing, id) => readReply(db, ports, id),
  });
  bindWrite(app, ports, calls.deleteRatingReply, {
    effect: (tx, { caller, params }) => deleteReply(tx, markets, params, caller),
  });
}
