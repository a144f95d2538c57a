CREATE TABLE "refresh_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refresh_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"way" text NOT NULL,
	"result" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refresh_plans" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"tenant_id" integer NOT NULL,
	"is_on" boolean NOT NULL,
	"often" text NOT NULL,
	"times" text[] NOT NULL,
	"since" text NOT NULL,
	"until" text NOT NULL,
	"next_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resume_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "resume_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"token" text NOT NULL,
	"password_hash" text,
	"shows_contact" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resume_links_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "resume_suggestions" (
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"tenant_id" integer NOT NULL,
	"state" text NOT NULL,
	"suggestion" jsonb NOT NULL,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resume_suggestions_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "resume_variants" (
	"resume_id" integer NOT NULL,
	"language" text NOT NULL,
	"section" text NOT NULL,
	"row_id" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"texts" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resume_variants_resume_id_language_section_row_id_pk" PRIMARY KEY("resume_id","language","section","row_id")
);
--> statement-breakpoint
ALTER TABLE "refresh_log" ADD CONSTRAINT "refresh_log_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_plans" ADD CONSTRAINT "refresh_plans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_links" ADD CONSTRAINT "resume_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_suggestions" ADD CONSTRAINT "resume_suggestions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_variants" ADD CONSTRAINT "resume_variants_resume_id_resumes_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."resumes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refresh_log_user_id_at_index" ON "refresh_log" USING btree ("user_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "resume_links_user_id_index" ON "resume_links" USING btree ("user_id") WHERE revoked_at is null;