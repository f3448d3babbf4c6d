CREATE TABLE "provider_answer" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "provider_answer_expiry" ON "provider_answer" USING btree ("expires_at");