CREATE TABLE "host_users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "host_users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"host" text NOT NULL,
	"open_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "host_users_tenantId_openId_unique" UNIQUE("tenant_id","open_id"),
	CONSTRAINT "host_users_userId_host_unique" UNIQUE("user_id","host")
);
--> statement-breakpoint
ALTER TABLE "host_users" ADD CONSTRAINT "host_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;