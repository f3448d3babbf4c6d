ALTER TABLE "release" ADD COLUMN "staged_at" timestamp with time zone;--> statement-breakpoint
-- Waits since it was stored: what was never served, and is newer than what all get.
UPDATE "release" r SET "staged_at" = r."created_at" WHERE r."served_at" IS NULL AND r."created_at" > coalesce(
  (SELECT max(c."current_at") FROM "release" c WHERE c."name" = r."name"), '-infinity');
