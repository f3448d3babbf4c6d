CREATE TABLE "payment_event" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchase" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"credits" integer NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"payment" text,
	"entry_id" bigint,
	"reversed" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redeem_code" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "redeem_code_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code_hash" text NOT NULL,
	"credits" integer NOT NULL,
	"uses" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone,
	"credit_days" integer,
	"actor" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "redeem_code_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "redeem_code_uses" CHECK ("redeem_code"."used" >= 0 and "redeem_code"."used" <= "redeem_code"."uses"),
	CONSTRAINT "redeem_code_credits" CHECK ("redeem_code"."credits" > 0)
);
--> statement-breakpoint
CREATE INDEX "purchase_user" ON "purchase" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_payment" ON "purchase" USING btree ("payment");