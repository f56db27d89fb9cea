// What waiting and answered changes do to public answers that the device keeps: the author's own public profile.

import { describe, expect, it } from 'vitest';
import type { PublicProfile } from '../../../../core/contract/people.ts';
import { type Profile, privacyFlags } from '../../../../core/contract/profile.ts';
import { answerKey } from '../../../../core/rules/answers/answer-key.ts';
import { change, type OwnNow, type QueuedRow } from '../../../../core/rules/changes/change.ts';
import { answerKeysOf, ownCallOf, pending, settled } from '../../../../core/rules/changes/changes.ts';
import { publicProfile } from '../../../../core/rules/people/public-person.ts';
import { personText } from '../../../../core/text/people.ts';
import { sampleId } from '../../../helpers/samples/sample-markets.ts';

const author = sampleId(5);
const key = `getPublicProfile:${author}`;
const own = {
  id: author,
  firstName: 'Anna',
  lastName: 'Ek',
  username: 'anna@example.se',
  email: 'anna@example.se',
  city: 'Växjö',
  address: 'Storgatan 1',
  postalCode: '352 30',
  dateOfBirth: '1961-04-02',
  bio: '<p>Hej</p>',
  profileImageUrl: null,
  defaultAvatarOption: 'user',
  createdAt: '2026-01-02T10:00:00.000Z',
  showName: true,
  showEmail: false,
  showCity: true,
  showAddress: false,
  showDateOfBirth: false,
  showFriendsList: false,
  version: 4,
} as Profile;
const nowWith = (profile: Profile | null): OwnNow => ({
  getMyLists: null,
  getMyProfile: profile,
  getMyMarkets: null,
  getMyNotes: null,
  getMyRatings: null,
  getMyPosts: null,
});
const shownOf = (profile: Profile): PublicProfile => publicProfile({ ...profile, handle: 'loppis-1234' });
const answer = shownOf(own);
const row = (call: 'updateProfile' | 'setPrivacy' | 'setMailFlags', body: Record<string, unknown>): QueuedRow => ({
  call,
  params: {},
  body,
  names: {},
  createdAt: 0,
  userId: author,
});
/** The public profile while these wait, as its author sees it. */
function waiting(
  rows: readonly QueuedRow[],
  profile: Profile | null = own,
  from: PublicProfile = answer,
): PublicProfile {
  const after = rows.reduce((document, each) => pending(answerKey('getMyProfile'), document, each), profile);
  return rows.reduce((shown, each) => pending(key, shown, each, nowWith(after)), from);
}
/** Once one is answered with that profile, or its settings. */
function answered(each: QueuedRow, reply: object, profile: Profile | null = own, from: PublicProfile = answer) {
  return settled(key, from, each, reply, nowWith(settled(answerKey('getMyProfile'), profile, each, reply)));
}

describe('the author’s public profile', () => {
  it('is the only one that a change of profile or privacy is about', () => {
    expect(answerKeysOf(row('updateProfile', { city: 'Lund' }), 'device')).toEqual([key]);
    expect(answerKeysOf(row('setPrivacy', { showCity: false }), 'device')).toEqual([key]);
    expect(answerKeysOf(row('setMailFlags', { emailOnRating: true }), 'device')).toEqual([]);
    const other = { ...row('updateProfile', { city: 'Lund' }), userId: sampleId(6) };
    expect(pending(key, answer, other, nowWith({ ...own, city: 'Lund' }))).toBe(answer);
    expect(settled(key, answer, other, own, nowWith({ ...own, city: 'Lund' }))).toBe(answer);
  });

  it.each(privacyFlags)('follows %s as the server’s rule does, on and off', (flag) => {
    for (const isOn of [true, false]) {
      const before = { ...own, [flag]: !isOn };
      const set = row('setPrivacy', { [flag]: isOn });
      const expected = shownOf({ ...own, [flag]: isOn });
      expect(waiting([set], before, shownOf(before))).toEqual(expected);
      expect(answered(set, { [flag]: isOn, version: 5 }, before, shownOf(before))).toEqual(expected);
    }
  });

  it.each([
    ['firstName', 'Per'],
    ['lastName', 'Al'],
    ['city', 'Lund'],
    ['address', 'Nygatan 2'],
    ['postalCode', '111 11'],
    ['bio', '<p>Nytt</p>'],
    ['dateOfBirth', '1970-01-01'],
    ['profileImageUrl', '/media/0123456789abcdef0123456789abcdef-480.webp'],
    ['defaultAvatarOption', 'fire'],
  ])('shows a new %s by the settings', (field, value) => {
    for (const flags of [{}, { showName: false, showCity: false, showAddress: true, showDateOfBirth: true }]) {
      const before = { ...own, ...flags };
      const update = row('updateProfile', { [field]: value });
      const expected = shownOf({ ...before, [field]: value } as Profile);
      expect(waiting([update], before, shownOf(before))).toEqual(expected);
      expect(answered(update, { ...before, [field]: value, version: 5 }, before, shownOf(before))).toEqual(expected);
    }
  });

  it('shows nothing of what is hidden by a change that waits too', () => {
    const shown = waiting([
      row('updateProfile', { city: 'Lund' }),
      row('setPrivacy', { showCity: false, showName: false }),
    ]);
    expect(shown).toEqual({ ...answer, city: null, firstName: personText.hiddenName, lastName: '' });
    expect(JSON.stringify(shown)).not.toContain('example.se');
  });

  it('keeps what a change is not about, which may be newer than the own profile', () => {
    const newer = { ...answer, city: 'Kalmar', username: 'loppis-5678' };
    expect(waiting([row('updateProfile', { bio: '' })], own, newer)).toEqual({ ...newer, bio: null });
  });

  it('is the very same when nothing changes, the change is applied twice, or the own profile was never read', () => {
    const update = row('updateProfile', { city: 'Lund' });
    const once = waiting([update]);
    expect(waiting([update], own, once)).toBe(once);
    expect(waiting([row('updateProfile', { city: 'Växjö' })])).toBe(answer);
    expect(waiting([update], null)).toBe(answer);
    expect(waiting([row('setPrivacy', { showEmail: false })])).toBe(answer);
  });

  it('of an older answer does not go back behind what was read meanwhile', () => {
    const later = { ...own, city: 'Kalmar', version: 9 };
    const settledLate = answered(row('updateProfile', { city: 'Lund' }), { ...own, city: 'Lund', version: 5 }, later);
    expect(settledLate).toEqual(shownOf(later));
  });
});

describe('the types of a change', () => {
  const parts = {
    lane: () => 'x',
    target: null,
    makes: null,
    words: () => 'Ladda upp',
    fields: { id: null },
    icon: 'picture',
    pendingKeys: () => [],
    undo: null,
  } as const;

  it('know a change of nothing that is kept', () => {
    expect(ownCallOf('uploadAvatar')).toBeNull();
    expect(answerKeysOf({ ...row('updateProfile', {}), call: 'uploadAvatar' }, 'device')).toEqual([]);
  });

  it('refuse an answer that is not kept, half an effect, and other parameters than those of the call', () => {
    const same = { apply: <T>(value: T) => value, settle: <T>(value: T) => value };
    // @ts-expect-error: what it changes is said, if only that it changes nothing
    change('uploadAvatar', parts);
    // @ts-expect-error: it has no settle
    change('uploadAvatar', { ...parts, answers: { getMyProfile: { apply: same.apply } } });
    // @ts-expect-error: it is kept nowhere
    change('uploadAvatar', { ...parts, answers: { getMarket: { of: () => ({ id: 'x' }), ...same } } });
    // @ts-expect-error: there is one for each person
    change('uploadAvatar', { ...parts, answers: { getMyProfile: { of: () => ({ id: 'x' }), ...same } } });
    // @ts-expect-error: a profile is found by its id
    change('uploadAvatar', { ...parts, answers: { getPublicProfile: { of: () => ({ name: 'x' }), ...same } } });
    change('uploadAvatar', {
      ...parts,
      answers: { getPublicProfile: { of: ({ userId }) => ({ id: userId }), ...same }, getMyProfile: same },
    });
  });
});
