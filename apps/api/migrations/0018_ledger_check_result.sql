ALTER TABLE "ledger_check" ALTER COLUMN "checked_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_check" ADD COLUMN "started_at" timestamp with time zone;