CREATE TABLE "job_refusals" (
	"user_id" integer NOT NULL,
	"job_id" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_refusals_user_id_job_id_pk" PRIMARY KEY("user_id","job_id")
);
--> statement-breakpoint
CREATE TABLE "job_alerts" (
	"user_id" integer NOT NULL,
	"job_id" integer NOT NULL,
	"subscription_id" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	"mailed_on" date,
	CONSTRAINT "job_alerts_user_id_job_id_pk" PRIMARY KEY("user_id","job_id")
);
--> statement-breakpoint
CREATE TABLE "job_digests" (
	"user_id" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"day" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_digests_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"filter_key" text NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"mail" boolean DEFAULT true NOT NULL,
	"body_query" "tsquery" NOT NULL,
	"search_query" "tsquery",
	"index_version" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_userId_filterKey_unique" UNIQUE("user_id","filter_key")
);
--> statement-breakpoint
ALTER TABLE "favorites" ADD COLUMN "group_id" integer;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "subscription_rules" jsonb;--> statement-breakpoint
ALTER TABLE "job_refusals" ADD CONSTRAINT "job_refusals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_refusals" ADD CONSTRAINT "job_refusals_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_alerts" ADD CONSTRAINT "job_alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_alerts" ADD CONSTRAINT "job_alerts_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_alerts" ADD CONSTRAINT "job_alerts_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_digests" ADD CONSTRAINT "job_digests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_refusals_job_id_index" ON "job_refusals" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "job_alerts_subscription_id_found_at_index" ON "job_alerts" USING btree ("subscription_id","found_at");--> statement-breakpoint
CREATE INDEX "job_alerts_found_at_index" ON "job_alerts" USING btree ("found_at");--> statement-breakpoint
CREATE INDEX "job_alerts_job_id_index" ON "job_alerts" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "subscriptions_tenant_id_index" ON "subscriptions" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "favorites_kind_target_id_index" ON "favorites" USING btree ("kind","target_id");