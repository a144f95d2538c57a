CREATE TABLE "operator_acts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"user_id" bigint,
	"act" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"note" text DEFAULT '' NOT NULL,
	"ip" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_records" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"data" jsonb NOT NULL,
	"publish_at" timestamp with time zone,
	"by" bigint,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "site_records_tenantId_kind_key_revision_unique" UNIQUE("tenant_id","kind","key","revision")
);
--> statement-breakpoint
CREATE INDEX "operator_acts_tenant_id_at_index" ON "operator_acts" USING btree ("tenant_id","at");--> statement-breakpoint
CREATE INDEX "operator_acts_tenant_id_subject_index" ON "operator_acts" USING btree ("tenant_id","subject");--> statement-breakpoint
CREATE INDEX "site_records_publish_at_index" ON "site_records" USING btree ("publish_at") WHERE state = 'scheduled';--> statement-breakpoint
CREATE FUNCTION keep_operator_acts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'What operators did is never changed';
END $$;--> statement-breakpoint
CREATE TRIGGER keep_operator_acts BEFORE UPDATE ON operator_acts FOR EACH ROW EXECUTE FUNCTION keep_operator_acts();
