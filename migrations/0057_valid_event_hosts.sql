ALTER TABLE "events" VALIDATE CONSTRAINT "events_host_id_accounts_id_fk";
