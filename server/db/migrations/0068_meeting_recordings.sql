CREATE TABLE "meeting_consents" (
	"recording_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"tenant_id" integer NOT NULL,
	"agreed_at" timestamp with time zone,
	"refused_at" timestamp with time zone,
	CONSTRAINT "meeting_consents_recording_id_user_id_pk" PRIMARY KEY("recording_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "meeting_pieces" (
	"recording_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"part" integer NOT NULL,
	"ms" integer NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "meeting_pieces_recording_id_number_pk" PRIMARY KEY("recording_id","number")
);
--> statement-breakpoint
CREATE TABLE "meeting_recording_views" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meeting_recording_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"recording_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meeting_recordings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meeting_recordings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"interview_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"key" text NOT NULL,
	"part" integer DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"ms" integer DEFAULT 0 NOT NULL,
	"start_at" timestamp with time zone,
	"last_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone,
	"ending" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "meeting_consents" ADD CONSTRAINT "meeting_consents_recording_id_meeting_recordings_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."meeting_recordings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_consents" ADD CONSTRAINT "meeting_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_recording_views" ADD CONSTRAINT "meeting_recording_views_recording_id_meeting_recordings_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."meeting_recordings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_recording_views" ADD CONSTRAINT "meeting_recording_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_recordings" ADD CONSTRAINT "meeting_recordings_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_recordings" ADD CONSTRAINT "meeting_recordings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meeting_consents_user_id_index" ON "meeting_consents" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "meeting_recording_views_recording_id_id_index" ON "meeting_recording_views" USING btree ("recording_id","id");--> statement-breakpoint
CREATE INDEX "meeting_recording_views_user_id_index" ON "meeting_recording_views" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "meeting_recordings_interview_id_id_index" ON "meeting_recordings" USING btree ("interview_id","id");--> statement-breakpoint
CREATE INDEX "meeting_recordings_user_id_index" ON "meeting_recordings" USING btree ("user_id");