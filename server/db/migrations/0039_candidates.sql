CREATE TABLE "candidate_stops" (
	"tenant_id" integer NOT NULL,
	"contact_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "candidate_stops_tenant_id_contact_key_pk" PRIMARY KEY("tenant_id","contact_key")
);
--> statement-breakpoint
CREATE TABLE "candidates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "candidates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"brand_id" integer,
	"owner_id" integer,
	"added_by" integer NOT NULL,
	"name" text NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"position" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"school" text DEFAULT '' NOT NULL,
	"degree" integer DEFAULT 0 NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"resume" jsonb,
	"words" text NOT NULL,
	"consent_way" text NOT NULL,
	"consent_source" text NOT NULL,
	"consent_on" date NOT NULL,
	"invited_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "candidates_pool" CHECK ((brand_id is null) <> (owner_id is null))
);
--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "candidates_brand_id_mobile_index" ON "candidates" USING btree ("brand_id","mobile") WHERE brand_id is not null and mobile <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "candidates_brand_id_email_index" ON "candidates" USING btree ("brand_id","email") WHERE brand_id is not null and email <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "candidates_owner_id_mobile_index" ON "candidates" USING btree ("owner_id","mobile") WHERE owner_id is not null and mobile <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "candidates_owner_id_email_index" ON "candidates" USING btree ("owner_id","email") WHERE owner_id is not null and email <> '';--> statement-breakpoint
CREATE INDEX "candidates_tenant_id_index" ON "candidates" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "candidates_added_by_created_at_index" ON "candidates" USING btree ("added_by","created_at");