CREATE TABLE "desk_assignees" (
	"tenant_id" integer NOT NULL,
	"kind" text NOT NULL,
	"target_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "desk_assignees_tenant_id_kind_target_id_pk" PRIMARY KEY("tenant_id","kind","target_id")
);
--> statement-breakpoint
CREATE TABLE "desk_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "desk_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"kind" text NOT NULL,
	"target_id" bigint NOT NULL,
	"by" bigint,
	"words" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_views" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "desk_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "desk_views_tenantId_kind_name_unique" UNIQUE("tenant_id","kind","name")
);
--> statement-breakpoint
CREATE TABLE "desk_work_items" (
	"work_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"target_id" bigint NOT NULL,
	"outcome" text,
	"row" jsonb,
	CONSTRAINT "desk_work_items_work_id_position_pk" PRIMARY KEY("work_id","position")
);
--> statement-breakpoint
CREATE TABLE "desk_works" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "desk_works_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"kind" text NOT NULL,
	"act" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"chosen" integer NOT NULL,
	"reached" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"is_cut" boolean DEFAULT false NOT NULL,
	"by" bigint,
	"ip" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "blocked_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "desk_assignees" ADD CONSTRAINT "desk_assignees_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_notes" ADD CONSTRAINT "desk_notes_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_views" ADD CONSTRAINT "desk_views_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_work_items" ADD CONSTRAINT "desk_work_items_work_id_desk_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."desk_works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_works" ADD CONSTRAINT "desk_works_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_assignees_user_id_index" ON "desk_assignees" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "desk_notes_tenant_id_kind_target_id_id_index" ON "desk_notes" USING btree ("tenant_id","kind","target_id","id");--> statement-breakpoint
CREATE INDEX "desk_work_items_work_id_position_index" ON "desk_work_items" USING btree ("work_id","position") WHERE outcome is not null and outcome <> 'done';--> statement-breakpoint
CREATE INDEX "desk_works_tenant_id_id_index" ON "desk_works" USING btree ("tenant_id","id");--> statement-breakpoint
CREATE INDEX "desk_works_ended_at_index" ON "desk_works" USING btree ("ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE INDEX "users_tenant_id_created_at_id_index" ON "users" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "users_blocked_index" ON "users" USING btree ("tenant_id","created_at","id") WHERE blocked;--> statement-breakpoint
CREATE INDEX "users_closing_index" ON "users" USING btree ("tenant_id","created_at","id") WHERE closing_at is not null;--> statement-breakpoint
CREATE INDEX "users_block_end_index" ON "users" USING btree ("blocked_until") WHERE blocked_until is not null;--> statement-breakpoint
CREATE INDEX "brands_owner_id_index" ON "brands" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "brands_tenant_id_created_at_id_index" ON "brands" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "brands_certified_index" ON "brands" USING btree ("tenant_id","created_at","id") WHERE certified_at is not null;--> statement-breakpoint
CREATE INDEX "brands_city_index" ON "brands" USING btree ("tenant_id",left(area_code, 4),"created_at","id");--> statement-breakpoint
CREATE INDEX "complaints_accused_id_id_index" ON "complaints" USING btree ("accused_id","id");--> statement-breakpoint
CREATE INDEX "jobs_tenant_id_published_at_id_index" ON "jobs" USING btree ("tenant_id","published_at","id");--> statement-breakpoint
CREATE INDEX "jobs_tenant_id_status_published_at_id_index" ON "jobs" USING btree ("tenant_id","status","published_at","id");--> statement-breakpoint
CREATE INDEX "jobs_city_index" ON "jobs" USING btree ("tenant_id",left(area_code, 4),"published_at","id");--> statement-breakpoint
CREATE INDEX "resumes_city_index" ON "resumes" USING btree ("tenant_id",left(area_code, 4));--> statement-breakpoint
CREATE INDEX "operator_acts_tenant_id_brand_id_id_index" ON "operator_acts" USING btree ("tenant_id","brand_id","id");