CREATE TABLE "sweeps" (
	"name" text PRIMARY KEY NOT NULL,
	"settled" bigint NOT NULL,
	"seen" bigint NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "job_words_tenant_id_tile_index";--> statement-breakpoint
CREATE INDEX "messages_id_index" ON "messages" USING brin ("id") WITH (autosummarize=true);--> statement-breakpoint
CREATE INDEX "job_words_tenant_id_tile_id_index" ON "job_words" USING btree ("tenant_id","tile","id");--> statement-breakpoint
CREATE INDEX "job_words_version_index" ON "job_words" USING btree ("version");