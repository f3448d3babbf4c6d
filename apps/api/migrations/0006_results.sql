CREATE TABLE "result" (
	"run_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"agent" text NOT NULL,
	"main_agent" text NOT NULL,
	"title" text NOT NULL,
	"excerpt" text NOT NULL,
	"text" text NOT NULL,
	"search" "tsvector" NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"favourite" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "result_version" (
	"run_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "result_version_run_id_version_pk" PRIMARY KEY("run_id","version"),
	CONSTRAINT "result_version_edited" CHECK ("result_version"."version" > 1)
);
--> statement-breakpoint
CREATE TABLE "run_feedback" (
	"run_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"vote" text NOT NULL,
	"reasons" text[] NOT NULL,
	"comment" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "run_feedback_run_id_user_id_pk" PRIMARY KEY("run_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "result" ADD CONSTRAINT "result_run_id_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result" ADD CONSTRAINT "result_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_version" ADD CONSTRAINT "result_version_run_id_result_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."result"("run_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_feedback" ADD CONSTRAINT "run_feedback_run_id_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_feedback" ADD CONSTRAINT "run_feedback_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "result_user" ON "result" USING btree ("user_id","created_at","run_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "result_user_agent" ON "result" USING btree ("user_id","main_agent","created_at","run_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "result_favourite" ON "result" USING btree ("user_id","created_at","run_id") WHERE favourite and deleted_at is null;--> statement-breakpoint
CREATE INDEX "result_deleted" ON "result" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "result_search" ON "result" USING gin ("search");--> statement-breakpoint
CREATE INDEX "run_feedback_time" ON "run_feedback" USING btree ("created_at");