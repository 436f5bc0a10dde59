-- A file of its own, because an index can be built concurrently only outside a transaction.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "stamps_scope" ON "freshness"."stamps" USING btree ("matter","scope","place");
