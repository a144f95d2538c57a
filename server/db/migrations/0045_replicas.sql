-- Unlogged: see server/db/schema/lastWrites.ts.
CREATE UNLOGGED TABLE "last_writes" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
