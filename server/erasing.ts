// Puts the features' parts of an erasure together: for the server, for its start, and for `restore`.
import { holdingNames } from '../core/contract/holdings.ts';
import { openErasureList } from './adapters/erasure-list.ts';
import { openMailer } from './adapters/open-mailer.ts';
import { openMedia } from './adapters/open-media.ts';
import type { Config } from './config/config.ts';
import { countHeld } from './db/personal-counts.ts';
import type { Db, Store } from './db/schema.ts';
import { erasedPerson, leaveAccount } from './features/auth/leave.ts';
import { countAnsweredPostsOf } from './features/guestbook/count.ts';
import { leaveGuestbook } from './features/guestbook/leave.ts';
import { type Erasing, finishErasures } from './features/leaving/erase.ts';
import { leaveLists } from './features/lists/leave.ts';
import { leaveMail } from './features/mail/leave.ts';
import { countMarketsOf, leaveMarkets } from './features/markets/leave.ts';
import { markets } from './features/markets/port.ts';
import { leaveMedia } from './features/media/leave.ts';
import { leaveReports } from './features/reports/leave.ts';
import type { ErasurePart } from './ports/erasure.ts';
import type { MediaStore } from './ports/media-store.ts';

/** The parts that concern rows alone. */
export const rowParts: readonly ErasurePart[] = [leaveMarkets, leaveLists(markets), leaveGuestbook, leaveReports];

/** What an erasure on a server needs. `media` as the server has it opened; `running`: parts that only a running server has. */
export function erasingOn(
  store: Store,
  config: Config,
  media: MediaStore,
  running: readonly ErasurePart[] = [],
): Erasing {
  return {
    store,
    list: openErasureList(config.dataDir),
    personOf: erasedPerson,
    parts: [leaveAccount, leaveMail(openMailer(config)), leaveMedia({ store, media }), ...running, ...rowParts],
  };
}

const leavingNames = ['liked', ...holdingNames, 'mails'] as const;

/** What a person's account holds. */
export async function countHoldings(db: Db, userId: string) {
  const { owned, entered } = await countMarketsOf(db, userId);
  const { liked: likes, ...counts } = await countHeld(db, userId, leavingNames);
  return {
    ...{ likes, ...counts, answeredPosts: await countAnsweredPostsOf(db, userId) },
    ...{ ownedMarkets: owned, enteredMarkets: entered },
  };
}

/** Erases who is on the list and still in the store, before the server answers anybody; how many. */
export function finishErasuresAtStart(store: Store, config: Config, warn: (reason: string) => void): Promise<number> {
  return finishErasures(erasingOn(store, config, openMedia(config, warn)));
}
