// Kysely types of every table. The migrations are authoritative; a test compares the two.
import type { Generated, Kysely, Transaction } from 'kysely';
import type {
  ActsTable,
  CountChangesTable,
  GuestbookPostsTable,
  RatingRepliesTable,
  RatingsTable,
  ReportsTable,
  ShareRefusalsTable,
  SpentIdsTable,
} from './schema-community.ts';
import type { EmailChangesTable, EmailReturnsTable, ExportsTable, PicturesTable } from './schema-people.ts';

export type { Store } from './store.ts';

/** Flags are 0 or 1, times epoch milliseconds, ids TSIDs. */
type Flag = 0 | 1;

export interface StoreTable {
  id: 1;
  epoch: string;
  seed: 'demo' | 'none';
  created_at: number;
  mail_key: string | null;
}

export interface FeedClockTable {
  id: 1;
  rev: number;
  floor: number;
  counts_rev: Generated<number>;
}

export interface UsersTable {
  id: string;
  handle: string;
  first_name: string;
  last_name: string;
  show_name: Generated<Flag>;
  avatar_url: string | null;
  created_at: number;
  phone: string | null;
  bio: string | null;
  address: string | null;
  postal_code: string | null;
  city: string | null;
  date_of_birth: string | null;
  default_avatar: Generated<string>;
  show_email: Generated<Flag>;
  show_address: Generated<Flag>;
  show_city: Generated<Flag>;
  show_date_of_birth: Generated<Flag>;
  show_friends_list: Generated<Flag>;
  email_on_guestbook_post: Generated<Flag>;
  email_on_rating: Generated<Flag>;
  email_on_rating_reply: Generated<Flag>;
  email_on_market_status_change: Generated<Flag>;
  email_on_ownership_request: Generated<Flag>;
  email_on_friend_request: Generated<Flag>;
  email_on_friend_acceptance: Generated<Flag>;
  version: Generated<number>;
  field_versions: Generated<string>;
}

export interface MarketsTable {
  id: string;
  /** `MarketStatus` of the contract. */
  status: number;
  name: string;
  tagline: string | null;
  description: string;
  address: string;
  city: string;
  postal_code: string;
  contact_email: string | null;
  contact_phone: string | null;
  website: string | null;
  latitude: number;
  longitude: number;
  timezone: string;
  standard_hours: string | null;
  special_hours: string | null;
  temp_closed: Generated<Flag>;
  category: number;
  owner_status: Generated<number>;
  owner_id: string | null;
  created_by: string | null;
  pending_request: Generated<Flag>;
  view_count: Generated<number>;
  like_count: Generated<number>;
  rating_sum: Generated<number>;
  rating_count: Generated<number>;
  primary_image_url: string | null;
  sort_name: string;
  folded_name: string;
  folded_place: string;
  created_at: number;
  updated_at: number;
  version: Generated<number>;
  rev: number;
  counts_rev: Generated<number>;
}
export interface MarketTombstonesTable {
  market_id: string;
  rev: number;
}
export interface MarketViewsTable {
  market_id: string;
  day: number;
  views: number;
}

export interface SiteAboutTable {
  id: 1;
  content: string;
  updated_at: number | null;
  updated_by: string | null;
}

export interface AccountsTable {
  user_id: string;
  email: string;
  email_key: string;
  password_hash: string | null;
  confirmed_at: number | null;
  is_active: Generated<Flag>;
  role: Generated<'User' | 'Admin' | 'SuperAdmin'>;
  last_login_at: number | null;
  created_at: number;
}

export interface SessionsTable {
  id: string;
  user_id: string;
  device: string;
  family_hash: string;
  refresh_hash: string;
  replaced: string;
  created_at: number;
  used_at: number;
  unused_access: string | null;
  pair_at: Generated<number>;
}
export interface AccessTokensTable {
  hash: string;
  session_id: string;
  expires_at: number;
}
export interface EmailTokensTable {
  user_id: string;
  purpose: 'reset';
  hash: string;
  email_key: string;
  created_at: number;
  expires_at: number;
}

export interface PendingRegistrationsTable {
  id: string;
  email: string;
  email_key: string;
  first_name: string;
  last_name: string;
  password_hash: string;
  network: string | null;
  device: string | null;
  created_at: number;
  expires_at: number;
  secret_hash: string | null;
}
export interface RegistrationLinksTable {
  hash: string;
  registration_id: string;
}

export interface RolePermissionsTable {
  role: 'User' | 'Admin';
  permission: string;
}

export interface AuthCountsTable {
  subject: string;
  count: number;
  until: number;
  blocked_until: Generated<number>;
}
export interface KnownDevicesTable {
  user_id: string;
  hash: string;
  is_current: Generated<Flag>;
  used_at: number;
}
export interface SecurityLogTable {
  id: string;
  at: number;
  event: string;
  user_id: string | null;
  request_id: string | null;
  address: string | null;
  detail: string | null;
}

export interface MailOutboxTable {
  id: string;
  kind: string;
  subject_key: string;
  inbox_key: string | null;
  user_id: string | null;
  address: string | null;
  data: string | null;
  state: 'new' | 'waiting' | 'sending' | 'sent' | 'dropped';
  attempts: Generated<number>;
  due_at: number | null;
  useless_at: number | null;
  done_at: number | null;
}

export interface ReceiptsTable {
  user_id: string;
  key: string;
  method: string;
  route: string;
  body_hash: string;
  status: number;
  refusal: string | null;
  entity_id: string | null;
  version: number | null;
  created_at: number;
}
export interface UserListsTable {
  id: string;
  user_id: string;
  default_of: string | null;
  name: string;
  description: string | null;
  is_public: Generated<Flag>;
  created_at: number;
  version: Generated<number>;
  field_versions: Generated<string>;
}
export interface UserListMarketsTable {
  list_id: string;
  market_id: string;
  added_at: number;
}
export interface MarketNotesTable {
  user_id: string;
  market_id: string;
  market_name: string;
  text: string;
  updated_at: number;
  version: number;
  field_versions: string;
}

export interface Schema {
  store: StoreTable;
  feed_clock: FeedClockTable;
  users: UsersTable;
  markets: MarketsTable;
  market_tombstones: MarketTombstonesTable;
  market_views: MarketViewsTable;
  site_about: SiteAboutTable;
  accounts: AccountsTable;
  sessions: SessionsTable;
  access_tokens: AccessTokensTable;
  email_tokens: EmailTokensTable;
  pending_registrations: PendingRegistrationsTable;
  registration_links: RegistrationLinksTable;
  role_permissions: RolePermissionsTable;
  auth_counts: AuthCountsTable;
  known_devices: KnownDevicesTable;
  security_log: SecurityLogTable;
  mail_outbox: MailOutboxTable;
  receipts: ReceiptsTable;
  user_lists: UserListsTable;
  user_list_markets: UserListMarketsTable;
  count_changes: CountChangesTable;
  ratings: RatingsTable;
  rating_replies: RatingRepliesTable;
  guestbook_posts: GuestbookPostsTable;
  reports: ReportsTable;
  share_refusals: ShareRefusalsTable;
  spent_ids: SpentIdsTable;
  acts: ActsTable;
  market_notes: MarketNotesTable;
  pictures: PicturesTable;
  email_changes: EmailChangesTable;
  email_returns: EmailReturnsTable;
  exports: ExportsTable;
}

export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;
