// The caller's own profile: its fields, privacy and mail settings.
// The public view of a person has other shapes.
import * as v from 'valibot';
import { profileFormText } from '../text/profile.ts';
import { validationText } from '../text/validation.ts';
import { endpoint } from './endpoint.ts';
import { roleSchema } from './permissions.ts';
import { holdsPictures, pictureIdSchema, pictureLimits, pictureTypes } from './pictures.ts';
import { idSchema } from './text-fields.ts';

/** Lengths in Unicode code points, after trimming; `bio.visible` counts what is read, `bio.stored` the HTML in UTF-16 units, as given and as stored. */
export const profileLimits = {
  bio: { visible: 500, stored: 20 * 1024 },
  address: { min: 3, max: 100 },
  city: { min: 2, max: 100 },
  /** Age in years. */
  age: { min: 13, max: 120 },
} as const;

/** Fields that others may see. In the order of the settings. */
export const privacyFlags = [
  'showName',
  'showEmail',
  'showAddress',
  'showCity',
  'showDateOfBirth',
  'showFriendsList',
] as const;
export type PrivacyFlag = (typeof privacyFlags)[number];

/** Events notified by mail. In the order of the settings. */
export const mailFlags = [
  'emailOnGuestbookPost',
  'emailOnRating',
  'emailOnRatingReply',
  'emailOnMarketStatusChange',
  'emailOnOwnershipRequest',
  'emailOnFriendRequest',
  'emailOnFriendAcceptance',
] as const;
export type MailFlag = (typeof mailFlags)[number];

/** Default pictures; the first one is used until the person chooses. */
export const defaultAvatars = ['user', 'smile', 'shopping', 'heart', 'star', 'thumbs-up', 'fire', 'sparkles'] as const;
export type DefaultAvatar = (typeof defaultAvatars)[number];
export const defaultAvatarSchema = v.picklist(defaultAvatars, validationText.choice(defaultAvatars));

/** Drawings beside them: one of these is shown in place of the default picture that is stored with it. */
export const avatarDrawings = [
  'table',
  'rocking-horse',
  'bicycle',
  'quilt',
  'record',
  'coffee-mill',
  'teapot',
  'lamp',
] as const;
export type AvatarDrawing = (typeof avatarDrawings)[number];
const avatarDrawingSchema = v.nullable(v.picklist(avatarDrawings, validationText.choice(avatarDrawings)));
/** In answers. Absent or null: the default picture. */
export const shownDrawing = v.optional(avatarDrawingSchema);

/** Version of the row, for If-Match. */
const versionEntry = { version: v.number() };

const privacyEntries = {
  showName: v.boolean(),
  showEmail: v.boolean(),
  showAddress: v.boolean(),
  showCity: v.boolean(),
  showDateOfBirth: v.boolean(),
  showFriendsList: v.boolean(),
} satisfies Record<PrivacyFlag, unknown>;

const mailEntries = {
  emailOnGuestbookPost: v.boolean(),
  emailOnRating: v.boolean(),
  emailOnRatingReply: v.boolean(),
  emailOnMarketStatusChange: v.boolean(),
  emailOnOwnershipRequest: v.boolean(),
  emailOnFriendRequest: v.boolean(),
  emailOnFriendAcceptance: v.boolean(),
} satisfies Record<MailFlag, unknown>;

const profileSchema = v.object({
  id: idSchema,
  firstName: v.string(),
  lastName: v.string(),
  /** The e-mail, used to sign in. */
  username: v.string(),
  email: v.string(),
  emailConfirmed: v.boolean(),
  isActive: v.boolean(),
  phoneNumber: v.nullable(v.string()),
  /** HTML with a small allowlist of tags, sanitised when it is stored and again when it is rendered. */
  bio: v.nullable(v.string()),
  address: v.nullable(v.string()),
  /** 'NNN NN' */
  postalCode: v.nullable(v.string()),
  city: v.nullable(v.string()),
  /** 'YYYY-MM-DD' */
  dateOfBirth: v.nullable(v.string()),
  profileImageUrl: v.nullable(v.string()),
  defaultAvatarOption: defaultAvatarSchema,
  defaultAvatarDrawing: shownDrawing,
  createdAt: v.string(),
  lastLoginAt: v.nullable(v.string()),
  role: roleSchema,
  ...privacyEntries,
  ...mailEntries,
  ...versionEntry,
});
export type Profile = v.InferOutput<typeof profileSchema>;

const flag = v.optional(v.boolean(validationText.wrongForm));

export const getMyProfile = endpoint('getMyProfile', 'GET /users/me/profile', {
  access: 'signed in',
  rate: 'read',
  summary: 'The caller’s own profile, whole',
  reply: profileSchema,
});

/** A text that may be omitted (unchanged), or null or empty (cleared). Validated by the rules of the form. */
const typed = (longest: number, tooLong: string = validationText.wrongForm) =>
  v.optional(
    v.nullable(
      v.pipe(
        v.string(validationText.wrongForm),
        v.maxLength(longest, tooLong),
        v.check((text) => !text.includes('\u0000'), validationText.nullCharacter),
      ),
    ),
  );
/** Upper bound of every field of the form. */
const line = typed(2000);

export const updateProfile = endpoint('updateProfile', 'PUT /users/me/profile', {
  access: 'signed in',
  rate: 'own',
  summary: 'Changes what is given of the caller’s profile and leaves the rest',
  ifMatch: true,
  body: v.pipe(
    v.strictObject({
      firstName: line,
      lastName: line,
      address: line,
      postalCode: line,
      city: line,
      bio: typed(profileLimits.bio.stored, profileFormText.bioTooLong(profileLimits.bio.visible)),
      dateOfBirth: line,
      profileImageUrl: v.pipe(line, holdsPictures(profileFormText.imageUrlInvalid)),
      /** Without a drawing beside it clears the drawing. */
      defaultAvatarOption: v.optional(defaultAvatarSchema),
      defaultAvatarDrawing: v.optional(avatarDrawingSchema),
    }),
    v.check((body) => Object.keys(body).length > 0, profileFormText.nothingGiven),
  ),
  reply: profileSchema,
  offline: true,
});
export type ProfileUpdate = v.InferOutput<(typeof updateProfile)['spec']['body']>;

export const setPrivacy = endpoint('setPrivacy', 'PATCH /users/me/privacy', {
  access: 'signed in',
  rate: 'own',
  summary: 'Sets what others may see of the caller; settings that are not given stay',
  ifMatch: true,
  body: v.pipe(
    v.strictObject({
      showName: flag,
      showEmail: flag,
      showAddress: flag,
      showCity: flag,
      showDateOfBirth: flag,
      showFriendsList: flag,
    } satisfies Record<PrivacyFlag, unknown>),
    v.check((body) => Object.keys(body).length > 0, profileFormText.nothingGiven),
  ),
  reply: v.object({ ...privacyEntries, ...versionEntry }),
  offline: true,
});
export type PrivacyUpdate = v.InferOutput<(typeof setPrivacy)['spec']['body']>;

export const setMailFlags = endpoint('setMailFlags', 'PATCH /users/me/email-notifications', {
  access: 'signed in',
  rate: 'own',
  summary: 'Sets what the caller is told by mail; settings that are not given stay',
  ifMatch: true,
  body: v.pipe(
    v.strictObject({
      emailOnGuestbookPost: flag,
      emailOnRating: flag,
      emailOnRatingReply: flag,
      emailOnMarketStatusChange: flag,
      emailOnOwnershipRequest: flag,
      emailOnFriendRequest: flag,
      emailOnFriendAcceptance: flag,
    } satisfies Record<MailFlag, unknown>),
    v.check((body) => Object.keys(body).length > 0, profileFormText.nothingGiven),
  ),
  reply: v.object({ ...mailEntries, ...versionEntry }),
  offline: true,
});
export type MailFlagsUpdate = v.InferOutput<(typeof setMailFlags)['spec']['body']>;

/** The picture is stored only: the update of the profile that names its address makes it the profile picture. */
export const uploadAvatar = endpoint('uploadAvatar', 'POST /users/me/avatar', {
  access: 'signed in',
  rate: 'own',
  summary: 'Stores a picture of the caller, to be named by an update of the profile',
  /** `id` is made by the device; the server makes one for a client without. */
  body: v.strictObject({ id: v.optional(pictureIdSchema) }),
  files: { file: { bytes: pictureLimits.bytes, types: pictureTypes } },
  reply: v.object({ imageUrl: v.string() }),
  status: 201,
  offline: true,
});

export const profileCalls = { getMyProfile, updateProfile, uploadAvatar, setPrivacy, setMailFlags };
