// Sets the signed-in user's profile in the device's own data.

import { act } from 'react';
import type { Profile } from '../../core/contract/profile.ts';
import { mailFlags, privacyFlags } from '../../core/contract/profile.ts';
import { answerKey } from '../../core/rules/answers/answer-key.ts';
import { ownData } from '../../src/data/outbox/outbox.ts';
import { emptyOwnState, type OwnState } from '../../src/data/outbox/own-state.ts';
import type { Observable } from '../../src/data/page/observable.ts';

type Flags = Record<(typeof privacyFlags)[number] | (typeof mailFlags)[number], boolean>;
const flags = Object.fromEntries([...privacyFlags, ...mailFlags].map((flag) => [flag, true])) as Flags;

const profile: Profile = {
  id: '0F00000000001',
  firstName: 'Anna',
  lastName: 'Ek',
  username: 'anna@exempel.se',
  email: 'anna@exempel.se',
  emailConfirmed: true,
  isActive: true,
  phoneNumber: null,
  bio: null,
  address: null,
  postalCode: null,
  city: null,
  dateOfBirth: null,
  profileImageUrl: null,
  defaultAvatarOption: 'user',
  createdAt: '2026-01-01T00:00:00.000Z',
  lastLoginAt: null,
  role: 'User',
  ...flags,
  version: 1,
};

/** The profile of Anna, with these fields changed. */
export const sampleProfile = (changes: Partial<Profile> = {}): Profile => ({ ...profile, ...changes });

/** Signs in Anna with this address; null signs out. */
export async function setHome(home: Partial<Profile> | null): Promise<void> {
  const shown = ownData as Observable<OwnState>;
  const value = home && { ...profile, ...home };
  const view = { value, stored: value, fetchedAt: 1 };
  const answers = { [answerKey('getMyProfile')]: view };
  await act(async () => shown.set(home ? { ...emptyOwnState, answers } : emptyOwnState));
}
