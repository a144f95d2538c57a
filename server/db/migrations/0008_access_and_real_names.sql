CREATE TABLE "resume_access" (
	"owner_id" integer NOT NULL,
	"position" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"kind" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"viewer_id" integer NOT NULL,
	"viewer_name" text DEFAULT '' NOT NULL,
	"viewer_title" text DEFAULT '' NOT NULL,
	"brand_name" text DEFAULT '' NOT NULL,
	"brand_id" integer,
	"slot" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "resume_access_owner_id_position_pk" PRIMARY KEY("owner_id","position")
);
--> statement-breakpoint
CREATE TABLE "resume_access_heads" (
	"owner_id" integer PRIMARY KEY NOT NULL,
	"tenant_id" integer NOT NULL,
	"position" integer NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "real_names" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"tenant_id" integer NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"id_number" text DEFAULT '' NOT NULL,
	"digest" text,
	"verified_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"tried_on" text DEFAULT '' NOT NULL,
	CONSTRAINT "real_names_tenantId_digest_unique" UNIQUE("tenant_id","digest")
);
--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "register_rules" jsonb;--> statement-breakpoint
ALTER TABLE "resume_access" ADD CONSTRAINT "resume_access_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_access_heads" ADD CONSTRAINT "resume_access_heads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "real_names" ADD CONSTRAINT "real_names_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "resume_access_owner_id_viewer_id_kind_slot_index" ON "resume_access" USING btree ("owner_id","viewer_id","kind","slot");