CREATE TABLE "upload_reservations" (
	"name" text PRIMARY KEY NOT NULL,
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"size" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "upload_reservations_user_id_index" ON "upload_reservations" USING btree ("user_id");