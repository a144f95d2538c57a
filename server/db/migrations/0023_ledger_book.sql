-- Sums of an account change without a change of its indexes while its page has room.
ALTER TABLE ledger_accounts SET (fillfactor = 50);--> statement-breakpoint
-- Whether a transfer is booked. Refuses one that differs from what its id, its event or its held transfer names.
CREATE FUNCTION ledger_is_booked(
  _id uuid, _tenant integer, _unit text, _debit bigint, _credit bigint, _amount bigint, _kind text, _pending uuid, _reason text,
  _reference text
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  known record;
BEGIN
  SELECT * INTO known FROM (
    SELECT * FROM ledger_transfers WHERE id = _id
    UNION ALL
    SELECT * FROM ledger_transfers WHERE tenant_id = _tenant AND reason = _reason AND reference = _reference
    UNION ALL
    SELECT * FROM ledger_transfers WHERE pending_id = _pending
  ) AS same LIMIT 1;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  IF (known.id, known.tenant_id, known.unit, known.debit_account, known.credit_account, known.amount, known.kind, known.pending_id,
    known.reason, known.reference)
    IS DISTINCT FROM (_id, _tenant, _unit, _debit, _credit, _amount, _kind, _pending, _reason, _reference) THEN
    RAISE EXCEPTION '% % is booked otherwise', _reason, _reference USING ERRCODE = 'unique_violation', CONSTRAINT = 'ledger_taken';
  END IF;
  RETURN true;
END $$;--> statement-breakpoint
-- Books transfers, all or none: the nth is made of the nth of each list. Locks their accounts in order of id, leaves alone what is
-- booked already, and adds the others one by one, unless an account is short of what they take: then it says how much it lacks.
CREATE FUNCTION ledger_book(
  _ids uuid[], _tenants integer[], _units text[], _debits bigint[], _credits bigint[], _amounts bigint[], _kinds text[],
  _pendings uuid[], _expiries timestamptz[], _reasons text[], _references text[], _orders uuid[], _at timestamptz,
  OUT is_new boolean, OUT short bigint, OUT lacks bigint
) LANGUAGE plpgsql AS $$
DECLARE
  locked record;
BEGIN
  is_new := false;
  -- FOR NO KEY UPDATE, since FOR UPDATE would wait for the foreign keys of other transfers; in order of id, against deadlocks.
  FOR locked IN
    SELECT id, is_covered, posted_debits + pending_debits - posted_credits AS taken FROM ledger_accounts
    WHERE id = ANY (_debits || _credits) ORDER BY id FOR NO KEY UPDATE
  LOOP
    CONTINUE WHEN NOT locked.is_covered;
    lacks := locked.taken;
    FOR n IN 1 .. cardinality(_ids) LOOP
      IF _debits[n] = locked.id AND _kinds[n] IN ('posted', 'pending') THEN
        lacks := lacks + _amounts[n];
      END IF;
    END LOOP;
    CONTINUE WHEN lacks <= 0;
    -- Some of it may be booked already. Not before the lock: whoever had it may have booked the same.
    FOR n IN 1 .. cardinality(_ids) LOOP
      IF _debits[n] = locked.id AND _kinds[n] IN ('posted', 'pending') AND ledger_is_booked(_ids[n], _tenants[n], _units[n],
        _debits[n], _credits[n], _amounts[n], _kinds[n], _pendings[n], _reasons[n], _references[n]) THEN
        lacks := lacks - _amounts[n];
      END IF;
    END LOOP;
    IF lacks > 0 THEN
      short := locked.id;
      RETURN;
    END IF;
  END LOOP;
  FOR n IN 1 .. cardinality(_ids) LOOP
    INSERT INTO ledger_transfers (id, tenant_id, unit, debit_account, credit_account, amount, kind, pending_id, expires_at, reason,
      reference, order_id, created_at)
    VALUES (_ids[n], _tenants[n], _units[n], _debits[n], _credits[n], _amounts[n], _kinds[n], _pendings[n], _expiries[n], _reasons[n],
      _references[n], _orders[n], _at)
    ON CONFLICT DO NOTHING;
    IF FOUND THEN
      is_new := true;
    ELSE
      PERFORM ledger_is_booked(_ids[n], _tenants[n], _units[n], _debits[n], _credits[n], _amounts[n], _kinds[n], _pendings[n],
        _reasons[n], _references[n]);
    END IF;
  END LOOP;
END $$;
