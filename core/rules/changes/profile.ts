// Changes of the profile and its settings, and what each does to the person's own profile.
import type { Profile } from '../../contract/profile.ts';
import { changeText } from '../../text/outbox.ts';
import { privacySettingsText } from '../../text/profile-privacy.ts';
import { changeFieldText } from '../../text/waiting.ts';
import { pendingKey } from '../answers/pending-state.ts';
import { change } from './change.ts';
import { ownPublicProfile } from './own-public.ts';

/** Refuses, at compile time, fields that a profile does not have. */
type ProfileFields<Fields> = Fields & { readonly [Name in Exclude<keyof Fields, keyof Profile>]: never };

function withFields<Fields extends object>(profile: Profile, fields: ProfileFields<Fields>): Profile {
  const given = Object.entries(fields).filter(([name, value]) => profile[name as keyof Profile] !== value);
  return given.length === 0 ? profile : { ...profile, ...Object.fromEntries(given) };
}

/** Changes of the profile are one lane, so answers come in order; a read in between may still be later. */
function withReply<Reply extends { version: number }>(
  profile: Profile | null,
  reply: ProfileFields<Reply>,
): Profile | null {
  return profile && reply.version >= profile.version ? withFields(profile, reply) : profile;
}

/** A text that was emptied is stored as none. */
function withoutEmpty<Body extends object>(body: Body): Body {
  const emptied = Object.entries(body).filter(([, value]) => value === '');
  return { ...body, ...Object.fromEntries(emptied.map(([name]) => [name, null])) };
}

const lane = () => 'profile';

/**
 * A later change replaces an earlier one only when it sets all that the earlier one did, so the target names the fields. Of two
 * that share some fields both are sent, and the later one counts.
 */
function targetOf(what: string, body: object): string {
  const fields = Object.keys(body).sort((a, b) => (a < b ? -1 : 1));
  return `${what}/${fields.join('+')}`;
}

const line = (label: string) => ({ kind: 'line', label }) as const;
const chosen = (label: string) => ({ kind: 'chosen', label }) as const;

export const updateProfile = change('updateProfile', {
  lane,
  target: ({ body }) => targetOf('profile', body),
  makes: null,
  words: () => changeText.profile,
  fields: {
    firstName: line(changeFieldText.firstName),
    lastName: line(changeFieldText.lastName),
    address: line(changeFieldText.address),
    postalCode: line(changeFieldText.postalCode),
    city: line(changeFieldText.city),
    bio: { kind: 'markup', label: changeFieldText.bio },
    dateOfBirth: chosen(changeFieldText.dateOfBirth),
    profileImageUrl: chosen(changeFieldText.profileImageUrl),
    defaultAvatarOption: chosen(changeFieldText.defaultAvatarOption),
    defaultAvatarDrawing: chosen(changeFieldText.defaultAvatarDrawing),
  },
  unworded: () => changeText.profileFailed,
  icon: 'person',
  pendingKeys: () => [pendingKey.profile()],
  undo: null,
  answers: {
    getMyProfile: {
      apply: (document, { body }) => document && withFields(document, withoutEmpty(body)),
      settle: (document, _input, reply) => (document ? withReply(document, reply) : reply),
    },
    getPublicProfile: ownPublicProfile,
  },
});

export const uploadAvatar = change('uploadAvatar', {
  lane,
  target: null,
  makes: ({ body }) => body.id,
  // The update of the profile that follows it names the picture.
  onlyMentioned: true,
  words: () => changeText.avatar,
  fields: { id: null },
  icon: 'picture',
  pendingKeys: () => [pendingKey.profile()],
  undo: null,
  answers: {},
});

export const setPrivacy = change('setPrivacy', {
  lane,
  target: ({ body }) => targetOf('privacy', body),
  makes: null,
  words: () => changeText.privacy,
  fields: privacySettingsText.see,
  icon: 'eye',
  pendingKeys: ({ body }) => Object.keys(body).map(pendingKey.flag),
  undo: 'turn',
  answers: {
    getMyProfile: {
      apply: (document, { body }) => document && withFields(document, body),
      settle: (document, _input, reply) => withReply(document, reply),
    },
    getPublicProfile: ownPublicProfile,
  },
});

export const setMailFlags = change('setMailFlags', {
  lane,
  target: ({ body }) => targetOf('mail', body),
  makes: null,
  words: () => changeText.mail,
  fields: privacySettingsText.mail,
  icon: 'mail',
  pendingKeys: ({ body }) => Object.keys(body).map(pendingKey.flag),
  undo: 'turn',
  answers: {
    getMyProfile: {
      apply: (document, { body }) => document && withFields(document, body),
      settle: (document, _input, reply) => withReply(document, reply),
    },
  },
});
