ALTER TABLE "purchase" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "purchase" ADD COLUMN "checkout" text;--> statement-breakpoint
ALTER TABLE "purchase" ADD COLUMN "url" text;--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_checkout" ON "purchase" USING btree ("checkout");