-- What a waiting mail is about need not belong to a market.
-- Portable SQL only: the same file runs on SQLite and PostgreSQL.

-- Inside of a text of the JSON the quotation marks have backslashes.
update mail_outbox set data = replace(data, '"about":{"marketId":', '"about":{"of":');
