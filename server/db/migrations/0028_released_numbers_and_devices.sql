CREATE TABLE "released_numbers" (
	"user_id" integer NOT NULL,
	"mobile" text NOT NULL,
	"bound_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "released_numbers_user_id_mobile_pk" PRIMARY KEY("user_id","mobile")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "used_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "released_numbers" ADD CONSTRAINT "released_numbers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "released_numbers_created_at_index" ON "released_numbers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "tickets_undo_sent_to_index" ON "tickets" USING btree ("tenant_id",(data ->> 'sentTo')) WHERE kind = 'undo';--> statement-breakpoint
UPDATE "sessions" SET "used_at" = "renewed_at";
