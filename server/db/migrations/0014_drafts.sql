CREATE TABLE "drafts" (
	"im_user_id" integer NOT NULL,
	"cid" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"text" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "drafts_im_user_id_cid_pk" PRIMARY KEY("im_user_id","cid")
);
--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_im_user_id_chat_users_id_fk" FOREIGN KEY ("im_user_id") REFERENCES "public"."chat_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_cid_talks_id_fk" FOREIGN KEY ("cid") REFERENCES "public"."talks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drafts_saved_at_index" ON "drafts" USING btree ("saved_at");