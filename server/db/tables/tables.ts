// Every table of the store, one line each, in the order of a person's export.
import { accessTokens } from './access-tokens.ts';
import { accounts } from './accounts.ts';
import { acts } from './acts.ts';
import { authCounts } from './auth-counts.ts';
import { countChanges } from './count-changes.ts';
import { emailChanges } from './email-changes.ts';
import { emailReturns } from './email-returns.ts';
import { emailTokens } from './email-tokens.ts';
import { requestedExports } from './exports.ts';
import { feedClock } from './feed-clock.ts';
import { guestbookPosts } from './guestbook-posts.ts';
import { knownDevices } from './known-devices.ts';
import { mailOutbox } from './mail-outbox.ts';
import { marketChanges } from './market-changes.ts';
import { marketNotes } from './market-notes.ts';
import { marketTombstones } from './market-tombstones.ts';
import { marketViews } from './market-views.ts';
import { markets } from './markets.ts';
import { pendingRegistrations } from './pending-registrations.ts';
import { pictureUses } from './picture-uses.ts';
import { pictures } from './pictures.ts';
import { ratingReplies } from './rating-replies.ts';
import { ratings } from './ratings.ts';
import { receipts } from './receipts.ts';
import { registrationLinks } from './registration-links.ts';
import { reports } from './reports.ts';
import { rolePermissions } from './role-permissions.ts';
import { securityLog } from './security-log.ts';
import { sessions } from './sessions.ts';
import { shareRefusals } from './share-refusals.ts';
import { siteAbout } from './site-about.ts';
import { spentIds } from './spent-ids.ts';
import { store } from './store.ts';
import { userListMarkets } from './user-list-markets.ts';
import { userLists } from './user-lists.ts';
import { users } from './users.ts';

export const tables = [
  users,
  accounts,
  emailChanges,
  emailReturns,
  requestedExports,
  sessions,
  knownDevices,
  securityLog,
  emailTokens,
  userLists,
  userListMarkets,
  marketNotes,
  ratings,
  ratingReplies,
  guestbookPosts,
  reports,
  markets,
  marketChanges,
  siteAbout,
  pictures,
  pictureUses,
  mailOutbox,
  receipts,
  store,
  feedClock,
  marketTombstones,
  marketViews,
  accessTokens,
  pendingRegistrations,
  registrationLinks,
  rolePermissions,
  authCounts,
  countChanges,
  shareRefusals,
  spentIds,
  acts,
] as const;
