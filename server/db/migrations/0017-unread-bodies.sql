-- Receipts of bodies that could not be read refused every body under their key. Only those of callers who may not make the call are kept.
-- Portable SQL only: the same file runs on SQLite and PostgreSQL.

delete from receipts where body_hash = '' and refusal <> 'forbidden';
