-- The secret of the device that a registration was made on, as a hash. Null where the device sent none.
-- Portable SQL only: the same file runs on SQLite and PostgreSQL.

alter table pending_registrations add column secret_hash text;
