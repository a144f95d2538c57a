CREATE TABLE "share_likes" (
	"code" text NOT NULL,
	"user_id" bigint NOT NULL,
	"tenant_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "share_likes_code_user_id_pk" PRIMARY KEY("code","user_id")
);
--> statement-breakpoint
CREATE TABLE "share_templates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "share_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"look" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "share_templates_userId_name_unique" UNIQUE("user_id","name")
);
--> statement-breakpoint
CREATE TABLE "share_visits" (
	"code" text NOT NULL,
	"day" text NOT NULL,
	"visitor" text NOT NULL,
	"tenant_id" integer NOT NULL,
	"user_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "share_visits_code_day_visitor_pk" PRIMARY KEY("code","day","visitor")
);
--> statement-breakpoint
ALTER TABLE "share_codes" ADD COLUMN "id" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "share_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "share_codes" ADD COLUMN "likes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "share_likes" ADD CONSTRAINT "share_likes_code_share_codes_code_fk" FOREIGN KEY ("code") REFERENCES "public"."share_codes"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_likes" ADD CONSTRAINT "share_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_templates" ADD CONSTRAINT "share_templates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_visits" ADD CONSTRAINT "share_visits_code_share_codes_code_fk" FOREIGN KEY ("code") REFERENCES "public"."share_codes"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_visits" ADD CONSTRAINT "share_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "share_likes_user_id_index" ON "share_likes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "share_visits_user_id_index" ON "share_visits" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "share_visits_day_index" ON "share_visits" USING btree ("day");--> statement-breakpoint
CREATE INDEX "share_codes_tenant_id_kind_target_id_index" ON "share_codes" USING btree ("tenant_id","kind","target_id");