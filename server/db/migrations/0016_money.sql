CREATE TABLE "ledger_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"unit" text NOT NULL,
	"kind" text NOT NULL,
	"user_id" integer,
	"name" text DEFAULT '' NOT NULL,
	"posted_debits" bigint DEFAULT 0 NOT NULL,
	"posted_credits" bigint DEFAULT 0 NOT NULL,
	"pending_debits" bigint DEFAULT 0 NOT NULL,
	"pending_credits" bigint DEFAULT 0 NOT NULL,
	"is_covered" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_accounts_unit" UNIQUE("id","tenant_id","unit"),
	CONSTRAINT "ledger_sums" CHECK (posted_debits >= 0 and posted_credits >= 0 and pending_debits >= 0 and pending_credits >= 0),
	CONSTRAINT "ledger_covered" CHECK (not is_covered or posted_credits >= posted_debits + pending_debits)
);
--> statement-breakpoint
CREATE TABLE "ledger_transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "ledger_transfers_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"unit" text NOT NULL,
	"debit_account" bigint NOT NULL,
	"credit_account" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"kind" text DEFAULT 'posted' NOT NULL,
	"pending_id" uuid,
	"expires_at" timestamp with time zone,
	"reason" text NOT NULL,
	"reference" text NOT NULL,
	"order_id" uuid,
	"debit_balance" bigint DEFAULT 0 NOT NULL,
	"credit_balance" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_transfers_seq_unique" UNIQUE("seq"),
	CONSTRAINT "ledger_amount" CHECK (amount > 0 and debit_account <> credit_account),
	CONSTRAINT "ledger_kind" CHECK (kind in ('posted', 'pending', 'post', 'void') and (pending_id is not null) = (kind in ('post', 'void')) and (kind = 'pending' or expires_at is null))
);
--> statement-breakpoint
CREATE TABLE "right_lots" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"unit" text NOT NULL,
	"source" text NOT NULL,
	"source_id" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"suspended_at" timestamp with time zone,
	"lapsed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "money_findings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "money_findings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"reference" text NOT NULL,
	"facts" jsonb NOT NULL,
	"amount" bigint,
	"at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" integer,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "money_findings_tenantId_kind_channel_reference_unique" UNIQUE("tenant_id","kind","channel","reference")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"no" text NOT NULL,
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"role" integer NOT NULL,
	"product" text NOT NULL,
	"item" jsonb NOT NULL,
	"title" text NOT NULL,
	"price" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"coupon_id" integer,
	"state" text NOT NULL,
	"return_to" text DEFAULT '' NOT NULL,
	"pay_token" text NOT NULL,
	"payment_id" uuid,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"fulfilled_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_no_unique" UNIQUE("no"),
	CONSTRAINT "orders_payToken_unique" UNIQUE("pay_token"),
	CONSTRAINT "orders_amount" CHECK (amount = price - discount and amount > 0 and discount >= 0),
	CONSTRAINT "orders_refunded" CHECK (refunded >= 0 and refunded <= amount)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"no" text NOT NULL,
	"tenant_id" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"scene" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"how" jsonb,
	"provider_no" text,
	"is_surplus" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "payments_no_unique" UNIQUE("no")
);
--> statement-breakpoint
CREATE TABLE "reconciled_days" (
	"tenant_id" integer NOT NULL,
	"channel" text NOT NULL,
	"day" date NOT NULL,
	"lines" integer NOT NULL,
	"findings" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "reconciled_days_tenantId_channel_day_unique" UNIQUE("tenant_id","channel","day")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"no" text NOT NULL,
	"tenant_id" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"why" text NOT NULL,
	"state" text NOT NULL,
	"transfer_id" uuid NOT NULL,
	"provider_no" text,
	"asked_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refunds_no_unique" UNIQUE("no")
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"no" text PRIMARY KEY NOT NULL,
	"prepay_id" text NOT NULL,
	"transaction_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"description" text NOT NULL,
	"notify_url" text NOT NULL,
	"state" text NOT NULL,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_payments_prepayId_unique" UNIQUE("prepay_id"),
	CONSTRAINT "sandbox_payments_transactionId_unique" UNIQUE("transaction_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"no" text PRIMARY KEY NOT NULL,
	"refund_id" text NOT NULL,
	"payment_no" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"done_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_refunds_refundId_unique" UNIQUE("refund_id")
);
--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "money_rules" jsonb;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_debit_account" FOREIGN KEY ("debit_account","tenant_id","unit") REFERENCES "public"."ledger_accounts"("id","tenant_id","unit") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_credit_account" FOREIGN KEY ("credit_account","tenant_id","unit") REFERENCES "public"."ledger_accounts"("id","tenant_id","unit") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_pending" FOREIGN KEY ("pending_id") REFERENCES "public"."ledger_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "right_lots" ADD CONSTRAINT "right_lots_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_payment_no_sandbox_payments_no_fk" FOREIGN KEY ("payment_no") REFERENCES "public"."sandbox_payments"("no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_of_user" ON "ledger_accounts" USING btree ("user_id","kind","unit","name") WHERE user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_of_platform" ON "ledger_accounts" USING btree ("tenant_id","kind","unit","name") WHERE user_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_event" ON "ledger_transfers" USING btree ("tenant_id","reason","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_resolved_once" ON "ledger_transfers" USING btree ("pending_id") WHERE pending_id is not null;--> statement-breakpoint
CREATE INDEX "ledger_transfers_debit_account_seq_index" ON "ledger_transfers" USING btree ("debit_account","seq");--> statement-breakpoint
CREATE INDEX "ledger_transfers_credit_account_seq_index" ON "ledger_transfers" USING btree ("credit_account","seq");--> statement-breakpoint
CREATE INDEX "ledger_transfers_order_id_index" ON "ledger_transfers" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "right_lots_user_id_unit_ends_at_index" ON "right_lots" USING btree ("user_id","unit","ends_at");--> statement-breakpoint
CREATE INDEX "right_lots_tenant_id_source_source_id_index" ON "right_lots" USING btree ("tenant_id","source","source_id");--> statement-breakpoint
CREATE INDEX "right_lots_ends_at_index" ON "right_lots" USING btree ("ends_at") WHERE lapsed_at is null;--> statement-breakpoint
CREATE INDEX "money_findings_tenant_id_settled_at_id_index" ON "money_findings" USING btree ("tenant_id","settled_at","id");--> statement-breakpoint
CREATE INDEX "orders_user_id_created_at_index" ON "orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_tenant_id_state_created_at_index" ON "orders" USING btree ("tenant_id","state","created_at");--> statement-breakpoint
CREATE INDEX "payments_order_id_index" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_channel_paid_at_index" ON "payments" USING btree ("channel","paid_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_channel_provider_no_index" ON "payments" USING btree ("channel","provider_no");--> statement-breakpoint
CREATE INDEX "refunds_order_id_index" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_payment_id_index" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "sandbox_payments_paid_at_index" ON "sandbox_payments" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "sandbox_refunds_payment_no_index" ON "sandbox_refunds" USING btree ("payment_no");--> statement-breakpoint
CREATE INDEX "sandbox_refunds_done_at_index" ON "sandbox_refunds" USING btree ("done_at");--> statement-breakpoint
CREATE FUNCTION ledger_prepare() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  account record;
  held record;
  freed bigint := 0;
BEGIN
  -- FOR NO KEY UPDATE, since FOR UPDATE would wait for the foreign keys of other transfers; in order of id, against deadlocks.
  FOR account IN
    SELECT id, posted_credits - posted_debits - pending_debits AS free FROM ledger_accounts
    WHERE id IN (NEW.debit_account, NEW.credit_account) ORDER BY id FOR NO KEY UPDATE
  LOOP
    IF account.id = NEW.debit_account THEN NEW.debit_balance := account.free; ELSE NEW.credit_balance := account.free; END IF;
  END LOOP;
  IF NEW.pending_id IS NOT NULL THEN
    SELECT * INTO held FROM ledger_transfers WHERE id = NEW.pending_id;
    IF held.kind IS DISTINCT FROM 'pending' OR held.debit_account <> NEW.debit_account OR held.credit_account <> NEW.credit_account
      OR NEW.amount > held.amount OR (NEW.kind = 'void' AND NEW.amount <> held.amount) THEN
      RAISE EXCEPTION 'The transfer does not fit the held one' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_fits_held';
    END IF;
    freed := held.amount;
  END IF;
  -- Not before the locks: the rows of an account are numbered in the order in which they change it.
  NEW.seq := nextval('ledger_transfers_seq_seq');
  NEW.debit_balance := NEW.debit_balance + freed - CASE WHEN NEW.kind = 'void' THEN 0 ELSE NEW.amount END;
  NEW.credit_balance := NEW.credit_balance + CASE WHEN NEW.kind IN ('posted', 'post') THEN NEW.amount ELSE 0 END;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION ledger_apply() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  posted bigint := CASE WHEN NEW.kind IN ('posted', 'post') THEN NEW.amount ELSE 0 END;
  pending bigint := 0;
  agreeing integer;
BEGIN
  IF NEW.kind = 'pending' THEN pending := NEW.amount;
  ELSIF NEW.pending_id IS NOT NULL THEN SELECT -amount INTO pending FROM ledger_transfers WHERE id = NEW.pending_id;
  END IF;
  WITH changed AS (
    UPDATE ledger_accounts SET
      posted_debits = posted_debits + CASE WHEN id = NEW.debit_account THEN posted ELSE 0 END,
      posted_credits = posted_credits + CASE WHEN id = NEW.credit_account THEN posted ELSE 0 END,
      pending_debits = pending_debits + CASE WHEN id = NEW.debit_account THEN pending ELSE 0 END,
      pending_credits = pending_credits + CASE WHEN id = NEW.credit_account THEN pending ELSE 0 END
    WHERE id IN (NEW.debit_account, NEW.credit_account)
    RETURNING id, posted_credits - posted_debits - pending_debits AS free
  )
  SELECT count(*) INTO agreeing FROM changed
  WHERE free = CASE WHEN id = NEW.debit_account THEN NEW.debit_balance ELSE NEW.credit_balance END;
  -- Two rows of one statement see the same balances before either is applied.
  IF agreeing <> 2 THEN
    RAISE EXCEPTION 'A statement books several transfers of one account' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_one_by_one';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION ledger_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of % is refused: the ledger only grows', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE FUNCTION ledger_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.posted_debits = 0 AND NEW.posted_credits = 0 AND NEW.pending_debits = 0 AND NEW.pending_credits = 0 THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'Only transfers change accounts of the ledger' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_prepare BEFORE INSERT ON ledger_transfers FOR EACH ROW EXECUTE FUNCTION ledger_prepare();--> statement-breakpoint
CREATE TRIGGER ledger_apply AFTER INSERT ON ledger_transfers FOR EACH ROW EXECUTE FUNCTION ledger_apply();--> statement-breakpoint
CREATE TRIGGER ledger_append_only BEFORE UPDATE OR DELETE ON ledger_transfers FOR EACH ROW EXECUTE FUNCTION ledger_refuse();--> statement-breakpoint
CREATE TRIGGER ledger_never_emptied BEFORE TRUNCATE ON ledger_transfers FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();--> statement-breakpoint
CREATE TRIGGER ledger_account_new BEFORE INSERT ON ledger_accounts FOR EACH ROW EXECUTE FUNCTION ledger_guard();--> statement-breakpoint
CREATE TRIGGER ledger_account_guard BEFORE UPDATE ON ledger_accounts FOR EACH ROW WHEN (pg_trigger_depth() < 1) EXECUTE FUNCTION ledger_guard();--> statement-breakpoint
CREATE TRIGGER ledger_account_kept BEFORE DELETE ON ledger_accounts FOR EACH ROW EXECUTE FUNCTION ledger_refuse();--> statement-breakpoint
CREATE TRIGGER ledger_accounts_never_emptied BEFORE TRUNCATE ON ledger_accounts FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
