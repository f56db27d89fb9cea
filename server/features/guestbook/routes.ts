// The calls of guestbooks.
import type { FastifyInstance } from 'fastify';
import * as calls from '../../../core/contract/guestbook.ts';
import type { Store } from '../../db/schema.ts';
import type { Clock } from '../../ports/clock.ts';
import type { MailText } from '../../ports/mail-queue.ts';
import { bind, Counted } from '../../route.ts';
import { bindWrite } from '../../route-write.ts';
import { readOwnPosts } from './own-posts.ts';
import { type ReadPorts, readGuestbook, readPost, readReply } from './reading.ts';
import { deleteItem, editItem, writePost, writeReply } from './service.ts';
import { hiddenOf } from './store.ts';

/** Serves them. */
export function guestbookRoutes(
  app: FastifyInstance,
  ports: ReadPorts & { store: Store; clock: Clock; mailText: MailText },
): void {
  const { store, markets } = ports;

  bind(app, calls.getGuestbook, ({ params, query, expect }) =>
    store.read(async (db) => {
      const { posts, total, next } = await readGuestbook(ports, db, params.id, query, expect);
      return new Counted(posts, total, next);
    }),
  );
  bind(app, calls.getMyPosts, ({ caller, query, expect }) =>
    store.read(async (db) => {
      const { posts, total } = await readOwnPosts(ports, db, caller, query, expect);
      return new Counted(posts, total);
    }),
  );
  bind(app, calls.getMyHiddenPosts, ({ caller, params }) => store.read((db) => hiddenOf(db, params.id, caller.userId)));
  bindWrite(app, ports, calls.addPost, {
    effect: (tx, { params, body, ...act }) => writePost(tx, ports, act, { marketId: params.id, ...body }),
    answer: (db, _writing, id) => readPost(ports, db, id),
  });
  bindWrite(app, ports, calls.editPost, {
    versioned: true,
    effect: (tx, { params, body, version, ...act }) =>
      editItem(tx, markets, act, { place: params, content: body.content, base: version }),
    answer: (db, _writing, id) => readPost(ports, db, id),
  });
  bindWrite(app, ports, calls.addReply, {
    effect: (tx, { params, body, ...act }) => writeReply(tx, markets, act, { place: params, ...body }),
    answer: (db, _writing, id) => readReply(ports, db, id),
  });
  bindWrite(app, ports, calls.editReply, {
    versioned: true,
    effect: (tx, { params, body, version, ...act }) =>
      editItem(tx, markets, act, { place: params, content: body.content, base: version }),
    answer: (db, _writing, id) => readReply(ports, db, id),
  });
  for (const call of [calls.deletePost, calls.deleteReply]) {
    bindWrite(app, ports, call, { effect: (tx, act) => deleteItem(tx, markets, act, act.params) });
  }
}
