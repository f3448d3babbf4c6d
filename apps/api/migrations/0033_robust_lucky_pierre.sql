CREATE TABLE "schedule" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"agent" text NOT NULL,
	"input" jsonb NOT NULL,
	"every" text NOT NULL,
	"zone" text NOT NULL,
	"hour" integer NOT NULL,
	"minute" integer NOT NULL,
	"weekday" integer NOT NULL,
	"day" integer NOT NULL,
	"notify" text NOT NULL,
	"next_at" timestamp with time zone,
	"paused" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "schedule_run" (
	"schedule_id" uuid NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"run_id" uuid,
	"changed" boolean,
	"reported_at" timestamp with time zone,
	CONSTRAINT "schedule_run_schedule_id_due_at_pk" PRIMARY KEY("schedule_id","due_at")
);
--> statement-breakpoint
ALTER TABLE "schedule" ADD CONSTRAINT "schedule_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_run" ADD CONSTRAINT "schedule_run_schedule_id_schedule_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."schedule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_run" ADD CONSTRAINT "schedule_run_run_id_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."run"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "schedule_user" ON "schedule" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "schedule_due" ON "schedule" USING btree ("next_at") WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX "schedule_run_run" ON "schedule_run" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "schedule_run_open" ON "schedule_run" USING btree ("due_at") WHERE reported_at is null;