CREATE TABLE "credit_lot" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_lot_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"remaining" integer NOT NULL,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_lot_remaining" CHECK ("credit_lot"."remaining" >= 0 and "credit_lot"."remaining" <= "credit_lot"."amount")
);
--> statement-breakpoint
CREATE TABLE "credit_posting" (
	"entry_id" bigint NOT NULL,
	"lot_id" bigint NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "credit_posting_entry_id_lot_id_pk" PRIMARY KEY("entry_id","lot_id"),
	CONSTRAINT "credit_posting_amount" CHECK ("credit_posting"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_check" (
	"id" integer PRIMARY KEY NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"broken" text[] NOT NULL,
	CONSTRAINT "ledger_check_one" CHECK ("ledger_check"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "credit_account" ADD COLUMN "next_expiry_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "credit_entry" ADD COLUMN "refers_to" bigint;--> statement-breakpoint
CREATE INDEX "credit_lot_open" ON "credit_lot" USING btree ("user_id") WHERE remaining > 0;--> statement-breakpoint
CREATE INDEX "credit_posting_lot" ON "credit_posting" USING btree ("lot_id");--> statement-breakpoint
CREATE INDEX "credit_account_expiry" ON "credit_account" USING btree ("next_expiry_at") WHERE next_expiry_at is not null;--> statement-breakpoint
CREATE INDEX "credit_entry_run" ON "credit_entry" USING btree ("run_id") WHERE run_id is not null;--> statement-breakpoint
CREATE INDEX "credit_entry_refers" ON "credit_entry" USING btree ("refers_to") WHERE refers_to is not null;