CREATE TABLE "account_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"what" text NOT NULL,
	"device" text NOT NULL,
	"address" text NOT NULL,
	"before" jsonb NOT NULL,
	"is_undo" boolean DEFAULT false NOT NULL,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_numbers" (
	"user_id" integer NOT NULL,
	"mobile" text NOT NULL,
	"tenant_id" integer NOT NULL,
	CONSTRAINT "account_numbers_user_id_mobile_pk" PRIMARY KEY("user_id","mobile")
);
--> statement-breakpoint
CREATE TABLE "login_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "login_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"mobile" text NOT NULL,
	"purpose" text DEFAULT 'login' NOT NULL,
	"code_hash" text NOT NULL,
	"network" text DEFAULT '' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"other_attempts" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "once_answers" (
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"path" text NOT NULL,
	"act" text NOT NULL,
	"answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "once_answers_tenant_id_user_id_path_act_pk" PRIMARY KEY("tenant_id","user_id","path","act")
);
--> statement-breakpoint
CREATE TABLE "recruiter_companies" (
	"user_id" integer NOT NULL,
	"brand_id" integer NOT NULL,
	"company_name" text NOT NULL,
	"credit_code" text NOT NULL,
	"tenant_id" integer NOT NULL,
	CONSTRAINT "recruiter_companies_user_id_brand_id_company_name_credit_code_pk" PRIMARY KEY("user_id","brand_id","company_name","credit_code")
);
--> statement-breakpoint
CREATE TABLE "recruiters" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"tenant_id" integer NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"job_title" text DEFAULT '' NOT NULL,
	"avatar" text DEFAULT '' NOT NULL,
	"brand_id" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "released_numbers" (
	"user_id" integer NOT NULL,
	"mobile" text NOT NULL,
	"bound_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "released_numbers_user_id_mobile_pk" PRIMARY KEY("user_id","mobile")
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
	"confirmed" boolean DEFAULT true NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_accessHash_unique" UNIQUE("access_hash"),
	CONSTRAINT "sessions_refreshHash_unique" UNIQUE("refresh_hash")
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"hash" text PRIMARY KEY NOT NULL,
	"tenant_id" integer NOT NULL,
	"kind" text NOT NULL,
	"user_id" integer,
	"state" text DEFAULT '' NOT NULL,
	"data" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_mobiles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_mobiles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"mobile" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_mobiles_userId_mobile_unique" UNIQUE("user_id","mobile")
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
	"mobile_since" timestamp with time zone,
	"password_hash" text,
	"blocked" boolean DEFAULT false NOT NULL,
	"account_name" text,
	"email" text DEFAULT '' NOT NULL,
	"email_since" timestamp with time zone,
	"weixin" text DEFAULT '' NOT NULL,
	"open_id" text,
	"contact" jsonb,
	"last_role" integer DEFAULT 0 NOT NULL,
	"salary_unit" integer DEFAULT 1 NOT NULL,
	"auto_reply" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_tenantId_mobile_unique" UNIQUE("tenant_id","mobile"),
	CONSTRAINT "users_tenantId_accountName_unique" UNIQUE("tenant_id","account_name"),
	CONSTRAINT "users_tenantId_openId_unique" UNIQUE("tenant_id","open_id")
);
--> statement-breakpoint
CREATE TABLE "activities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"type" integer DEFAULT 1 NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"sign_in_code" text DEFAULT '' NOT NULL,
	"config" jsonb,
	"audience" integer,
	"announce_from" timestamp with time zone DEFAULT now() NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_replies" (
	"activity_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"action" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activity_replies_activity_id_user_id_pk" PRIMARY KEY("activity_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "activity_rounds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_rounds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"activity_id" integer NOT NULL,
	"name" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"capacity" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_sign_ups" (
	"activity_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"round_ids" integer[] DEFAULT '{}' NOT NULL,
	"signed_in_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activity_sign_ups_activity_id_user_id_pk" PRIMARY KEY("activity_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "articles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"kind" text NOT NULL,
	"category" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"content" text NOT NULL,
	"author" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"blocked" boolean DEFAULT false NOT NULL,
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
	"peer_read_msg_id" bigint DEFAULT 0 NOT NULL,
	"is_top" boolean DEFAULT false NOT NULL,
	"is_black" boolean DEFAULT false NOT NULL,
	"is_improper" boolean DEFAULT false NOT NULL,
	"is_remove" boolean DEFAULT false NOT NULL,
	"is_favorites" boolean DEFAULT false NOT NULL,
	"is_reread" boolean DEFAULT false NOT NULL,
	"last_message_id" bigint,
	"chat_at" timestamp with time zone,
	CONSTRAINT "contacts_owner_im_cid_pk" PRIMARY KEY("owner_im","cid")
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"im_user_id" integer NOT NULL,
	"cid" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"text" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "drafts_im_user_id_cid_pk" PRIMARY KEY("im_user_id","cid")
);
--> statement-breakpoint
CREATE TABLE "exchanges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exchanges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"cid" integer NOT NULL,
	"kind" text NOT NULL,
	"request_id" bigint NOT NULL,
	"from_im" integer NOT NULL,
	"status" integer NOT NULL,
	"job_id" integer,
	"seeker_value" text DEFAULT '' NOT NULL,
	"recruiter_value" text DEFAULT '' NOT NULL,
	"resume" jsonb,
	"removed_by_seeker" boolean DEFAULT false NOT NULL,
	"removed_by_recruiter" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exchanges_requestId_unique" UNIQUE("request_id")
);
--> statement-breakpoint
CREATE TABLE "message_words" (
	"id" bigint PRIMARY KEY NOT NULL,
	"tenant_id" integer NOT NULL,
	"words" "tsvector" NOT NULL
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
	"counted" boolean DEFAULT true NOT NULL,
	"ignored" boolean DEFAULT false NOT NULL,
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
	"initiated_at" timestamp with time zone,
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
	"name_key" text,
	"credit_code" text DEFAULT '' NOT NULL,
	"industry_code" text NOT NULL,
	"scale" integer NOT NULL,
	"stage" integer NOT NULL,
	"ownership" integer DEFAULT 0 NOT NULL,
	"founded_year" integer DEFAULT 0 NOT NULL,
	"introduction" text DEFAULT '' NOT NULL,
	"welfare" text[] DEFAULT '{}' NOT NULL,
	"products" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"leaders" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"photos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"area_code" text NOT NULL,
	"logo_svg" text DEFAULT '' NOT NULL,
	"open_jobs" integer DEFAULT 0 NOT NULL,
	"search" "tsvector" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "brands_tenantId_nameKey_unique" UNIQUE("tenant_id","name_key")
);
--> statement-breakpoint
CREATE TABLE "company_joins" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_joins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"brand_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"answered_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
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
CREATE TABLE "document_confirmations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_confirmations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"version" text NOT NULL,
	"ip" text NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedbacks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feedbacks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"user_id" integer,
	"kind" integer NOT NULL,
	"content" text NOT NULL,
	"contact" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_submissions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_submissions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"form_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"groups" jsonb NOT NULL,
	"submit_text" text DEFAULT '提交' NOT NULL,
	"once" boolean DEFAULT false NOT NULL,
	"opens_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "interviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "interviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"cid" integer NOT NULL,
	"seeker_im" integer NOT NULL,
	"recruiter_im" integer NOT NULL,
	"job_id" integer,
	"request_id" bigint DEFAULT 0 NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"minutes" integer NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"contact_name" text NOT NULL,
	"contact_tel" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"delay_at" timestamp with time zone,
	"delay_reason" text DEFAULT '' NOT NULL,
	"delay_status" integer,
	"checked_in_at" timestamp with time zone,
	"room_opened_at" timestamp with time zone,
	"result" text,
	"result_note" text DEFAULT '' NOT NULL,
	"reminded" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
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
	"submit_type" integer DEFAULT 0 NOT NULL,
	"questions" text[] DEFAULT '{}' NOT NULL,
	"score" double precision DEFAULT 0 NOT NULL,
	"search" "tsvector" NOT NULL,
	"body" "tsvector" NOT NULL,
	"index_version" integer DEFAULT 0 NOT NULL,
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
CREATE TABLE "live_room_jobs" (
	"room_id" integer NOT NULL,
	"job_id" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "live_room_jobs_room_id_job_id_pk" PRIMARY KEY("room_id","job_id")
);
--> statement-breakpoint
CREATE TABLE "live_rooms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_rooms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"host_id" integer NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"poster" text DEFAULT '' NOT NULL,
	"video_url" text DEFAULT '' NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "live_rooms_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "live_subscriptions" (
	"room_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "live_subscriptions_room_id_user_id_pk" PRIMARY KEY("room_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "room_messages" (
	"room_id" integer NOT NULL,
	"id" bigint NOT NULL,
	"tenant_id" integer NOT NULL,
	"from_im" integer NOT NULL,
	"name" text NOT NULL,
	"avatar" text DEFAULT '' NOT NULL,
	"is_host" boolean DEFAULT false NOT NULL,
	"client_id" uuid NOT NULL,
	"type" text NOT NULL,
	"content" jsonb NOT NULL,
	"revoked" boolean DEFAULT false NOT NULL,
	"send_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "room_messages_room_id_id_pk" PRIMARY KEY("room_id","id"),
	CONSTRAINT "room_messages_roomId_fromIm_clientId_unique" UNIQUE("room_id","from_im","client_id")
);
--> statement-breakpoint
CREATE TABLE "room_restraints" (
	"room_id" integer NOT NULL,
	"im_user_id" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"is_muted" boolean DEFAULT false NOT NULL,
	"is_blocked" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "room_restraints_room_id_im_user_id_pk" PRIMARY KEY("room_id","im_user_id")
);
--> statement-breakpoint
CREATE TABLE "room_visits" (
	"room_id" integer NOT NULL,
	"socket_id" text NOT NULL,
	"tenant_id" integer NOT NULL,
	"viewer" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "room_visits_room_id_socket_id_pk" PRIMARY KEY("room_id","socket_id")
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
CREATE TABLE "operators" (
	"user_id" integer NOT NULL,
	"permission" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "operators_user_id_permission_pk" PRIMARY KEY("user_id","permission")
);
--> statement-breakpoint
CREATE TABLE "fast_replies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fast_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"role" integer NOT NULL,
	"group_id" integer,
	"text" text NOT NULL,
	"sort" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "greetings" (
	"user_id" integer NOT NULL,
	"role" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"enabled" boolean NOT NULL,
	"template" integer NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "greetings_user_id_role_pk" PRIMARY KEY("user_id","role")
);
--> statement-breakpoint
CREATE TABLE "private_groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "private_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"role" integer NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"sort" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shields" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shields_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"brand_id" integer NOT NULL,
	"company_name" text DEFAULT '' NOT NULL,
	"credit_code" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shields_userId_brandId_unique" UNIQUE("user_id","brand_id")
);
--> statement-breakpoint
CREATE TABLE "user_settings" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"tenant_id" integer NOT NULL,
	"chat_sound" boolean DEFAULT true NOT NULL,
	"chat_notification" boolean DEFAULT true NOT NULL,
	"chat_send_key" text DEFAULT 'enter' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "person_relations" (
	"recruiter_id" integer NOT NULL,
	"resume_id" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"improper" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "resume_rows" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "resume_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"resume_id" integer NOT NULL,
	"section" text NOT NULL,
	"data" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resume_skips" (
	"user_id" integer NOT NULL,
	"step" text NOT NULL,
	"tenant_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resume_skips_user_id_step_pk" PRIMARY KEY("user_id","step")
);
--> statement-breakpoint
CREATE TABLE "resume_views" (
	"resume_id" integer NOT NULL,
	"viewer_id" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"viewed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"counted_on" text DEFAULT '' NOT NULL,
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
	"visible" boolean DEFAULT true NOT NULL,
	"barred" boolean DEFAULT false NOT NULL,
	"findable" boolean GENERATED ALWAYS AS (listed and visible and not barred) STORED NOT NULL,
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
CREATE TABLE "access_codes" (
	"tenant_id" integer NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "access_codes_tenant_id_code_pk" PRIMARY KEY("tenant_id","code")
);
--> statement-breakpoint
CREATE TABLE "client_errors" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_errors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"user_id" integer,
	"kind" text NOT NULL,
	"message" text NOT NULL,
	"stack" text NOT NULL,
	"path" text NOT NULL,
	"version" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "legacy_ids" (
	"tenant_id" integer NOT NULL,
	"kind" text NOT NULL,
	"legacy_id" text NOT NULL,
	"target_id" integer NOT NULL,
	CONSTRAINT "legacy_ids_tenant_id_kind_legacy_id_pk" PRIMARY KEY("tenant_id","kind","legacy_id")
);
--> statement-breakpoint
CREATE TABLE "tenant_app_configs" (
	"tenant_id" integer NOT NULL,
	"product_type" integer NOT NULL,
	"terminal_type" integer NOT NULL,
	"data" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tenant_app_configs_tenant_id_product_type_terminal_type_pk" PRIMARY KEY("tenant_id","product_type","terminal_type")
);
--> statement-breakpoint
CREATE TABLE "tenant_designs" (
	"tenant_id" integer NOT NULL,
	"kind" text NOT NULL,
	"page" text NOT NULL,
	"data" jsonb NOT NULL,
	"init" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tenant_designs_tenant_id_kind_page_pk" PRIMARY KEY("tenant_id","kind","page")
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
	"theme" jsonb,
	"chat_rules" jsonb,
	"look_rules" jsonb,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tenants_key_unique" UNIQUE("key"),
	CONSTRAINT "tenants_agentKey_unique" UNIQUE("agent_key")
);
--> statement-breakpoint
CREATE TABLE "resume_attachments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "resume_attachments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"upload_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upload_reservations" (
	"name" text PRIMARY KEY NOT NULL,
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"size" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"md5" text NOT NULL,
	"sent_size" integer NOT NULL,
	"sha256" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer,
	"height" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "work_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"payload" text NOT NULL,
	"unique_key" text,
	"run_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp with time zone,
	"last_error" text,
	"done_at" timestamp with time zone,
	"dead_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_changes" ADD CONSTRAINT "account_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_numbers" ADD CONSTRAINT "account_numbers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recruiter_companies" ADD CONSTRAINT "recruiter_companies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recruiters" ADD CONSTRAINT "recruiters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "released_numbers" ADD CONSTRAINT "released_numbers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_mobiles" ADD CONSTRAINT "user_mobiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_replies" ADD CONSTRAINT "activity_replies_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_replies" ADD CONSTRAINT "activity_replies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_rounds" ADD CONSTRAINT "activity_rounds_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_sign_ups" ADD CONSTRAINT "activity_sign_ups_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_sign_ups" ADD CONSTRAINT "activity_sign_ups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_tokens" ADD CONSTRAINT "chat_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_tokens" ADD CONSTRAINT "chat_tokens_im_user_id_chat_users_id_fk" FOREIGN KEY ("im_user_id") REFERENCES "public"."chat_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_users" ADD CONSTRAINT "chat_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_owner_im_chat_users_id_fk" FOREIGN KEY ("owner_im") REFERENCES "public"."chat_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_cid_talks_id_fk" FOREIGN KEY ("cid") REFERENCES "public"."talks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_im_user_id_chat_users_id_fk" FOREIGN KEY ("im_user_id") REFERENCES "public"."chat_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_cid_talks_id_fk" FOREIGN KEY ("cid") REFERENCES "public"."talks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_cid_talks_id_fk" FOREIGN KEY ("cid") REFERENCES "public"."talks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_words" ADD CONSTRAINT "message_words_id_messages_id_fk" FOREIGN KEY ("id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_cid_talks_id_fk" FOREIGN KEY ("cid") REFERENCES "public"."talks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talks" ADD CONSTRAINT "talks_seeker_im_chat_users_id_fk" FOREIGN KEY ("seeker_im") REFERENCES "public"."chat_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talks" ADD CONSTRAINT "talks_recruiter_im_chat_users_id_fk" FOREIGN KEY ("recruiter_im") REFERENCES "public"."chat_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_addresses" ADD CONSTRAINT "brand_addresses_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_joins" ADD CONSTRAINT "company_joins_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_joins" ADD CONSTRAINT "company_joins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD CONSTRAINT "form_submissions_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_cid_talks_id_fk" FOREIGN KEY ("cid") REFERENCES "public"."talks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_sends" ADD CONSTRAINT "job_sends_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_sends" ADD CONSTRAINT "job_sends_seeker_id_users_id_fk" FOREIGN KEY ("seeker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_sends" ADD CONSTRAINT "job_sends_recruiter_id_users_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_history" ADD CONSTRAINT "search_history_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_room_jobs" ADD CONSTRAINT "live_room_jobs_room_id_live_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."live_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_room_jobs" ADD CONSTRAINT "live_room_jobs_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_rooms" ADD CONSTRAINT "live_rooms_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_subscriptions" ADD CONSTRAINT "live_subscriptions_room_id_live_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."live_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_subscriptions" ADD CONSTRAINT "live_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_messages" ADD CONSTRAINT "room_messages_room_id_live_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."live_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_messages" ADD CONSTRAINT "room_messages_from_im_chat_users_id_fk" FOREIGN KEY ("from_im") REFERENCES "public"."chat_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_restraints" ADD CONSTRAINT "room_restraints_room_id_live_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."live_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_restraints" ADD CONSTRAINT "room_restraints_im_user_id_chat_users_id_fk" FOREIGN KEY ("im_user_id") REFERENCES "public"."chat_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_visits" ADD CONSTRAINT "room_visits_room_id_live_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."live_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operators" ADD CONSTRAINT "operators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fast_replies" ADD CONSTRAINT "fast_replies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fast_replies" ADD CONSTRAINT "fast_replies_group_id_private_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."private_groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "greetings" ADD CONSTRAINT "greetings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_groups" ADD CONSTRAINT "private_groups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shields" ADD CONSTRAINT "shields_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shields" ADD CONSTRAINT "shields_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_settings" ADD CONSTRAINT "user_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expectations" ADD CONSTRAINT "expectations_resume_id_resumes_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."resumes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_relations" ADD CONSTRAINT "person_relations_recruiter_id_users_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_relations" ADD CONSTRAINT "person_relations_resume_id_resumes_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."resumes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recruiter_tags" ADD CONSTRAINT "recruiter_tags_recruiter_id_users_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_rows" ADD CONSTRAINT "resume_rows_resume_id_resumes_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."resumes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_skips" ADD CONSTRAINT "resume_skips_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_views" ADD CONSTRAINT "resume_views_resume_id_resumes_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."resumes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_views" ADD CONSTRAINT "resume_views_viewer_id_users_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resumes" ADD CONSTRAINT "resumes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workings" ADD CONSTRAINT "workings_resume_id_resumes_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."resumes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_attachments" ADD CONSTRAINT "resume_attachments_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_changes_user_id_created_at_index" ON "account_changes" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "account_changes_created_at_index" ON "account_changes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "account_numbers_tenant_id_mobile_index" ON "account_numbers" USING btree ("tenant_id","mobile");--> statement-breakpoint
CREATE INDEX "login_codes_tenant_id_mobile_created_at_index" ON "login_codes" USING btree ("tenant_id","mobile","created_at");--> statement-breakpoint
CREATE INDEX "once_answers_created_at_index" ON "once_answers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "recruiter_companies_brand_id_index" ON "recruiter_companies" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "recruiters_brand_id_index" ON "recruiters" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "released_numbers_created_at_index" ON "released_numbers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rsa_keys_expires_at_index" ON "rsa_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_former_access_hash_index" ON "sessions" USING btree ("former_access_hash");--> statement-breakpoint
CREATE INDEX "sessions_former_refresh_hash_index" ON "sessions" USING btree ("former_refresh_hash");--> statement-breakpoint
CREATE INDEX "tickets_expires_at_index" ON "tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "tickets_undo_sent_to_index" ON "tickets" USING btree ("tenant_id",(data ->> 'sentTo')) WHERE kind = 'undo';--> statement-breakpoint
CREATE INDEX "user_mobiles_tenant_id_mobile_index" ON "user_mobiles" USING btree ("tenant_id","mobile");--> statement-breakpoint
CREATE INDEX "activities_tenant_id_end_at_index" ON "activities" USING btree ("tenant_id","end_at");--> statement-breakpoint
CREATE INDEX "activity_replies_user_id_index" ON "activity_replies" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "activity_rounds_activity_id_index" ON "activity_rounds" USING btree ("activity_id");--> statement-breakpoint
CREATE INDEX "activity_sign_ups_user_id_index" ON "activity_sign_ups" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "articles_tenant_id_kind_published_at_id_index" ON "articles" USING btree ("tenant_id","kind","published_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "chat_tokens_session_id_index" ON "chat_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "chat_updates_created_at_index" ON "chat_updates" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "contacts_owner_im_is_top_chat_at_index" ON "contacts" USING btree ("owner_im","is_top" DESC NULLS LAST,"chat_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "drafts_saved_at_index" ON "drafts" USING btree ("saved_at");--> statement-breakpoint
CREATE INDEX "exchanges_cid_kind_status_index" ON "exchanges" USING btree ("cid","kind","status");--> statement-breakpoint
CREATE INDEX "message_words_words_index" ON "message_words" USING gin ("words");--> statement-breakpoint
CREATE INDEX "messages_cid_id_index" ON "messages" USING btree ("cid","id");--> statement-breakpoint
CREATE INDEX "talks_recruiter_im_index" ON "talks" USING btree ("recruiter_im");--> statement-breakpoint
CREATE INDEX "brand_addresses_brand_id_index" ON "brand_addresses" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "brands_tenant_id_open_jobs_id_index" ON "brands" USING btree ("tenant_id","open_jobs","id");--> statement-breakpoint
CREATE INDEX "brands_tenant_id_company_name_index" ON "brands" USING btree ("tenant_id","company_name");--> statement-breakpoint
CREATE INDEX "brands_tenant_id_credit_code_index" ON "brands" USING btree ("tenant_id","credit_code") WHERE credit_code <> '';--> statement-breakpoint
CREATE INDEX "brands_search_index" ON "brands" USING gin ("search");--> statement-breakpoint
CREATE UNIQUE INDEX "company_joins_user_id_index" ON "company_joins" USING btree ("user_id") WHERE status = 0;--> statement-breakpoint
CREATE INDEX "company_joins_user_id_id_index" ON "company_joins" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "company_joins_brand_id_index" ON "company_joins" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "complaints_reporter_id_id_index" ON "complaints" USING btree ("reporter_id","id");--> statement-breakpoint
CREATE INDEX "complaints_tenant_id_state_id_index" ON "complaints" USING btree ("tenant_id","state","id");--> statement-breakpoint
CREATE INDEX "complaints_kind_target_id_index" ON "complaints" USING btree ("kind","target_id");--> statement-breakpoint
CREATE UNIQUE INDEX "complaints_one_open" ON "complaints" USING btree ("reporter_id","kind","target_id") WHERE state < 2;--> statement-breakpoint
CREATE UNIQUE INDEX "document_confirmations_user_id_key_version_index" ON "document_confirmations" USING btree ("user_id","key","version");--> statement-breakpoint
CREATE INDEX "feedbacks_tenant_id_created_at_index" ON "feedbacks" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "form_submissions_form_id_user_id_index" ON "form_submissions" USING btree ("form_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "forms_tenant_id_key_index" ON "forms" USING btree ("tenant_id","key");--> statement-breakpoint
CREATE INDEX "interviews_cid_index" ON "interviews" USING btree ("cid");--> statement-breakpoint
CREATE INDEX "interviews_seeker_im_start_at_index" ON "interviews" USING btree ("seeker_im","start_at");--> statement-breakpoint
CREATE INDEX "interviews_recruiter_im_start_at_index" ON "interviews" USING btree ("recruiter_im","start_at");--> statement-breakpoint
CREATE INDEX "interviews_status_start_at_index" ON "interviews" USING btree ("status","start_at");--> statement-breakpoint
CREATE INDEX "job_sends_seeker_id_id_index" ON "job_sends" USING btree ("seeker_id","id");--> statement-breakpoint
CREATE INDEX "job_sends_recruiter_id_id_index" ON "job_sends" USING btree ("recruiter_id","id");--> statement-breakpoint
CREATE INDEX "jobs_brand_id_index" ON "jobs" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "jobs_user_id_index" ON "jobs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "jobs_search_index" ON "jobs" USING gin ("search") WITH (fastupdate=false) WHERE status = 1;--> statement-breakpoint
CREATE INDEX "jobs_body_index" ON "jobs" USING gin ("body") WITH (fastupdate=false) WHERE status = 1;--> statement-breakpoint
CREATE INDEX "jobs_tenant_id_score_id_index" ON "jobs" USING btree ("tenant_id","score","id") WHERE status = 1;--> statement-breakpoint
CREATE INDEX "jobs_tenant_id_refreshed_at_id_index" ON "jobs" USING btree ("tenant_id","refreshed_at","id") WHERE status = 1;--> statement-breakpoint
CREATE INDEX "live_rooms_tenant_id_end_at_index" ON "live_rooms" USING btree ("tenant_id","end_at");--> statement-breakpoint
CREATE INDEX "room_visits_socket_id_index" ON "room_visits" USING btree ("socket_id");--> statement-breakpoint
CREATE INDEX "room_visits_seen_at_index" ON "room_visits" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "notices_user_id_role_id_index" ON "notices" USING btree ("user_id","role","id");--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("user_id","role","kind") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "fast_replies_user_id_role_index" ON "fast_replies" USING btree ("user_id","role");--> statement-breakpoint
CREATE INDEX "fast_replies_group_id_index" ON "fast_replies" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "private_groups_user_id_role_type_index" ON "private_groups" USING btree ("user_id","role","type");--> statement-breakpoint
CREATE INDEX "shields_brand_id_index" ON "shields" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "shields_tenant_id_company_name_index" ON "shields" USING btree ("tenant_id","company_name");--> statement-breakpoint
CREATE INDEX "expectations_resume_id_index" ON "expectations" USING btree ("resume_id");--> statement-breakpoint
CREATE INDEX "expectations_tenant_id_position_code_area_code_index" ON "expectations" USING btree ("tenant_id","position_code","area_code");--> statement-breakpoint
CREATE INDEX "resume_rows_resume_id_section_index" ON "resume_rows" USING btree ("resume_id","section");--> statement-breakpoint
CREATE INDEX "resume_views_viewer_id_counted_on_index" ON "resume_views" USING btree ("viewer_id","counted_on");--> statement-breakpoint
CREATE INDEX "resumes_search_index" ON "resumes" USING gin ("search");--> statement-breakpoint
CREATE INDEX "resumes_tenant_id_updated_at_id_index" ON "resumes" USING btree ("tenant_id","updated_at","id") WHERE findable;--> statement-breakpoint
CREATE INDEX "workings_resume_id_index" ON "workings" USING btree ("resume_id");--> statement-breakpoint
CREATE INDEX "client_errors_created_at_index" ON "client_errors" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "resume_attachments_user_id_index" ON "resume_attachments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "upload_reservations_user_id_index" ON "upload_reservations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "uploads_tenant_id_md5_sent_size_index" ON "uploads" USING btree ("tenant_id","md5","sent_size");--> statement-breakpoint
CREATE INDEX "uploads_user_id_created_at_index" ON "uploads" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "work_kind_unique_key_index" ON "work" USING btree ("kind","unique_key");--> statement-breakpoint
CREATE INDEX "work_run_at_index" ON "work" USING btree ("run_at") WHERE "work"."done_at" is null and "work"."dead_at" is null;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.follow_block()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE moved integer[];
BEGIN
  UPDATE "chat_users" SET "blocked" = NEW."blocked" WHERE "user_id" = NEW."id";
  UPDATE "resumes" SET "barred" = NEW."blocked" WHERE "user_id" = NEW."id";
  PERFORM FROM "brands" WHERE "id" IN (SELECT "brand_id" FROM "jobs" WHERE "user_id" = NEW."id") ORDER BY "id" FOR NO KEY UPDATE;
  WITH changed AS (
    UPDATE "jobs" SET "status" = CASE WHEN NEW."blocked" THEN 2 ELSE 1 END
    WHERE "user_id" = NEW."id" AND "status" = CASE WHEN NEW."blocked" THEN 1 ELSE 2 END
    RETURNING "brand_id"
  )
  SELECT array_agg(DISTINCT "brand_id") INTO moved FROM changed;
  UPDATE "brands" SET "open_jobs" = (SELECT count(*) FROM "jobs" WHERE "jobs"."brand_id" = "brands"."id" AND "jobs"."status" = 1)
  WHERE "id" = ANY (moved);
  RETURN NULL;
END $function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.remember_company()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO "recruiter_companies" ("user_id", "brand_id", "company_name", "credit_code", "tenant_id")
  SELECT NEW."user_id", "id", "company_name", "credit_code", "tenant_id" FROM "brands" WHERE "id" = NEW."brand_id" ON CONFLICT DO NOTHING;
  RETURN NULL;
END $function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.remember_company_name()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO "recruiter_companies" ("user_id", "brand_id", "company_name", "credit_code", "tenant_id")
  SELECT "user_id", NEW."id", NEW."company_name", NEW."credit_code", NEW."tenant_id" FROM "recruiters" WHERE "brand_id" = NEW."id" ON CONFLICT DO NOTHING;
  RETURN NULL;
END $function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.remember_new_numbers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO "account_numbers" ("user_id", "mobile", "tenant_id")
  SELECT "id", "mobile", "tenant_id" FROM fresh ON CONFLICT DO NOTHING;
  RETURN NULL;
END $function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.remember_new_recruiters()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO "recruiter_companies" ("user_id", "brand_id", "company_name", "credit_code", "tenant_id")
  SELECT fresh."user_id", "brands"."id", "brands"."company_name", "brands"."credit_code", fresh."tenant_id"
  FROM fresh JOIN "brands" ON "brands"."id" = fresh."brand_id" ON CONFLICT DO NOTHING;
  RETURN NULL;
END $function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.remember_number()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_TABLE_NAME = 'users' THEN
    INSERT INTO "account_numbers" ("user_id", "mobile", "tenant_id") VALUES (NEW."id", NEW."mobile", NEW."tenant_id") ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO "account_numbers" ("user_id", "mobile", "tenant_id") VALUES (NEW."user_id", NEW."mobile", NEW."tenant_id") ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.remove_chat_log()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM "chat_updates" WHERE "im_user_id" = OLD."id";
  RETURN NULL;
END $function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.tell_block()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify('rencai_blocked', NEW."id"::text);
  RETURN NULL;
END
$function$;
--> statement-breakpoint
CREATE TRIGGER remember_company_name AFTER UPDATE OF company_name, credit_code ON brands FOR EACH ROW EXECUTE FUNCTION remember_company_name();
--> statement-breakpoint
CREATE TRIGGER remove_chat_log AFTER DELETE ON chat_users FOR EACH ROW EXECUTE FUNCTION remove_chat_log();
--> statement-breakpoint
CREATE TRIGGER remember_company AFTER UPDATE OF brand_id ON recruiters FOR EACH ROW WHEN ((old.brand_id IS DISTINCT FROM new.brand_id)) EXECUTE FUNCTION remember_company();
--> statement-breakpoint
CREATE TRIGGER remember_new_recruiters AFTER INSERT ON recruiters REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION remember_new_recruiters();
--> statement-breakpoint
CREATE TRIGGER remember_number AFTER INSERT OR UPDATE OF mobile ON user_mobiles FOR EACH ROW EXECUTE FUNCTION remember_number();
--> statement-breakpoint
CREATE TRIGGER follow_block AFTER UPDATE OF blocked ON users FOR EACH ROW WHEN ((old.blocked IS DISTINCT FROM new.blocked)) EXECUTE FUNCTION follow_block();
--> statement-breakpoint
CREATE TRIGGER remember_new_numbers AFTER INSERT ON users REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION remember_new_numbers();
--> statement-breakpoint
CREATE TRIGGER remember_number AFTER UPDATE OF mobile ON users FOR EACH ROW WHEN ((old.mobile IS DISTINCT FROM new.mobile)) EXECUTE FUNCTION remember_number();
--> statement-breakpoint
CREATE TRIGGER tell_block AFTER UPDATE OF blocked ON users FOR EACH ROW WHEN ((new.blocked AND (NOT old.blocked))) EXECUTE FUNCTION tell_block();
--> statement-breakpoint
ALTER INDEX "message_words_words_index" SET (fastupdate = on);
--> statement-breakpoint
ALTER TABLE "jobs" SET (toast_tuple_target = 1024);
--> statement-breakpoint
ALTER TABLE "jobs" ALTER COLUMN "search" SET STORAGE MAIN;
