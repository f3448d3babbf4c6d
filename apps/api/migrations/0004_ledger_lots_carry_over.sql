-- Balances from before lots: one lot for each user holds them, and every entry so far is posted to it.
INSERT INTO "credit_lot" ("user_id", "kind", "amount", "remaining", "created_at")
SELECT "user_id", 'granted', sum("amount") FILTER (WHERE "amount" > 0), sum("amount"), min("created_at")
FROM "credit_entry" GROUP BY "user_id";
--> statement-breakpoint
INSERT INTO "credit_posting" ("entry_id", "lot_id", "amount")
SELECT e."id", l."id", e."amount" FROM "credit_entry" e JOIN "credit_lot" l ON l."user_id" = e."user_id";
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER credit_posting_append_only BEFORE UPDATE OR DELETE ON "credit_posting"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER credit_posting_no_truncate BEFORE TRUNCATE ON "credit_posting"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
