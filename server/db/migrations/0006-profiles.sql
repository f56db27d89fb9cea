-- What a person says of themselves, who sees it, and which mails they ask for.
-- Portable SQL only: the same file runs on SQLite and PostgreSQL.

alter table users add column phone text;
-- HTML of a short list of tags.
alter table users add column bio text;
alter table users add column address text;
-- 'NNN NN'
alter table users add column postal_code text;
alter table users add column city text;
-- 'YYYY-MM-DD'; others see the year at most.
alter table users add column date_of_birth text;
-- The picture that stands where there is no own one.
alter table users add column default_avatar text not null default 'user';

-- What others may see. The name is shown unless its owner hides it; everything else is hidden until its owner shows it.
alter table users add column show_email integer not null default 0 check (show_email in (0, 1));
alter table users add column show_address integer not null default 0 check (show_address in (0, 1));
alter table users add column show_city integer not null default 0 check (show_city in (0, 1));
alter table users add column show_date_of_birth integer not null default 0 check (show_date_of_birth in (0, 1));
alter table users add column show_friends_list integer not null default 0 check (show_friends_list in (0, 1));

alter table users add column email_on_guestbook_post integer not null default 1 check (email_on_guestbook_post in (0, 1));
alter table users add column email_on_rating integer not null default 1 check (email_on_rating in (0, 1));
alter table users add column email_on_rating_reply integer not null default 1 check (email_on_rating_reply in (0, 1));
alter table users add column email_on_market_status_change integer not null default 1 check (email_on_market_status_change in (0, 1));
alter table users add column email_on_ownership_request integer not null default 1 check (email_on_ownership_request in (0, 1));
alter table users add column email_on_friend_request integer not null default 1 check (email_on_friend_request in (0, 1));
alter table users add column email_on_friend_acceptance integer not null default 1 check (email_on_friend_acceptance in (0, 1));

-- Counts every change of the profile; `field_versions` (JSON) says at which version each field changed last.
alter table users add column version integer not null default 1;
alter table users add column field_versions text not null default '{}';
