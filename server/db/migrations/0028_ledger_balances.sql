-- contract: safe for 0023_ledger_book
-- The inserter computes the balances after a transfer and this trigger holds them against the accounts, which it changes itself:
-- one visit to each account, and no second one to lock it.
CREATE OR REPLACE FUNCTION ledger_apply() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  posted bigint := 0;
  pending bigint := 0;
  held record;
  debit_free bigint;
  credit_free bigint;
BEGIN
  IF NEW.kind = 'posted' THEN
    posted := NEW.amount;
  ELSIF NEW.kind = 'pending' THEN
    pending := NEW.amount;
  ELSE
    SELECT * INTO held FROM ledger_transfers WHERE id = NEW.pending_id;
    IF held.kind IS DISTINCT FROM 'pending' OR held.debit_account <> NEW.debit_account OR held.credit_account <> NEW.credit_account
      OR NEW.amount > held.amount OR (NEW.kind = 'void' AND NEW.amount <> held.amount) THEN
      RAISE EXCEPTION 'The transfer does not fit the held one' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_fits_held';
    END IF;
    pending := -held.amount;
    IF NEW.kind = 'post' THEN
      posted := NEW.amount;
    END IF;
  END IF;
  UPDATE ledger_accounts SET posted_debits = posted_debits + posted, pending_debits = pending_debits + pending
    WHERE id = NEW.debit_account RETURNING posted_credits - posted_debits - pending_debits INTO debit_free;
  UPDATE ledger_accounts SET posted_credits = posted_credits + posted, pending_credits = pending_credits + pending
    WHERE id = NEW.credit_account RETURNING posted_credits - posted_debits - pending_debits INTO credit_free;
  -- They are others too if the accounts were not locked before the row was numbered, or a statement books twice on one of them.
  IF debit_free IS DISTINCT FROM NEW.debit_balance OR credit_free IS DISTINCT FROM NEW.credit_balance THEN
    RAISE EXCEPTION 'The balances after a transfer are not those of its accounts'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_balances';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER ledger_prepare ON ledger_transfers;--> statement-breakpoint
DROP FUNCTION ledger_prepare();--> statement-breakpoint
-- Books transfers, all or none: the nth is made of the nth of each list. Locks their accounts in order of id, leaves alone what is
-- booked already, and adds the others one by one, unless an account is short of what they take: then it says how much it lacks.
CREATE OR REPLACE FUNCTION ledger_book(
  _ids uuid[], _tenants integer[], _units text[], _debits bigint[], _credits bigint[], _amounts bigint[], _kinds text[],
  _pendings uuid[], _expiries timestamptz[], _reasons text[], _references text[], _orders uuid[], _at timestamptz,
  OUT is_new boolean, OUT short bigint, OUT lacks bigint
) LANGUAGE plpgsql AS $$
DECLARE
  -- The accounts in order of id, and what is free in each.
  accounts bigint[];
  covered boolean[];
  free bigint[];
  debit integer;
  credit integer;
  debit_change bigint;
  credit_change bigint;
BEGIN
  is_new := false;
  -- FOR NO KEY UPDATE, since FOR UPDATE would wait for the foreign keys of other transfers; in order of id, against deadlocks.
  SELECT array_agg(l.id), array_agg(l.is_covered), array_agg(l.free) INTO accounts, covered, free FROM (
    SELECT a.id, a.is_covered, a.posted_credits - a.posted_debits - a.pending_debits AS free FROM ledger_accounts a
    WHERE a.id = ANY (_debits || _credits) ORDER BY a.id FOR NO KEY UPDATE
  ) AS l;
  FOR a IN 1 .. coalesce(cardinality(accounts), 0) LOOP
    CONTINUE WHEN NOT covered[a];
    lacks := -free[a];
    FOR n IN 1 .. cardinality(_ids) LOOP
      IF _debits[n] = accounts[a] AND _kinds[n] IN ('posted', 'pending') THEN
        lacks := lacks + _amounts[n];
      END IF;
    END LOOP;
    CONTINUE WHEN lacks <= 0;
    -- Some of it may be booked already. Not before the lock: whoever had it may have booked the same.
    FOR n IN 1 .. cardinality(_ids) LOOP
      IF _debits[n] = accounts[a] AND _kinds[n] IN ('posted', 'pending') AND ledger_is_booked(_ids[n], _tenants[n], _units[n],
        _debits[n], _credits[n], _amounts[n], _kinds[n], _pendings[n], _reasons[n], _references[n]) THEN
        lacks := lacks - _amounts[n];
      END IF;
    END LOOP;
    IF lacks > 0 THEN
      short := accounts[a];
      RETURN;
    END IF;
  END LOOP;
  FOR n IN 1 .. cardinality(_ids) LOOP
    debit := array_position(accounts, _debits[n]);
    credit := array_position(accounts, _credits[n]);
    debit_change := CASE WHEN _kinds[n] = 'void' THEN 0 ELSE -_amounts[n] END;
    credit_change := CASE WHEN _kinds[n] IN ('posted', 'post') THEN _amounts[n] ELSE 0 END;
    IF _pendings[n] IS NOT NULL THEN
      debit_change := debit_change + (SELECT t.amount FROM ledger_transfers t WHERE t.id = _pendings[n]);
    END IF;
    -- Not before the locks: the rows of an account are numbered in the order in which they change it.
    INSERT INTO ledger_transfers (id, tenant_id, unit, debit_account, credit_account, amount, kind, pending_id, expires_at, reason,
      reference, order_id, debit_balance, credit_balance, created_at)
    VALUES (_ids[n], _tenants[n], _units[n], _debits[n], _credits[n], _amounts[n], _kinds[n], _pendings[n], _expiries[n], _reasons[n],
      _references[n], _orders[n], coalesce(free[debit] + debit_change, 0), coalesce(free[credit] + credit_change, 0), _at)
    ON CONFLICT DO NOTHING;
    IF FOUND THEN
      is_new := true;
      free[debit] := free[debit] + debit_change;
      free[credit] := free[credit] + credit_change;
    ELSE
      PERFORM ledger_is_booked(_ids[n], _tenants[n], _units[n], _debits[n], _credits[n], _amounts[n], _kinds[n], _pendings[n],
        _reasons[n], _references[n]);
    END IF;
  END LOOP;
END $$;
