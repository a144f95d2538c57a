CREATE TABLE "complaints" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "complaints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"reporter_id" integer NOT NULL,
	"role" integer NOT NULL,
	"kind" text NOT NULL,
	"target_id" integer NOT NULL,
	"accused_id" integer,
	"title" text NOT NULL,
	"reason" text NOT NULL,
	"content" text NOT NULL,
	"images" text[] DEFAULT '{}' NOT NULL,
	"state" integer DEFAULT 0 NOT NULL,
	"accepted_at" timestamp with time zone,
	"reply" text DEFAULT '' NOT NULL,
	"replied_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"role" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"once_key" text,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notices_userId_role_onceKey_unique" UNIQUE("user_id","role","once_key")
);
--> statement-breakpoint
CREATE TABLE "person_relations" (
	"recruiter_id" integer NOT NULL,
	"resume_id" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "person_relations_recruiter_id_resume_id_pk" PRIMARY KEY("recruiter_id","resume_id")
);
--> statement-breakpoint
CREATE TABLE "recruiter_tags" (
	"recruiter_id" integer NOT NULL,
	"tag" text NOT NULL,
	"tenant_id" integer NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recruiter_tags_recruiter_id_tag_pk" PRIMARY KEY("recruiter_id","tag")
);
--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_relations" ADD CONSTRAINT "person_relations_recruiter_id_users_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_relations" ADD CONSTRAINT "person_relations_resume_id_resumes_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."resumes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recruiter_tags" ADD CONSTRAINT "recruiter_tags_recruiter_id_users_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "complaints_reporter_id_id_index" ON "complaints" USING btree ("reporter_id","id");--> statement-breakpoint
CREATE INDEX "complaints_tenant_id_state_id_index" ON "complaints" USING btree ("tenant_id","state","id");--> statement-breakpoint
CREATE INDEX "complaints_kind_target_id_index" ON "complaints" USING btree ("kind","target_id");--> statement-breakpoint
CREATE UNIQUE INDEX "complaints_one_open" ON "complaints" USING btree ("reporter_id","kind","target_id") WHERE state < 2;--> statement-breakpoint
CREATE INDEX "notices_user_id_role_id_index" ON "notices" USING btree ("user_id","role","id");--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("user_id","role","kind") WHERE read_at is null;