-- Charges a run of which `released` is held: the second half of a capture. The caller holds, or gets here, the account's row.
CREATE FUNCTION credit_charge(run uuid, owner uuid, price integer, released integer, who text, why text)
RETURNS TABLE (amount integer, settled integer, held integer) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  balance integer;
  open_holds integer;
  entry bigint;
BEGIN
  UPDATE credit_account a SET settled = a.settled - price, held = a.held - released WHERE a.user_id = owner
    RETURNING a.settled, a.held INTO balance, open_holds;
  INSERT INTO credit_entry (user_id, kind, amount, balance_after, run_id, actor, reason, idempotency_key)
    VALUES (owner, 'charge', -price, balance, run, who, why, 'charge:' || run)
    RETURNING id INTO entry;
  PERFORM credit_burn(owner, entry, price);
  RETURN QUERY SELECT price, balance, open_holds;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION credit_capture(run uuid, who text, why text)
RETURNS TABLE (amount integer, settled integer, held integer) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  owner uuid;
  price integer;
BEGIN
  UPDATE credit_hold h SET state = 'captured' WHERE h.run_id = run AND h.state = 'held'
    RETURNING h.user_id, h.amount INTO owner, price;
  IF FOUND THEN
    RETURN QUERY SELECT * FROM credit_charge(run, owner, price, price, who, why);
  END IF;
END
$$;
--> statement-breakpoint
-- Charges a run that is stored with its end: its hold is captured from the beginning. The caller holds the account's row
-- and has compared its balance.
CREATE FUNCTION credit_spend(run uuid, owner uuid, price integer, expires timestamp with time zone, who text, why text)
RETURNS TABLE (amount integer, settled integer, held integer) LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO credit_hold (run_id, user_id, amount, state, expires_at) VALUES (run, owner, price, 'captured', expires);
  RETURN QUERY SELECT * FROM credit_charge(run, owner, price, 0, who, why);
END
$$;
