-- Every process listens: who is blocked by whatever statement loses the connection at once (server/sockets/blockedAccounts.ts).
CREATE FUNCTION "tell_block"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('rencai_blocked', NEW."id"::text);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "tell_block" AFTER UPDATE OF "blocked" ON "users" FOR EACH ROW
WHEN (NEW."blocked" AND NOT OLD."blocked") EXECUTE FUNCTION "tell_block"();
