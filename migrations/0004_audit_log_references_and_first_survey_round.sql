-- The platform's tables stand below the accounts and cannot name them in code, but what they hold goes with them.
alter table audit_log
  add constraint audit_log_actor_fk foreign key (actor_id) references accounts (id) on delete set null,
  add constraint audit_log_account_fk foreign key (account_id) references accounts (id) on delete set null;
--> statement-breakpoint
-- The round that the first survey's answers belong to.
insert into survey_rounds (id, title) values (gen_random_uuid(), 'First survey');
