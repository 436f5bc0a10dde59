-- A file of its own, because an index can be built concurrently only outside a transaction.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "mails_waiting_about" ON "mails" USING btree ("about" text_pattern_ops) WHERE about is not null and state <> 'sent';
