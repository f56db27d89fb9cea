// The caller's own profile and markets: each call hands over to the service or the store.
import type { FastifyInstance } from 'fastify';
import { defaultTimezone } from '../../../core/contract/limits.ts';
import { getMyMarkets, getMyProfile, setMailFlags, setPrivacy, updateProfile } from '../../../core/contract/profile.ts';
import { dateFieldValue } from '../../../core/rules/date-field.ts';
import { zoneNamed } from '../../../core/rules/zone.ts';
import type { Store } from '../../db/schema.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Feed } from '../../ports/feed.ts';
import { bind } from '../../route.ts';
import { bindWrite } from '../../route-write.ts';
import { changeMailFlags, changePrivacy, changeProfile } from './service.ts';
import { mailFlagsOf, marketsOf, privacyOf, profileOf, profileRow } from './store.ts';

interface Ports {
  store: Store;
  clock: Clock;
  feed: Feed;
}

/** 'YYYY-MM-DD' where the people are. */
function dateAt(ms: number): string {
  const wall = zoneNamed(defaultTimezone)?.wallAt(ms);
  return dateFieldValue(wall?.day ?? Math.floor(ms / 86_400_000));
}

/** Serves them. */
export function profileRoutes(app: FastifyInstance, { feed, ...ports }: Ports): void {
  const { store } = ports;
  /** Copies of markets in memory may show the person as before: they are told at once. */
  const done = () =>
    void feed.check().catch((error: unknown) => app.log.error({ err: error }, 'following the feed failed'));

  bind(app, getMyProfile, async ({ caller }) => profileOf(await store.read((db) => profileRow(db, caller.userId))));
  bind(app, getMyMarkets, ({ caller }) => store.read((db) => marketsOf(db, caller.userId)));
  bindWrite(app, ports, setPrivacy, {
    effect: changePrivacy,
    answer: async (db, { userId }) => privacyOf(await profileRow(db, userId)),
    done,
  });
  bindWrite(app, ports, setMailFlags, {
    effect: changeMailFlags,
    answer: async (db, { userId }) => mailFlagsOf(await profileRow(db, userId)),
  });
  bindWrite(app, ports, updateProfile, {
    effect: (tx, writing) => changeProfile(tx, writing, dateAt(writing.now)),
    answer: async (db, { userId }) => profileOf(await profileRow(db, userId)),
    versioned: true,
    done,
  });
}
