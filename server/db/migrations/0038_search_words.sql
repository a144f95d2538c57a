CREATE TABLE "search_misses" (
	"tenant_id" integer NOT NULL,
	"kind" text NOT NULL,
	"keyword" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_misses_tenant_id_kind_keyword_pk" PRIMARY KEY("tenant_id","kind","keyword")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_words_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"word" text NOT NULL,
	"meanings" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_words_tenantId_word_unique" UNIQUE("tenant_id","word")
);
--> statement-breakpoint
CREATE INDEX "search_misses_tenant_id_last_at_index" ON "search_misses" USING btree ("tenant_id","last_at");