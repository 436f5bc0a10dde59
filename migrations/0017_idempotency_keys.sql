CREATE TABLE "answered_requests" (
	"account_id" uuid NOT NULL,
	"key" varchar(255) NOT NULL,
	"request_hash" text NOT NULL,
	"answer" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "answered_requests_account_id_key_pk" PRIMARY KEY("account_id","key")
);
--> statement-breakpoint
CREATE INDEX "answered_requests_oldest" ON "answered_requests" USING btree ("at");--> statement-breakpoint
-- Looked at when the transaction commits: a lock on the account from its beginning on would be in the way of what is
-- done in it.
alter table "answered_requests"
  add constraint answered_requests_account_fk foreign key (account_id) references accounts (id) on delete cascade
  deferrable initially deferred;
