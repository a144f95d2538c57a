CREATE TABLE "resume_rows" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "resume_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"resume_id" integer NOT NULL,
	"section" text NOT NULL,
	"data" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "resume_rows" ADD CONSTRAINT "resume_rows_resume_id_resumes_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."resumes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "resume_rows_resume_id_section_index" ON "resume_rows" USING btree ("resume_id","section");--> statement-breakpoint
INSERT INTO "resume_rows" ("id", "tenant_id", "resume_id", "section", "data")
OVERRIDING SYSTEM VALUE
SELECT "id", "tenant_id", "resume_id", 'education', jsonb_build_object(
	'school', "school", 'major', "major", 'degree', "degree", 'from', "from", 'to', "to", 'description', "description"
) FROM "educations";--> statement-breakpoint
SELECT setval(pg_get_serial_sequence('resume_rows', 'id'), (SELECT coalesce(max("id"), 0) + 1 FROM "resume_rows"), false);
