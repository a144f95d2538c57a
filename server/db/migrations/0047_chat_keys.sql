-- contract: safe for 0046_bigints
-- All keys of a talk's tables begin with the talk, and of a person's with the person (docs/decisions/keys-of-chat.md). No release ended
-- with 0046_bigints: the upgrade that brings both stops all processes.
ALTER TABLE "messages" DROP CONSTRAINT "messages_pkey";
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_fromIm_clientId_unique";
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_cid_id_pk" PRIMARY KEY("cid","id");
--> statement-breakpoint
DROP INDEX "messages_cid_id_index";
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_cid_fromIm_clientId_unique" UNIQUE("cid","from_im","client_id");
--> statement-breakpoint
-- Written anew, so that no row enters the index of words twice.
ALTER TABLE "message_words" RENAME TO "former_message_words";
--> statement-breakpoint
CREATE TABLE "message_words" (
	"cid" bigint NOT NULL,
	"id" bigint NOT NULL,
	"tenant_id" integer NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
INSERT INTO "message_words" ("cid", "id", "tenant_id", "words")
SELECT "messages"."cid", "former_message_words"."id", "former_message_words"."tenant_id", "former_message_words"."words"
FROM "former_message_words" JOIN "messages" ON "messages"."id" = "former_message_words"."id";
--> statement-breakpoint
DROP TABLE "former_message_words";
--> statement-breakpoint
ALTER TABLE "message_words" ADD CONSTRAINT "message_words_cid_id_pk" PRIMARY KEY("cid","id");
--> statement-breakpoint
CREATE INDEX "message_words_words_index" ON "message_words" USING gin ("words") WITH (fastupdate = on);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.remove_message_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM "message_words" WHERE "cid" = OLD."cid" AND "id" = OLD."id";
  RETURN NULL;
END
$function$;
--> statement-breakpoint
ALTER TABLE "exchanges" DROP CONSTRAINT "exchanges_pkey";
--> statement-breakpoint
ALTER TABLE "exchanges" DROP CONSTRAINT "exchanges_requestId_unique";
--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_cid_id_pk" PRIMARY KEY("cid","id");
--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_cid_requestId_unique" UNIQUE("cid","request_id");
--> statement-breakpoint
ALTER TABLE "sms_notices" DROP CONSTRAINT "sms_notices_pkey";
--> statement-breakpoint
ALTER TABLE "sms_notices" ADD CONSTRAINT "sms_notices_cid_id_pk" PRIMARY KEY("cid","id");
--> statement-breakpoint
-- That two people have one talk is a rule of their contacts from now on.
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_ownerIm_peerIm_unique" UNIQUE("owner_im","peer_im");
--> statement-breakpoint
ALTER TABLE "talks" DROP CONSTRAINT "talks_seekerIm_recruiterIm_unique";
--> statement-breakpoint
CREATE INDEX "talks_seeker_im_recruiter_im_index" ON "talks" USING btree ("seeker_im","recruiter_im");
