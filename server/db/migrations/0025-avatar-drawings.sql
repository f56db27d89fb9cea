-- Drawings that are chosen in place of a default picture; null draws the default picture.
-- Portable SQL only: the same file runs on SQLite and PostgreSQL.

alter table users add column default_avatar_drawing text;
