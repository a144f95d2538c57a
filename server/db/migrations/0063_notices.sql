CREATE TABLE "push_devices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"user_id" bigint NOT NULL,
	"session_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"subscription" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_devices_sessionId_unique" UNIQUE("session_id"),
	CONSTRAINT "push_devices_tenantId_hash_unique" UNIQUE("tenant_id","hash")
);
--> statement-breakpoint
CREATE TABLE "tellings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tellings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"user_id" bigint NOT NULL,
	"role" integer NOT NULL,
	"tag" text NOT NULL,
	"look_at" timestamp with time zone,
	"since" timestamp with time zone NOT NULL,
	"pushed_up_to" bigint DEFAULT 0 NOT NULL,
	"told_up_to" bigint DEFAULT 0 NOT NULL,
	"told_way" text,
	"told_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tellings_userId_role_tag_unique" UNIQUE("user_id","role","tag")
);
--> statement-breakpoint
ALTER TABLE "user_settings" ADD COLUMN "notice_ways" jsonb;--> statement-breakpoint
ALTER TABLE "user_settings" ADD COLUMN "notice_quiet" jsonb;--> statement-breakpoint
ALTER TABLE "user_settings" ADD COLUMN "hides_notices" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tellings" ADD CONSTRAINT "tellings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_devices_user_id_index" ON "push_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tellings_due" ON "tellings" USING btree ("look_at") WHERE look_at is not null;--> statement-breakpoint
CREATE INDEX "tellings_created_at_index" ON "tellings" USING btree ("created_at");