CREATE TABLE "login_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "login_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"mobile" text NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recruiters" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"tenant_id" integer NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"job_title" text DEFAULT '' NOT NULL,
	"avatar" text DEFAULT '' NOT NULL,
	"brand_id" integer,
	"auto_reply" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rsa_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" integer NOT NULL,
	"open_key" text NOT NULL,
	"seal_key" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"role" integer NOT NULL,
	"access_hash" text NOT NULL,
	"access_expires_at" timestamp with time zone NOT NULL,
	"former_access_hash" text,
	"refresh_hash" text NOT NULL,
	"former_refresh_hash" text,
	"renewed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_accessHash_unique" UNIQUE("access_hash"),
	CONSTRAINT "sessions_refreshHash_unique" UNIQUE("refresh_hash")
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" integer NOT NULL,
	"role" integer NOT NULL,
	"active_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_roles_user_id_role_pk" PRIMARY KEY("user_id","role")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"mobile" text NOT NULL,
	"password_hash" text,
	"blocked" boolean DEFAULT false NOT NULL,
	"last_role" integer DEFAULT 0 NOT NULL,
	"salary_unit" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_tenantId_mobile_unique" UNIQUE("tenant_id","mobile")
);
--> statement-breakpoint
CREATE TABLE "chat_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"tenant_id" integer NOT NULL,
	"session_id" uuid NOT NULL,
	"im_user_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_updates" (
	"im_user_id" integer NOT NULL,
	"seq" bigint NOT NULL,
	"update" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_updates_im_user_id_seq_pk" PRIMARY KEY("im_user_id","seq")
);
--> statement-breakpoint
CREATE TABLE "chat_users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"role" integer NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "chat_users_userId_role_unique" UNIQUE("user_id","role")
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"owner_im" integer NOT NULL,
	"cid" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"peer_im" integer NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	"read_msg_id" bigint DEFAULT 0 NOT NULL,
	"is_top" boolean DEFAULT false NOT NULL,
	"is_black" boolean DEFAULT false NOT NULL,
	"is_improper" boolean DEFAULT false NOT NULL,
	"is_remove" boolean DEFAULT false NOT NULL,
	"is_favorites" boolean DEFAULT false NOT NULL,
	"last_message_id" bigint,
	"chat_at" timestamp with time zone,
	CONSTRAINT "contacts_owner_im_cid_pk" PRIMARY KEY("owner_im","cid")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"cid" integer NOT NULL,
	"from_im" integer NOT NULL,
	"to_im" integer NOT NULL,
	"client_id" uuid NOT NULL,
	"type" text NOT NULL,
	"content" jsonb NOT NULL,
	"revoked" boolean DEFAULT false NOT NULL,
	"send_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_fromIm_clientId_unique" UNIQUE("from_im","client_id")
);
--> statement-breakpoint
CREATE TABLE "talks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "talks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"seeker_im" integer NOT NULL,
	"recruiter_im" integer NOT NULL,
	"job_id" integer,
	"initiator_im" integer,
	"seeker_wrote" boolean DEFAULT false NOT NULL,
	"recruiter_wrote" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "talks_seekerIm_recruiterIm_unique" UNIQUE("seeker_im","recruiter_im")
);
--> statement-breakpoint
CREATE TABLE "brand_addresses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brand_addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"brand_id" integer NOT NULL,
	"area_code" text NOT NULL,
	"address" text NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"is_default" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brands_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"owner_id" integer,
	"brand_name" text NOT NULL,
	"company_name" text NOT NULL,
	"industry_code" text NOT NULL,
	"scale" integer NOT NULL,
	"stage" integer NOT NULL,
	"ownership" integer DEFAULT 0 NOT NULL,
	"founded_year" integer DEFAULT 0 NOT NULL,
	"introduction" text DEFAULT '' NOT NULL,
	"welfare" text[] DEFAULT '{}' NOT NULL,
	"products" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"leaders" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"area_code" text NOT NULL,
	"logo_svg" text DEFAULT '' NOT NULL,
	"open_jobs" integer DEFAULT 0 NOT NULL,
	"search" "tsvector" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "favorites" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"target_id" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favorites_user_id_kind_target_id_pk" PRIMARY KEY("user_id","kind","target_id")
);
--> statement-breakpoint
CREATE TABLE "job_sends" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_sends_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"job_id" integer NOT NULL,
	"seeker_id" integer NOT NULL,
	"recruiter_id" integer NOT NULL,
	"resume_id" integer NOT NULL,
	"cid" integer NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_sends_jobId_seekerId_unique" UNIQUE("job_id","seeker_id")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"brand_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"job_name" text NOT NULL,
	"position_code" text NOT NULL,
	"job_type" integer DEFAULT 0 NOT NULL,
	"salary_min" integer NOT NULL,
	"salary_max" integer NOT NULL,
	"salary_unit" integer DEFAULT 1 NOT NULL,
	"salary_months" integer DEFAULT 12 NOT NULL,
	"monthly_min" integer NOT NULL,
	"monthly_max" integer NOT NULL,
	"experience" integer NOT NULL,
	"degree" integer NOT NULL,
	"area_code" text NOT NULL,
	"address" text NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"headcount" integer DEFAULT 1 NOT NULL,
	"skills" text[] DEFAULT '{}' NOT NULL,
	"welfare" text[] DEFAULT '{}' NOT NULL,
	"description" text NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"score" real DEFAULT 0 NOT NULL,
	"search" "tsvector" NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"refreshed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_history" (
	"user_id" integer NOT NULL,
	"keyword" text NOT NULL,
	"tenant_id" integer NOT NULL,
	"searched_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_history_user_id_keyword_pk" PRIMARY KEY("user_id","keyword")
);
--> statement-breakpoint
CREATE TABLE "educations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "educations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"resume_id" integer NOT NULL,
	"school" text NOT NULL,
	"major" text DEFAULT '' NOT NULL,
	"degree" integer NOT NULL,
	"from" text NOT NULL,
	"to" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "expectations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "expectations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"resume_id" integer NOT NULL,
	"part_time" boolean DEFAULT false NOT NULL,
	"position_code" text NOT NULL,
	"area_code" text NOT NULL,
	"industries" text[] DEFAULT '{}' NOT NULL,
	"salary_min" integer NOT NULL,
	"salary_max" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resume_views" (
	"resume_id" integer NOT NULL,
	"viewer_id" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"viewed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resume_views_resume_id_viewer_id_pk" PRIMARY KEY("resume_id","viewer_id")
);
--> statement-breakpoint
CREATE TABLE "resumes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "resumes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"avatar" text DEFAULT '' NOT NULL,
	"gender" integer DEFAULT 0 NOT NULL,
	"birthday" text DEFAULT '' NOT NULL,
	"working_date" text DEFAULT '' NOT NULL,
	"degree" integer DEFAULT 0 NOT NULL,
	"area_code" text DEFAULT '' NOT NULL,
	"job_status" integer DEFAULT 0 NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"weixin" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"integrity" integer DEFAULT 0 NOT NULL,
	"listed" boolean DEFAULT false NOT NULL,
	"search" "tsvector" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resumes_userId_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "workings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "workings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"resume_id" integer NOT NULL,
	"company" text NOT NULL,
	"position_code" text NOT NULL,
	"job_name" text NOT NULL,
	"department" text DEFAULT '' NOT NULL,
	"from" text NOT NULL,
	"to" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tenants" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"agent_key" text NOT NULL,
	"agent_id" text NOT NULL,
	"aaid" integer NOT NULL,
	"name" text NOT NULL,
	"primary" text NOT NULL,
	"city" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tenants_key_unique" UNIQUE("key"),
	CONSTRAINT "tenants_agentKey_unique" UNIQUE("agent_key")
);
--> statement-breakpoint
ALTER TABLE "recruiters" ADD CONSTRAINT "recruiters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_tokens" ADD CONSTRAINT "chat_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_tokens" ADD CONSTRAINT "chat_tokens_im_user_id_chat_users_id_fk" FOREIGN KEY ("im_user_id") REFERENCES "public"."chat_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_updates" ADD CONSTRAINT "chat_updates_im_user_id_chat_users_id_fk" FOREIGN KEY ("im_user_id") REFERENCES "public"."chat_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_users" ADD CONSTRAINT "chat_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_owner_im_chat_users_id_fk" FOREIGN KEY ("owner_im") REFERENCES "public"."chat_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_cid_talks_id_fk" FOREIGN KEY ("cid") REFERENCES "public"."talks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_cid_talks_id_fk" FOREIGN KEY ("cid") REFERENCES "public"."talks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talks" ADD CONSTRAINT "talks_seeker_im_chat_users_id_fk" FOREIGN KEY ("seeker_im") REFERENCES "public"."chat_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talks" ADD CONSTRAINT "talks_recruiter_im_chat_users_id_fk" FOREIGN KEY ("recruiter_im") REFERENCES "public"."chat_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_addresses" ADD CONSTRAINT "brand_addresses_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_sends" ADD CONSTRAINT "job_sends_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_sends" ADD CONSTRAINT "job_sends_seeker_id_users_id_fk" FOREIGN KEY ("seeker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_sends" ADD CONSTRAINT "job_sends_recruiter_id_users_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_history" ADD CONSTRAINT "search_history_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "educations" ADD CONSTRAINT "educations_resume_id_resumes_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."resumes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expectations" ADD CONSTRAINT "expectations_resume_id_resumes_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."resumes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_views" ADD CONSTRAINT "resume_views_resume_id_resumes_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."resumes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_views" ADD CONSTRAINT "resume_views_viewer_id_users_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resumes" ADD CONSTRAINT "resumes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workings" ADD CONSTRAINT "workings_resume_id_resumes_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."resumes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "login_codes_tenant_id_mobile_created_at_index" ON "login_codes" USING btree ("tenant_id","mobile","created_at");--> statement-breakpoint
CREATE INDEX "recruiters_brand_id_index" ON "recruiters" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "recruiters_tenant_id_index" ON "recruiters" USING btree ("tenant_id") WHERE "recruiters"."auto_reply";--> statement-breakpoint
CREATE INDEX "rsa_keys_expires_at_index" ON "rsa_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_former_access_hash_index" ON "sessions" USING btree ("former_access_hash");--> statement-breakpoint
CREATE INDEX "sessions_former_refresh_hash_index" ON "sessions" USING btree ("former_refresh_hash");--> statement-breakpoint
CREATE INDEX "chat_tokens_session_id_index" ON "chat_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "chat_updates_created_at_index" ON "chat_updates" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "contacts_owner_im_is_top_chat_at_index" ON "contacts" USING btree ("owner_im","is_top" DESC NULLS LAST,"chat_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "messages_cid_id_index" ON "messages" USING btree ("cid","id");--> statement-breakpoint
CREATE INDEX "talks_recruiter_im_index" ON "talks" USING btree ("recruiter_im");--> statement-breakpoint
CREATE INDEX "brand_addresses_brand_id_index" ON "brand_addresses" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "brands_tenant_id_open_jobs_id_index" ON "brands" USING btree ("tenant_id","open_jobs" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "brands_search_index" ON "brands" USING gin ("search");--> statement-breakpoint
CREATE INDEX "job_sends_seeker_id_id_index" ON "job_sends" USING btree ("seeker_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "job_sends_recruiter_id_id_index" ON "job_sends" USING btree ("recruiter_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "jobs_search_index" ON "jobs" USING gin ("search");--> statement-breakpoint
CREATE INDEX "jobs_brand_id_index" ON "jobs" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "jobs_user_id_index" ON "jobs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "jobs_tenant_id_status_score_id_index" ON "jobs" USING btree ("tenant_id","status","score" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "jobs_tenant_id_status_refreshed_at_id_index" ON "jobs" USING btree ("tenant_id","status","refreshed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "educations_resume_id_index" ON "educations" USING btree ("resume_id");--> statement-breakpoint
CREATE INDEX "expectations_resume_id_index" ON "expectations" USING btree ("resume_id");--> statement-breakpoint
CREATE INDEX "expectations_tenant_id_position_code_area_code_index" ON "expectations" USING btree ("tenant_id","position_code","area_code");--> statement-breakpoint
CREATE INDEX "resumes_search_index" ON "resumes" USING gin ("search");--> statement-breakpoint
CREATE INDEX "resumes_tenant_id_listed_updated_at_id_index" ON "resumes" USING btree ("tenant_id","listed","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "workings_resume_id_index" ON "workings" USING btree ("resume_id");