CREATE TABLE "talent_rights" (
	"user_id" integer NOT NULL,
	"resume_id" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"right" text NOT NULL,
	"used_on" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "talent_rights_user_id_resume_id_right_pk" PRIMARY KEY("user_id","resume_id","right")
);
--> statement-breakpoint
ALTER TABLE "resumes" ADD COLUMN "phone_open" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "talent_rights" ADD CONSTRAINT "talent_rights_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talent_rights" ADD CONSTRAINT "talent_rights_resume_id_resumes_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."resumes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "talent_rights_user_id_right_used_on_index" ON "talent_rights" USING btree ("user_id","right","used_on");