// Where each field of a profile is kept.
import type { MailFlag, PrivacyFlag, ProfileUpdate } from '../../../core/contract/profile.ts';
import type { UsersTable } from '../../db/tables/users.ts';

type Column = keyof UsersTable & string;

export const textColumns = {
  firstName: 'first_name',
  lastName: 'last_name',
  bio: 'bio',
  address: 'address',
  postalCode: 'postal_code',
  city: 'city',
  dateOfBirth: 'date_of_birth',
  profileImageUrl: 'avatar_url',
  defaultAvatarOption: 'default_avatar',
  defaultAvatarDrawing: 'default_avatar_drawing',
} as const satisfies Record<keyof ProfileUpdate, Column>;

export const privacyColumns = {
  showName: 'show_name',
  showEmail: 'show_email',
  showAddress: 'show_address',
  showCity: 'show_city',
  showDateOfBirth: 'show_date_of_birth',
  showFriendsList: 'show_friends_list',
} as const satisfies Record<PrivacyFlag, Column>;

export const mailColumns = {
  emailOnGuestbookPost: 'email_on_guestbook_post',
  emailOnRating: 'email_on_rating',
  emailOnRatingReply: 'email_on_rating_reply',
  emailOnMarketStatusChange: 'email_on_market_status_change',
  emailOnOwnershipRequest: 'email_on_ownership_request',
  emailOnFriendRequest: 'email_on_friend_request',
  emailOnFriendAcceptance: 'email_on_friend_acceptance',
} as const satisfies Record<MailFlag, Column>;
