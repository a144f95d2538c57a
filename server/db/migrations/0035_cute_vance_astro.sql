CREATE TABLE "work" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "work_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"payload" text NOT NULL,
	"unique_key" text,
	"run_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp with time zone,
	"last_error" text,
	"done_at" timestamp with time zone,
	"dead_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "work_kind_unique_key_index" ON "work" USING btree ("kind","unique_key");--> statement-breakpoint
CREATE INDEX "work_run_at_index" ON "work" USING btree ("run_at") WHERE "work"."done_at" is null and "work"."dead_at" is null;