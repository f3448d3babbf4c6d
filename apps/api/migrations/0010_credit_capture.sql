-- Takes an entry's amount out of the user's lots: `first` before all, then expiring first, granted before purchased,
-- oldest first. The caller holds the account's row.
CREATE FUNCTION credit_burn(owner uuid, entry bigint, total integer, first bigint DEFAULT 0) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  burnt integer;
BEGIN
  WITH open AS (
    SELECT id, remaining, sum(remaining) OVER (
      ORDER BY id = first DESC, expires_at NULLS LAST, kind, id
    ) - remaining AS before
    FROM credit_lot WHERE user_id = owner AND remaining > 0
  ), part AS (
    SELECT id, least(remaining, total - before)::integer AS amount FROM open WHERE before < total
  ), taken AS (
    UPDATE credit_lot SET remaining = remaining - part.amount FROM part WHERE credit_lot.id = part.id
  ), posted AS (
    INSERT INTO credit_posting (entry_id, lot_id, amount) SELECT entry, id, -amount FROM part
  )
  SELECT coalesce(sum(amount), 0) INTO burnt FROM part;
  IF burnt <> total THEN
    RAISE EXCEPTION 'The lots of % do not add up to its balance.', owner;
  END IF;
END
$$;
--> statement-breakpoint
-- Turns an open hold into a charge, in one call: the account's row is locked for no longer than the server needs.
-- Each statement of a function sees what was committed before it, so the lots are read as they are under the lock.
CREATE FUNCTION credit_capture(run uuid, who text, why text)
RETURNS TABLE (amount integer, settled integer, held integer) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  owner uuid;
  price integer;
  balance integer;
  open_holds integer;
  entry bigint;
BEGIN
  UPDATE credit_hold h SET state = 'captured' WHERE h.run_id = run AND h.state = 'held'
    RETURNING h.user_id, h.amount INTO owner, price;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  UPDATE credit_account a SET settled = a.settled - price, held = a.held - price WHERE a.user_id = owner
    RETURNING a.settled, a.held INTO balance, open_holds;
  INSERT INTO credit_entry (user_id, kind, amount, balance_after, run_id, actor, reason, idempotency_key)
    VALUES (owner, 'charge', -price, balance, run, who, why, 'charge:' || run)
    RETURNING id INTO entry;
  PERFORM credit_burn(owner, entry, price);
  RETURN QUERY SELECT price, balance, open_holds;
END
$$;
