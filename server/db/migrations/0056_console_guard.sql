ALTER TABLE "users" ADD COLUMN "console_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "console_until" timestamp with time zone;