CREATE TABLE "brand_certifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brand_certifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"brand_id" integer NOT NULL,
	"applicant_id" integer NOT NULL,
	"state" integer DEFAULT 0 NOT NULL,
	"company_name" text NOT NULL,
	"credit_code" text NOT NULL,
	"legal_person" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"valid_until" text DEFAULT '' NOT NULL,
	"document_id" uuid NOT NULL,
	"fee" integer DEFAULT 0 NOT NULL,
	"confirmed_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brand_material_categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brand_material_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"brand_id" integer NOT NULL,
	"name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "brand_material_categories_brandId_name_unique" UNIQUE("brand_id","name")
);
--> statement-breakpoint
CREATE TABLE "brand_materials" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brand_materials_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"brand_id" integer NOT NULL,
	"category_id" integer,
	"kind" text NOT NULL,
	"url" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brand_members" (
	"brand_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "brand_members_brand_id_user_id_pk" PRIMARY KEY("brand_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "films" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "block_versions" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "certified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "company_joins" ADD COLUMN "is_further" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "company_rules" jsonb;--> statement-breakpoint
ALTER TABLE "brand_certifications" ADD CONSTRAINT "brand_certifications_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_material_categories" ADD CONSTRAINT "brand_material_categories_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_materials" ADD CONSTRAINT "brand_materials_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_materials" ADD CONSTRAINT "brand_materials_category_id_brand_material_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."brand_material_categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_members" ADD CONSTRAINT "brand_members_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_members" ADD CONSTRAINT "brand_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brand_certifications_brand_id_id_index" ON "brand_certifications" USING btree ("brand_id","id");--> statement-breakpoint
CREATE INDEX "brand_certifications_tenant_id_state_id_index" ON "brand_certifications" USING btree ("tenant_id","state","id");--> statement-breakpoint
CREATE UNIQUE INDEX "brand_certifications_brand_id_index" ON "brand_certifications" USING btree ("brand_id") WHERE state < 2;--> statement-breakpoint
CREATE UNIQUE INDEX "brand_certifications_tenant_id_credit_code_index" ON "brand_certifications" USING btree ("tenant_id","credit_code") WHERE state = 2;--> statement-breakpoint
CREATE INDEX "brand_materials_brand_id_id_index" ON "brand_materials" USING btree ("brand_id","id");--> statement-breakpoint
CREATE INDEX "brand_members_user_id_index" ON "brand_members" USING btree ("user_id");--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.remember_member()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO "brand_members" ("brand_id", "user_id", "tenant_id", "role")
  SELECT "id", NEW."user_id", NEW."tenant_id", CASE WHEN "owner_id" = NEW."user_id" OR NOT EXISTS (
    SELECT FROM "brand_members" m WHERE m."brand_id" = "brands"."id" AND m."role" = 'owner'
  ) THEN 'owner' ELSE 'recruiter' END FROM "brands" WHERE "id" = NEW."brand_id" ON CONFLICT DO NOTHING;
  RETURN NULL;
END $function$;
--> statement-breakpoint
CREATE TRIGGER remember_member AFTER INSERT OR UPDATE OF brand_id ON recruiters FOR EACH ROW WHEN (new.brand_id IS NOT NULL) EXECUTE FUNCTION remember_member();
--> statement-breakpoint
INSERT INTO "brand_members" ("brand_id", "user_id", "tenant_id", "role")
SELECT b."id", r."user_id", r."tenant_id", CASE WHEN b."owner_id" = r."user_id" OR NOT EXISTS (
  SELECT FROM "recruiters" o WHERE o."brand_id" = b."id" AND o."user_id" = b."owner_id"
) THEN 'owner' ELSE 'recruiter' END FROM "recruiters" r JOIN "brands" b ON b."id" = r."brand_id" ON CONFLICT DO NOTHING;
