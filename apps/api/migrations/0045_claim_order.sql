DROP INDEX "run_queued";--> statement-breakpoint
CREATE INDEX "run_queued" ON "run" USING btree ((idempotency_key ~ '^(bulk|schedule):'),"created_at") WHERE state = 'queued';