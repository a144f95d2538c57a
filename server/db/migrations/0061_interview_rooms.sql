CREATE TABLE "meeting_people" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meeting_people_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"interview_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"im_user_id" bigint NOT NULL,
	"side" text NOT NULL,
	"state" text DEFAULT 'out' NOT NULL,
	"seat" text,
	"seen_at" timestamp with time zone,
	"joined_at" timestamp with time zone,
	"admitted_at" timestamp with time zone,
	"quality" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "meeting_people_interviewId_userId_unique" UNIQUE("interview_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "room_closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "meeting_people" ADD CONSTRAINT "meeting_people_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_people" ADD CONSTRAINT "meeting_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meeting_people_user_id_index" ON "meeting_people" USING btree ("user_id");