// Profiles of people.
import { type Flag, type Generated, given, internal, type RowOf, table } from '../table.ts';

export const users = table('users', {
  owner: 'profile',
  readers: ['admin'],
  persons: ['id'],
  rows: 'go',
  holding: 'profile',
  export: { file: 'profil.json', part: 'profile' },
  columns: {
    id: given<string>(),
    handle: given<string>(),
    first_name: given<string>(),
    last_name: given<string>(),
    show_name: given<Generated<Flag>>(),
    avatar_url: given<string | null>(),
    created_at: given<number>(),
    phone: given<string | null>(),
    bio: given<string | null>(),
    address: given<string | null>(),
    postal_code: given<string | null>(),
    city: given<string | null>(),
    date_of_birth: given<string | null>(),
    default_avatar: given<Generated<string>>(),
    default_avatar_drawing: given<string | null>(),
    show_email: given<Generated<Flag>>(),
    show_address: given<Generated<Flag>>(),
    show_city: given<Generated<Flag>>(),
    show_date_of_birth: given<Generated<Flag>>(),
    show_friends_list: given<Generated<Flag>>(),
    email_on_guestbook_post: given<Generated<Flag>>(),
    email_on_rating: given<Generated<Flag>>(),
    email_on_rating_reply: given<Generated<Flag>>(),
    email_on_market_status_change: given<Generated<Flag>>(),
    email_on_ownership_request: given<Generated<Flag>>(),
    email_on_friend_request: given<Generated<Flag>>(),
    email_on_friend_acceptance: given<Generated<Flag>>(),
    version: internal<Generated<number>>(),
    field_versions: internal<Generated<string>>(),
  },
});

export type UsersTable = RowOf<typeof users>;
