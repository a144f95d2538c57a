CREATE TABLE "booth_tickets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booth_tickets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"booth_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"called_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "fair_booths" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fair_booths_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"activity_id" bigint NOT NULL,
	"brand_id" bigint NOT NULL,
	"no" text DEFAULT '' NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	CONSTRAINT "fair_booths_activityId_brandId_unique" UNIQUE("activity_id","brand_id")
);
--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "seats" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "school" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "brand_id" bigint;--> statement-breakpoint
ALTER TABLE "activity_sign_ups" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booth_tickets" ADD CONSTRAINT "booth_tickets_booth_id_fair_booths_id_fk" FOREIGN KEY ("booth_id") REFERENCES "public"."fair_booths"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booth_tickets" ADD CONSTRAINT "booth_tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fair_booths" ADD CONSTRAINT "fair_booths_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fair_booths" ADD CONSTRAINT "fair_booths_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booth_tickets_booth_id_id_index" ON "booth_tickets" USING btree ("booth_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "booth_tickets_standing" ON "booth_tickets" USING btree ("user_id","booth_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "fair_booths_brand_id_index" ON "fair_booths" USING btree ("brand_id");