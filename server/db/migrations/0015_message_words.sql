CREATE TABLE "message_words" (
	"id" bigint PRIMARY KEY NOT NULL,
	"tenant_id" integer NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "message_words" ADD CONSTRAINT "message_words_id_messages_id_fk" FOREIGN KEY ("id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_words_words_index" ON "message_words" USING gin ("words") WITH (fastupdate=false);