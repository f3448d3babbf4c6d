CREATE TABLE "release_seen" (
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"build_id" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "release_seen_name_build_id_user_id_pk" PRIMARY KEY("name","build_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "release" ADD COLUMN "harmful_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "release" ADD COLUMN "published_by" text;