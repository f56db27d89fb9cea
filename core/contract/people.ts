// The public view of a person: the same for every viewer, oneself included. The caller's own profile is in profile.ts.
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { marketSchema } from './markets.ts';
import { defaultAvatarSchema, shownDrawing } from './profile.ts';
import { idSchema } from './text-fields.ts';

const publicProfileSchema = v.object({
  id: idSchema,
  /** The neutral handle, never the e-mail. */
  username: v.string(),
  /** 'Användare (namn dolt)' for a hidden name; `lastName` is empty then. */
  firstName: v.string(),
  lastName: v.string(),
  profileImageUrl: v.nullable(v.string()),
  defaultAvatarOption: defaultAvatarSchema,
  defaultAvatarDrawing: shownDrawing,
  /** The rest is null for what the person does not share. */
  email: v.nullable(v.string()),
  city: v.nullable(v.string()),
  address: v.nullable(v.string()),
  /** The year alone, 'YYYY'. */
  dateOfBirth: v.nullable(v.string()),
  /** HTML with a small allowlist of tags. */
  bio: v.nullable(v.string()),
  /** ISO 8601 in UTC. */
  createdAt: v.string(),
  /** Whether the person shares whom they are friends with. */
  showFriendsList: v.boolean(),
});
export type PublicProfile = v.InferOutput<typeof publicProfileSchema>;

const params = { id: idSchema };

export const getPublicProfile = endpoint('getPublicProfile', 'GET /users/{id}/profile', {
  access: 'anyone',
  rate: 'read',
  summary: 'What everybody may see of a person; 404 when deactivated or erased',
  params,
  reply: publicProfileSchema,
});

export const getPublicProfileAlias = endpoint('getPublicProfileAlias', 'GET /users/{id}/public-profile', {
  access: 'anyone',
  rate: 'read',
  summary: 'The same as GET /users/{id}/profile',
  params,
  reply: publicProfileSchema,
});

export const marketsOfUser = endpoint('marketsOfUser', 'GET /users/{id}/markets', {
  access: 'anyone',
  rate: 'read',
  summary: 'The public markets whose verified owner the person is, by name',
  params,
  reply: v.array(marketSchema),
});

export const peopleCalls = { getPublicProfile, getPublicProfileAlias, marketsOfUser };
