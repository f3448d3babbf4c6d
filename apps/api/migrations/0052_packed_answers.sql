-- The first and the last event of a run are made from its row.
DELETE FROM run_event WHERE event ->> 'type' IN ('started', 'result', 'failed');
--> statement-breakpoint
-- Old answers stay plain JSON; new ones are deflated by the server (`src/db/packed-json.ts`).
ALTER TABLE "run" ALTER COLUMN "answer" SET DATA TYPE bytea USING convert_to(answer::text, 'UTF8');
--> statement-breakpoint
ALTER TABLE "run" ALTER COLUMN "answer" SET STORAGE EXTERNAL;
