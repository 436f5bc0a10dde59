CREATE TABLE "configured_admins" (
	"hash" text PRIMARY KEY NOT NULL,
	"promoted_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
