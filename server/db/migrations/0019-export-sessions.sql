-- The session that requested an export: another one needs the password for its file. Null in rows of earlier versions, which every
-- session needs it for.
-- Portable SQL only: the same file runs on SQLite and PostgreSQL.

alter table exports add column session_id text;
