// The caller's own profile: each call hands over to the service or the store.
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../../core/contract/errors.ts';
import { picturePath } from '../../../core/contract/pictures.ts';
import { getMyProfile, setMailFlags, setPrivacy, updateProfile, uploadAvatar } from '../../../core/contract/profile.ts';
import { swedishDate } from '../../../core/rules/day/swedish-day.ts';
import type { Store } from '../../db/schema.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Feed } from '../../ports/feed.ts';
import type { Markets } from '../../ports/markets.ts';
import type { Pictures } from '../../ports/pictures.ts';
import { bind } from '../../route.ts';
import { bindWrite } from '../../route-write.ts';
import { changeMailFlags, changePrivacy, changeProfile } from './service.ts';
import { mailFlagsOf, privacyOf, profileOf, profileRow } from './store.ts';

interface Ports {
  store: Store;
  clock: Clock;
  feed: Feed;
  markets: Markets;
  pictures: Pictures;
}

/** Serves them. */
export function profileRoutes(app: FastifyInstance, ports: Ports): void {
  const { store, feed, markets, pictures } = ports;
  /** Copies of markets in memory may show the person as before: they are notified at once. */
  const done = () =>
    void feed.check().catch((error: unknown) => app.log.error({ err: error }, 'following the feed failed'));

  bind(app, getMyProfile, async ({ caller }) => profileOf(await store.read((db) => profileRow(db, caller.userId))));
  bindWrite(app, ports, setPrivacy, {
    effect: (tx, writing) => changePrivacy({ tx, markets }, writing),
    answer: async (db, { userId }) => privacyOf(await profileRow(db, userId)),
    done,
  });
  bindWrite(app, ports, setMailFlags, {
    effect: (tx, writing) => changeMailFlags({ tx, markets }, writing),
    answer: async (db, { userId }) => mailFlagsOf(await profileRow(db, userId)),
  });
  bindWrite(app, ports, updateProfile, {
    effect: (tx, writing) => changeProfile({ tx, markets }, writing, swedishDate(writing.now)),
    answer: async (db, { userId }) => profileOf(await profileRow(db, userId)),
    versioned: true,
    shows: 'user_id',
    done,
  });
  bindWrite(app, ports, uploadAvatar, {
    files: {
      prepare: ({ body }, { file }) =>
        pictures.store({ id: body.id ?? randomBytes(16).toString('hex'), field: 'file', ...file }),
      failed: ({ id }) => pictures.discard(id),
    },
    async effect(tx, { userId, now }, picture) {
      await pictures.add(tx, picture, userId, now);
      return { id: picture.id, version: null };
    },
    async answer(db, _writing, id) {
      if ((await pictures.facts(db, id)) === null) throw new Refusal('not_found');
      return { imageUrl: picturePath(id) };
    },
  });
}
