CREATE TABLE "daily_count_marks" (
	"name" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"after" bigint NOT NULL,
	"counted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_counts" (
	"tenant_id" integer NOT NULL,
	"day" date NOT NULL,
	"measure" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "daily_counts_tenant_id_day_measure_pk" PRIMARY KEY("tenant_id","day","measure")
);
--> statement-breakpoint
CREATE TABLE "operator_act_heads" (
	"tenant_id" integer PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "operator_acts" ADD COLUMN "person_id" bigint;--> statement-breakpoint
ALTER TABLE "operator_acts" ADD COLUMN "brand_id" bigint;--> statement-breakpoint
ALTER TABLE "operator_acts" ADD COLUMN "position" integer;--> statement-breakpoint
ALTER TABLE "operator_acts" ADD COLUMN "hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "recruiters_tenant_id_name_index" ON "recruiters" USING btree ("tenant_id","name");--> statement-breakpoint
CREATE INDEX "resumes_tenant_id_name_index" ON "resumes" USING btree ("tenant_id","name");--> statement-breakpoint
CREATE INDEX "operator_acts_tenant_id_id_index" ON "operator_acts" USING btree ("tenant_id","id");--> statement-breakpoint
CREATE INDEX "operator_acts_tenant_id_user_id_id_index" ON "operator_acts" USING btree ("tenant_id","user_id","id");--> statement-breakpoint
CREATE INDEX "operator_acts_tenant_id_person_id_id_index" ON "operator_acts" USING btree ("tenant_id","person_id","id");--> statement-breakpoint
CREATE INDEX "operator_acts_tenant_id_position_index" ON "operator_acts" USING btree ("tenant_id","position");