// The fields of the profile form as texts, and what of them is sent.
import type { AvatarDrawing, DefaultAvatar, Profile, ProfileUpdate } from '../../../core/contract/profile.ts';
import { changedProfile } from '../../../core/rules/form/profile-form.ts';

/** An interface has no index: each name is known. */
export interface ProfileTexts {
  firstName: string;
  lastName: string;
  /** HTML */
  bio: string;
  address: string;
  postalCode: string;
  city: string;
  /** 'YYYY-MM-DD' */
  dateOfBirth: string;
  profileImageUrl: string;
  defaultAvatarOption: DefaultAvatar;
  defaultAvatarDrawing: AvatarDrawing | '';
}

/** The texts of a profile without a draft. */
export function profileTexts(profile: Profile): ProfileTexts {
  return {
    firstName: profile.firstName,
    lastName: profile.lastName,
    bio: profile.bio ?? '',
    address: profile.address ?? '',
    postalCode: profile.postalCode ?? '',
    city: profile.city ?? '',
    dateOfBirth: profile.dateOfBirth ?? '',
    profileImageUrl: profile.profileImageUrl ?? '',
    defaultAvatarOption: profile.defaultAvatarOption,
    defaultAvatarDrawing: profile.defaultAvatarDrawing ?? '',
  };
}

/** The fields that were changed; emptied ones as null. */
export function changedFields(form: ProfileTexts, profile: Profile): ProfileUpdate {
  return changedProfile({ ...form, defaultAvatarDrawing: form.defaultAvatarDrawing || null }, profile);
}
