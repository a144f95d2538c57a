ALTER TABLE "meeting_people" ALTER COLUMN "interview_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "is_online" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "plan" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "lat" double precision;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "lng" double precision;--> statement-breakpoint
ALTER TABLE "meeting_people" ADD COLUMN "ticket_id" bigint;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "until" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_people_ticket" ON "meeting_people" USING btree ("ticket_id","user_id");