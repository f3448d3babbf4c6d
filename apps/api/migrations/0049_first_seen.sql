ALTER TABLE "release_seen" ADD COLUMN "first_seen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- Only the last time was stored. A build is seen at its publication at the earliest.
UPDATE "release_seen" SET "first_seen_at" = least("seen_at", (SELECT "created_at" FROM "release" WHERE "release"."name" = "release_seen"."name" AND "release"."build_id" = "release_seen"."build_id"));
