// All tables of promises, by area.
import { account } from './account.ts';
import { detail } from './detail.ts';
import { facesAndNews } from './faces-and-news.ts';
import { filterAndDiscover } from './filter-and-discover.ts';
import { friendsAndMessages } from './friends-and-messages.ts';
import { keptTrue } from './kept-true.ts';
import { listsAndNotes } from './lists-and-notes.ts';
import { mapAndList } from './map-and-list.ts';
import { moderation } from './moderation.ts';
import { offline } from './offline.ts';
import { ownMarkets } from './own-markets.ts';
import { peopleAndRoles } from './people-and-roles.ts';
import type { Promised } from './promise.ts';
import { ratingsAndGuestbook } from './ratings-and-guestbook.ts';
import { sharingAndReports } from './sharing-and-reports.ts';
import { site } from './site.ts';
import { trip } from './trip.ts';

export const promises: readonly Promised[] = [
  ...[mapAndList, filterAndDiscover, detail, ratingsAndGuestbook, listsAndNotes, sharingAndReports, account],
  ...[offline, ownMarkets, keptTrue, moderation, peopleAndRoles, facesAndNews, friendsAndMessages, site, trip],
].flat();
