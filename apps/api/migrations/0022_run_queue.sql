CREATE TABLE "worker" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "outbox_due";--> statement-breakpoint
DROP INDEX "run_user";--> statement-breakpoint
DROP INDEX "ticket_user";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "urgent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "run_answered" ON "run" USING btree ("user_id","agent","finished_at" DESC NULLS FIRST) WHERE state = 'succeeded';--> statement-breakpoint
CREATE INDEX "run_queued" ON "run" USING btree ("created_at") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "run_event_age" ON "run_event" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("urgent" DESC NULLS FIRST,"next_try_at") WHERE sent_at is null and failed_at is null;--> statement-breakpoint
CREATE INDEX "run_user" ON "run" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "ticket_user" ON "ticket" USING btree ("user_id","updated_at" DESC NULLS FIRST);--> statement-breakpoint
-- The table of runs is the queue now.
DROP SCHEMA IF EXISTS "pgboss" CASCADE;
