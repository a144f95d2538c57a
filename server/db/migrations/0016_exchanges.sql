CREATE TABLE "exchanges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exchanges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"cid" integer NOT NULL,
	"kind" text NOT NULL,
	"request_id" bigint NOT NULL,
	"from_im" integer NOT NULL,
	"status" integer NOT NULL,
	"job_id" integer,
	"seeker_value" text DEFAULT '' NOT NULL,
	"recruiter_value" text DEFAULT '' NOT NULL,
	"resume" jsonb,
	"removed_by_seeker" boolean DEFAULT false NOT NULL,
	"removed_by_recruiter" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exchanges_requestId_unique" UNIQUE("request_id")
);
--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_cid_talks_id_fk" FOREIGN KEY ("cid") REFERENCES "public"."talks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exchanges_cid_kind_status_index" ON "exchanges" USING btree ("cid","kind","status");