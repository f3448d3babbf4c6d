CREATE TABLE "run_upload" (
	"run_id" uuid NOT NULL,
	"field" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "run_upload_run_id_field_pk" PRIMARY KEY("run_id","field")
);
--> statement-breakpoint
ALTER TABLE "run_upload" ADD CONSTRAINT "run_upload_run_id_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."run"("id") ON DELETE cascade ON UPDATE no action;