// Every call there is, and who may make it. The server refuses to start when a route and this list disagree.
import { getMarket, listMarkets, mostViewedLastMonth, recordMarketView, searchMarkets } from './markets.ts';
import { getAbout } from './site.ts';
import { syncBootstrap, syncChanges, syncPage } from './sync.ts';

/** The API stands under this path on the app's own origin. */
export const apiBase = '/api';

export const calls = {
  listMarkets,
  searchMarkets,
  mostViewedLastMonth,
  getMarket,
  recordMarketView,
  syncBootstrap,
  syncPage,
  syncChanges,
  getAbout,
};
export type CallName = keyof typeof calls;

/** Who may make a call. Grows with accounts; a call without a row does not compile. */
export type Access = 'anyone';

export const access: Record<CallName, Access> = {
  listMarkets: 'anyone',
  searchMarkets: 'anyone',
  mostViewedLastMonth: 'anyone',
  getMarket: 'anyone',
  recordMarketView: 'anyone',
  syncBootstrap: 'anyone',
  syncPage: 'anyone',
  syncChanges: 'anyone',
  getAbout: 'anyone',
};
