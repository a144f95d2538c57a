CREATE TABLE "message_flags" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_flags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"user_id" bigint NOT NULL,
	"role" integer NOT NULL,
	"is_room" boolean DEFAULT false NOT NULL,
	"client_id" uuid,
	"word" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"complaint_id" bigint,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_flags_userId_clientId_unique" UNIQUE("user_id","client_id")
);
--> statement-breakpoint
CREATE TABLE "site_sms" (
	"tenant_id" integer PRIMARY KEY NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"key_id" text NOT NULL,
	"key_secret" text NOT NULL,
	"templates" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "message_flags" ADD CONSTRAINT "message_flags_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_flags" ADD CONSTRAINT "message_flags_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_flags_tenant_id_at_id_index" ON "message_flags" USING btree ("tenant_id","at","id");--> statement-breakpoint
CREATE INDEX "message_flags_tenant_id_word_at_id_index" ON "message_flags" USING btree ("tenant_id","word","at","id");--> statement-breakpoint
CREATE INDEX "message_flags_user_id_at_id_index" ON "message_flags" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "message_flags_complaints_index" ON "message_flags" USING btree ("tenant_id","at","id") WHERE complaint_id is not null;--> statement-breakpoint
CREATE INDEX "message_flags_complaint_index" ON "message_flags" USING btree ("complaint_id") WHERE complaint_id is not null;--> statement-breakpoint
INSERT INTO "message_flags" ("tenant_id", "user_id", "role", "complaint_id", "at")
SELECT c.tenant_id, c.accused_id, 1 - c.role, c.id, c.created_at
FROM "complaints" c JOIN "users" u ON u.id = c.accused_id WHERE c.kind = 'talk';
