CREATE TABLE "subscription" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"credits" integer NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"provider" text NOT NULL,
	"checkout" text,
	"provider_id" text,
	"url" text,
	"renews_at" timestamp with time zone,
	"cancels" boolean DEFAULT false NOT NULL,
	"reminded_for" timestamp with time zone,
	"reported_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "purchase" ADD COLUMN "subscription_id" uuid;--> statement-breakpoint
CREATE INDEX "subscription_user" ON "subscription" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "subscription_renewal" ON "subscription" USING btree ("renews_at") WHERE state = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_checkout" ON "subscription" USING btree ("checkout");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_provider" ON "subscription" USING btree ("provider_id");