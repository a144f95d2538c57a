CREATE TABLE "live_chapters" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_chapters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"room_id" bigint NOT NULL,
	"job_id" bigint NOT NULL,
	"start_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_favorites" (
	"room_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"tenant_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "live_favorites_room_id_user_id_pk" PRIMARY KEY("room_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "live_media" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_media_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"user_id" bigint NOT NULL,
	"room_id" bigint,
	"source_id" uuid,
	"upload_id" uuid,
	"title" text NOT NULL,
	"template" text,
	"status" text NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"ms" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "live_questions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"room_id" bigint NOT NULL,
	"job_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"text" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"room_id" bigint NOT NULL,
	"type" text NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "live_segments" (
	"room_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"run_id" bigint NOT NULL,
	"ms" integer NOT NULL,
	"bytes" integer NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "live_segments_room_id_number_pk" PRIMARY KEY("room_id","number")
);
--> statement-breakpoint
ALTER TABLE "live_chapters" ADD CONSTRAINT "live_chapters_room_id_live_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."live_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_chapters" ADD CONSTRAINT "live_chapters_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_favorites" ADD CONSTRAINT "live_favorites_room_id_live_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."live_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_favorites" ADD CONSTRAINT "live_favorites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_media" ADD CONSTRAINT "live_media_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_questions" ADD CONSTRAINT "live_questions_room_id_live_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."live_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_questions" ADD CONSTRAINT "live_questions_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_questions" ADD CONSTRAINT "live_questions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_chapters_room_id_start_at_index" ON "live_chapters" USING btree ("room_id","start_at");--> statement-breakpoint
CREATE INDEX "live_favorites_user_id_created_at_index" ON "live_favorites" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "live_media_user_id_id_index" ON "live_media" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "live_media_status_index" ON "live_media" USING btree ("status");--> statement-breakpoint
CREATE INDEX "live_questions_room_id_job_id_index" ON "live_questions" USING btree ("room_id","job_id");--> statement-breakpoint
CREATE INDEX "live_questions_user_id_index" ON "live_questions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "live_runs_room_id_id_index" ON "live_runs" USING btree ("room_id","id");