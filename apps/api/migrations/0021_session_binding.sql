ALTER TABLE "session" ADD COLUMN "binding_hash" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "bound_at" timestamp with time zone;