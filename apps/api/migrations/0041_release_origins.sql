ALTER TABLE "release" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "release_token" ADD COLUMN "origins" jsonb DEFAULT '[]'::jsonb NOT NULL;