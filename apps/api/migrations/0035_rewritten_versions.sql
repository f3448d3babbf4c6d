ALTER TABLE "result_version" ADD COLUMN "made_by" uuid;--> statement-breakpoint
ALTER TABLE "result_version" ADD CONSTRAINT "result_version_made_by_run_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."run"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "result_version_made_by" ON "result_version" USING btree ("made_by") WHERE made_by is not null;