// What one address sends of each call of the contract: the longest it may send, for the longest it may be answered. Written again for
// each request, so that nothing is a repetition. tests/tools/worst-calls.test.ts fails when a call is missing.

import type { CallName } from '../../../core/contract/calls.ts';
import { communityLimits } from '../../../core/contract/community-limits.ts';
import { hourLimits, marketLimits } from '../../../core/contract/limits.ts';
import { noteLimits } from '../../../core/contract/notes.ts';
import { profileLimits } from '../../../core/contract/profile.ts';
import type { Worst } from './worst-rows.ts';

/** Data of the server for a run: ids of markets, the newest cursor and one before everything, and the worst rows. */
export interface Facts extends Worst {
  ids: string[];
  cursor: string;
  oldCursor: string;
}

/** Path below the API. Calls that need a signed-in caller are sent with the person's token. */
export interface AskedCall {
  path: string;
  body?: unknown;
  /** Bytes of a file, in place of a body. */
  file?: number;
}

export const whole = (from: number, to: number) => from + Math.floor(Math.random() * (to - from + 1));
export const pick = <T>(from: readonly T[]): T => from[whole(0, from.length - 1)] as T;
export const word = () => Array.from({ length: whole(2, 6) }, () => pick([...'abdefghiklmnoprstuvåäö'])).join('');
const words = (count: number) => Array.from({ length: count }, word).join(' ');
const emoji = (length: number) => `${'💩'.repeat(length - 5)}${whole(10_000, 99_999)}`;
/** An id that nothing has. */
const nothing = '0ZZZZZZZZZZZZ';
const secret = () => Buffer.from(`${Math.random()}${Math.random()}${Math.random()}`).toString('base64url').slice(0, 43);
const address = () => `kim${whole(0, 1e9)}@exempel.se`;
const wrong = 'Sju gröna stolar i rad';
const twice = { newPassword: wrong, confirmPassword: wrong };
const street = () => encodeURIComponent(`${words(20)} 12, Växjö`.slice(0, 190));

/** The longest form of a market. */
function longMarket(): object {
  const { name, tagline, description, address: street } = marketLimits;
  const days = Array.from({ length: hourLimits.specialDays }, (_, n) => ({
    date: new Date(Date.UTC(2099, 0, n + 1)).toISOString().slice(0, 10),
    ranges: [{ start: '10:00', end: `${whole(11, 23)}:00` }],
  }));
  return {
    ...{ name: emoji(name), tagline: emoji(tagline), description: emoji(description.max), address: emoji(street) },
    ...{ city: words(10), postalCode: '123 45', contactEmail: address(), latitude: 59 + Math.random(), longitude: 15 },
    specialHours: JSON.stringify(days),
  };
}

export const worstCalls: Record<CallName, (facts: Facts) => AskedCall> = {
  register: () => ({
    path: '/auth/register',
    body: { email: address(), password: wrong, confirmPassword: wrong, firstName: words(8), lastName: words(8) },
  }),
  confirmEmail: () => ({ path: '/auth/confirm-email', body: { email: address(), token: secret() } }),
  resendConfirmation: () => ({ path: '/auth/resend-email-confirmation', body: { email: address() } }),
  login: () => ({ path: '/auth/login', body: { username: address(), password: 'å'.repeat(256) } }),
  refresh: () => ({ path: '/auth/refresh', body: { refreshToken: secret() } }),
  logout: () => ({ path: '/auth/logout', body: { refreshToken: secret() } }),
  forgotPassword: ({ email }) => ({ path: '/auth/forgot-password', body: { email: pick([email, address()]) } }),
  resetPassword: ({ email }) => ({ path: '/auth/reset-password', body: { email, token: secret(), ...twice } }),
  changePassword: () => ({ path: '/users/me/password/change', body: { currentPassword: words(8), ...twice } }),
  listSessions: () => ({ path: '/users/me/sessions' }),
  endSession: () => ({ path: `/users/me/sessions/${nothing}` }),
  // Ends the person's other sessions at the first request.
  endOtherSessions: () => ({ path: '/users/me/sessions' }),
  getMyPermissions: () => ({ path: '/users/me/permissions' }),
  changeEmail: () => ({ path: '/users/me/email', body: { email: address(), password: words(8) } }),
  confirmOwnEmail: () => ({ path: '/users/me/email/confirm', body: { token: secret() } }),
  confirmNewEmail: () => ({ path: '/auth/confirm-new-email', body: { token: secret(), password: 'å'.repeat(256) } }),
  restoreEmail: () => ({ path: '/auth/restore-email', body: { token: secret() } }),
  getExport: () => ({ path: '/users/me/export' }),
  requestExport: () => ({ path: '/users/me/export', body: { password: words(8) } }),
  openExport: () => ({ path: '/users/me/export/address', body: { password: words(8) } }),
  getGuestbook: ({ market }) => ({ path: `/markets/${market}/guestbook?pageSize=1000` }),
  getMyPosts: () => ({ path: '/users/me/guestbook?pageSize=100' }),
  getMyHiddenPosts: ({ market }) => ({ path: `/markets/${market}/guestbook/hidden/me` }),
  addPost: ({ ids }) => ({
    path: `/markets/${pick(ids)}/guestbook`,
    body: { content: emoji(communityLimits.guestbook) },
  }),
  editPost: ({ market, post }) => ({
    path: `/markets/${market}/guestbook/${post}`,
    body: { content: emoji(communityLimits.guestbook) },
  }),
  deletePost: ({ market }) => ({ path: `/markets/${market}/guestbook/${nothing}` }),
  addReply: ({ market, post }) => ({
    path: `/markets/${market}/guestbook/${post}/replies`,
    body: { content: emoji(communityLimits.guestbook) },
  }),
  editReply: ({ market, post }) => ({
    path: `/markets/${market}/guestbook/${post}/replies/${nothing}`,
    body: { content: emoji(communityLimits.guestbook) },
  }),
  deleteReply: ({ market, post }) => ({ path: `/markets/${market}/guestbook/${post}/replies/${nothing}` }),
  getLeaving: () => ({ path: '/users/me/leaving' }),
  eraseMe: () => ({ path: '/users/me', body: { password: words(8) } }),
  getMyLists: () => ({ path: '/users/lists' }),
  getList: ({ list }) => ({ path: `/users/lists/${list}` }),
  listsOfUser: ({ person }) => ({ path: `/users/${person}/lists` }),
  createList: () => ({ path: '/users/lists', body: { name: emoji(100), description: emoji(500) } }),
  updateList: ({ list }) => ({ path: `/users/lists/${list}`, body: { name: emoji(100), description: emoji(500) } }),
  deleteList: () => ({ path: `/users/lists/${nothing}` }),
  addToList: ({ list, ids }) => ({ path: `/users/lists/${list}/markets`, body: { marketId: pick(ids) } }),
  removeFromList: ({ list, ids }) => ({ path: `/users/lists/${list}/markets/${pick(ids)}` }),
  setFavorite: ({ ids }) => ({ path: `/markets/${pick(ids)}/favorite`, body: {} }),
  getMapSources: () => ({ path: '/map' }),
  listMarkets: () => ({
    path: `/markets?pageSize=${whole(90, 100)}&page=${whole(1, 100)}&sort=${pick(['name', '-views', '-ratingAverage', '-createdAt'])}`,
  }),
  getMarket: ({ ids }) => ({ path: `/markets/${pick(ids)}` }),
  searchMarkets: () => ({ path: `/markets/search?q=${encodeURIComponent(words(8).slice(0, 100))}` }),
  mostViewedLastMonth: () => ({ path: `/markets/most-viewed/last-month?count=${whole(90, 100)}` }),
  recordMarketView: ({ ids }) => ({ path: `/markets/${pick(ids)}/views` }),
  getMyNotes: () => ({ path: '/users/me/notes' }),
  setNote: ({ ids }) => ({ path: `/users/me/notes/${pick(ids)}`, body: { text: emoji(noteLimits.text) } }),
  getPublicProfile: ({ person }) => ({ path: `/users/${person}/profile` }),
  getPublicProfileAlias: ({ person }) => ({ path: `/users/${person}/public-profile` }),
  marketsOfUser: ({ person }) => ({ path: `/users/${person}/markets` }),
  searchPlaces: () => ({ path: `/geocode/search?q=${street()}` }),
  validateAddress: () => ({ path: `/geocode/validate?q=${street()}` }),
  getMyProfile: () => ({ path: '/users/me/profile' }),
  updateProfile: () => ({
    path: '/users/me/profile',
    body: { bio: pick([`${'<ul><li>'.repeat(profileLimits.bio.stored / 8)}`, '<'.repeat(profileLimits.bio.stored)]) },
  }),
  setPrivacy: () => ({ path: '/users/me/privacy', body: { showName: pick([true, false]) } }),
  setMailFlags: () => ({ path: '/users/me/email-notifications', body: { emailOnRating: pick([true, false]) } }),
  uploadAvatar: () => ({ path: '/users/me/avatar', file: 5 * 1024 * 1024 }),
  getMyMarkets: () => ({ path: '/users/me/markets' }),
  createMarket: () => ({ path: '/markets', body: longMarket() }),
  updateMarket: ({ ids }) => ({ path: `/markets/${pick(ids)}`, body: longMarket() }),
  getRatings: ({ market }) => ({ path: `/markets/${market}/ratings?pageSize=100&page=${whole(1, 6)}` }),
  getRatingStatistics: ({ market }) => ({ path: `/markets/${market}/ratings/statistics` }),
  getMyRating: ({ market }) => ({ path: `/markets/${market}/ratings/me` }),
  getMyRatings: () => ({ path: '/users/me/ratings' }),
  rateMarket: ({ ids }) => ({
    path: `/markets/${pick(ids)}/ratings`,
    body: { rating: whole(1, 5), comment: emoji(communityLimits.ratingComment) },
  }),
  changeRating: ({ rating }) => ({
    path: `/ratings/${rating}`,
    body: { rating: whole(1, 5), comment: emoji(communityLimits.ratingComment) },
  }),
  deleteRating: () => ({ path: `/ratings/${nothing}` }),
  unrateMarket: ({ other }) => ({ path: `/markets/${other}/ratings/me` }),
  getRatingReplies: ({ rating }) => ({ path: `/ratings/${rating}/replies` }),
  getMyHiddenReplies: ({ market }) => ({ path: `/markets/${market}/ratings/replies/hidden/me` }),
  replyToRating: ({ rating }) => ({
    path: `/ratings/${rating}/replies`,
    body: { content: emoji(communityLimits.ratingReply) },
  }),
  deleteRatingReply: ({ rating }) => ({ path: `/ratings/${rating}/replies/${nothing}` }),
  reportContent: ({ ids }) => ({
    path: '/reports',
    body: { contentId: pick(ids), contentType: 5, reason: emoji(communityLimits.reportReason) },
  }),
  shareMarket: ({ ids }) => ({
    path: `/markets/${pick(ids)}/share`,
    body: { recipientName: words(8), recipientEmail: address(), comment: 'a.b/'.repeat(250) },
  }),
  getAbout: () => ({ path: '/site/about' }),
  syncFirst: () => ({ path: '/sync/v1/first' }),
  syncBootstrap: () => ({ path: '/sync/v1/bootstrap' }),
  syncPage: ({ cursor }) => ({ path: `/sync/v1/pages/${whole(0, 4)}?cursor=${encodeURIComponent(cursor)}` }),
  syncRest: ({ cursor }) => ({
    path: `/sync/v1/rest/bootstrap?cursor=${encodeURIComponent(cursor)}&from=${whole(1, 10_000)}`,
  }),
  syncChanges: ({ oldCursor }) => ({ path: `/sync/v1/changes?cursor=${encodeURIComponent(oldCursor)}` }),
};
