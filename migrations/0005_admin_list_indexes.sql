DROP INDEX "audit_log_actor";--> statement-breakpoint
DROP INDEX "audit_log_account";--> statement-breakpoint
CREATE INDEX "accounts_role" ON "accounts" USING btree ("role","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "mails_unsent" ON "mails" USING btree ("state","created_at","id") WHERE state <> 'sent';--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_account" ON "audit_log" USING btree ("account_id","id");