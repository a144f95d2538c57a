CREATE TABLE "live_room_jobs" (
	"room_id" integer NOT NULL,
	"job_id" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "live_room_jobs_room_id_job_id_pk" PRIMARY KEY("room_id","job_id")
);
--> statement-breakpoint
CREATE TABLE "live_rooms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_rooms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"host_id" integer NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"poster" text DEFAULT '' NOT NULL,
	"video_url" text DEFAULT '' NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "live_rooms_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "live_subscriptions" (
	"room_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "live_subscriptions_room_id_user_id_pk" PRIMARY KEY("room_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "room_messages" (
	"room_id" integer NOT NULL,
	"id" bigint NOT NULL,
	"tenant_id" integer NOT NULL,
	"from_im" integer NOT NULL,
	"name" text NOT NULL,
	"avatar" text DEFAULT '' NOT NULL,
	"is_host" boolean DEFAULT false NOT NULL,
	"client_id" uuid NOT NULL,
	"type" text NOT NULL,
	"content" jsonb NOT NULL,
	"revoked" boolean DEFAULT false NOT NULL,
	"send_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "room_messages_room_id_id_pk" PRIMARY KEY("room_id","id"),
	CONSTRAINT "room_messages_roomId_fromIm_clientId_unique" UNIQUE("room_id","from_im","client_id")
);
--> statement-breakpoint
CREATE TABLE "room_restraints" (
	"room_id" integer NOT NULL,
	"im_user_id" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"is_muted" boolean DEFAULT false NOT NULL,
	"is_blocked" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "room_restraints_room_id_im_user_id_pk" PRIMARY KEY("room_id","im_user_id")
);
--> statement-breakpoint
CREATE TABLE "room_visits" (
	"room_id" integer NOT NULL,
	"socket_id" text NOT NULL,
	"tenant_id" integer NOT NULL,
	"viewer" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "room_visits_room_id_socket_id_pk" PRIMARY KEY("room_id","socket_id")
);
--> statement-breakpoint
ALTER TABLE "live_room_jobs" ADD CONSTRAINT "live_room_jobs_room_id_live_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."live_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_room_jobs" ADD CONSTRAINT "live_room_jobs_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_rooms" ADD CONSTRAINT "live_rooms_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_subscriptions" ADD CONSTRAINT "live_subscriptions_room_id_live_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."live_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_subscriptions" ADD CONSTRAINT "live_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_messages" ADD CONSTRAINT "room_messages_room_id_live_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."live_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_messages" ADD CONSTRAINT "room_messages_from_im_chat_users_id_fk" FOREIGN KEY ("from_im") REFERENCES "public"."chat_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_restraints" ADD CONSTRAINT "room_restraints_room_id_live_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."live_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_restraints" ADD CONSTRAINT "room_restraints_im_user_id_chat_users_id_fk" FOREIGN KEY ("im_user_id") REFERENCES "public"."chat_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_visits" ADD CONSTRAINT "room_visits_room_id_live_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."live_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_rooms_tenant_id_end_at_index" ON "live_rooms" USING btree ("tenant_id","end_at");--> statement-breakpoint
CREATE INDEX "room_visits_socket_id_index" ON "room_visits" USING btree ("socket_id");--> statement-breakpoint
CREATE INDEX "room_visits_seen_at_index" ON "room_visits" USING btree ("seen_at");