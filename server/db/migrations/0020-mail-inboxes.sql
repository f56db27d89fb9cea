-- The inbox that a mail goes to, as a hash: mails of some kinds are a while apart by it, too. Null in rows of earlier versions.
-- Portable SQL only: the same file runs on SQLite and PostgreSQL.

alter table mail_outbox add column inbox_key text;
create index mail_outbox_by_inbox on mail_outbox (inbox_key, done_at);
