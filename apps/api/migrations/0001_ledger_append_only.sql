-- The ledger is only ever added to; a mistake is corrected by a new entry.
CREATE FUNCTION credit_entry_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'credit_entry is append-only: % refused', TG_OP USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER credit_entry_append_only BEFORE UPDATE OR DELETE ON "credit_entry"
  FOR EACH ROW EXECUTE FUNCTION credit_entry_is_append_only();
--> statement-breakpoint
CREATE TRIGGER credit_entry_no_truncate BEFORE TRUNCATE ON "credit_entry"
  FOR EACH STATEMENT EXECUTE FUNCTION credit_entry_is_append_only();
