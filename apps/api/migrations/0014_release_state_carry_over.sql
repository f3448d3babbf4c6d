-- Every release so far was served when it was published; the last publication of a build made it current.
UPDATE "release" r SET "served_at" = r."created_at", "current_at" = coalesce(
  (SELECT max(a."created_at") FROM "release_audit" a
    WHERE a."name" = r."name" AND a."to_build_id" = r."build_id" AND a."action" = 'publish'),
  r."created_at");
--> statement-breakpoint
UPDATE "release" r SET "retired_at" = now() WHERE NOT EXISTS (
  SELECT 1 FROM "release_pointer" p
    WHERE p."name" = r."name" AND (p."build_id" = r."build_id" OR p."previous_build_id" = r."build_id"));
