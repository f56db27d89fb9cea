// Every call there is, and who may make it. The server refuses to start when a route and this list disagree.
import {
  changePassword,
  confirmEmail,
  endOtherSessions,
  endSession,
  forgotPassword,
  listSessions,
  login,
  logout,
  refresh,
  register,
  resendConfirmation,
  resetPassword,
} from './auth.ts';
import { getMapSources } from './map.ts';
import { getMarket, listMarkets, mostViewedLastMonth, recordMarketView, searchMarkets } from './markets.ts';
import { type Access, getMyPermissions } from './permissions.ts';
import { searchPlaces, validateAddress } from './places.ts';
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
  searchPlaces,
  validateAddress,
  getMapSources,
  register,
  confirmEmail,
  resendConfirmation,
  login,
  refresh,
  logout,
  forgotPassword,
  resetPassword,
  changePassword,
  getMyPermissions,
  listSessions,
  endSession,
  endOtherSessions,
};
export type CallName = keyof typeof calls;

/** Who may make a call; one without a row does not compile. */
export const access = {
  listMarkets: 'anyone',
  searchMarkets: 'anyone',
  mostViewedLastMonth: 'anyone',
  getMarket: 'anyone',
  recordMarketView: 'anyone',
  syncBootstrap: 'anyone',
  syncPage: 'anyone',
  syncChanges: 'anyone',
  getAbout: 'anyone',
  searchPlaces: 'anyone',
  validateAddress: 'anyone',
  getMapSources: 'anyone',
  register: 'anyone',
  confirmEmail: 'anyone',
  resendConfirmation: 'anyone',
  login: 'anyone',
  refresh: 'anyone',
  logout: 'anyone',
  forgotPassword: 'anyone',
  resetPassword: 'anyone',
  changePassword: 'signed in',
  getMyPermissions: 'signed in',
  listSessions: 'signed in',
  endSession: 'signed in',
  endOtherSessions: 'signed in',
} as const satisfies Record<CallName, Access>;
