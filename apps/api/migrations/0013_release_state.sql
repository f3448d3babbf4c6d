CREATE TABLE "release_token" (
	"id" text PRIMARY KEY NOT NULL,
	"team" text NOT NULL,
	"remotes" jsonb NOT NULL,
	"token_hash" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "release" ADD COLUMN "files" jsonb;--> statement-breakpoint
ALTER TABLE "release" ADD COLUMN "bytes" integer;--> statement-breakpoint
ALTER TABLE "release" ADD COLUMN "signature" text;--> statement-breakpoint
ALTER TABLE "release" ADD COLUMN "served_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "release" ADD COLUMN "current_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "release" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "release" ADD COLUMN "killed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "release" ADD COLUMN "collected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "release_audit" ADD COLUMN "detail" jsonb;--> statement-breakpoint
ALTER TABLE "release_pointer" ADD COLUMN "canary_build_id" text;--> statement-breakpoint
ALTER TABLE "release_pointer" ADD COLUMN "canary_percent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "release_pointer" ADD COLUMN "canary_users" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "release_pointer" ADD COLUMN "canary_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "release_pointer" ADD COLUMN "held_reason" text;--> statement-breakpoint
ALTER TABLE "release_pointer" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "release_pointer" ADD COLUMN "off" boolean DEFAULT false NOT NULL;