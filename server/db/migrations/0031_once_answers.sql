CREATE TABLE "once_answers" (
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"path" text NOT NULL,
	"act" text NOT NULL,
	"answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "once_answers_tenant_id_user_id_path_act_pk" PRIMARY KEY("tenant_id","user_id","path","act")
);
--> statement-breakpoint
CREATE INDEX "once_answers_created_at_index" ON "once_answers" USING btree ("created_at");