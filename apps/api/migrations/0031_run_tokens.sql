CREATE TABLE "model_day" (
	"day" date NOT NULL,
	"model" text NOT NULL,
	"input_tokens" bigint NOT NULL,
	"output_tokens" bigint NOT NULL,
	"cost_micros" bigint,
	CONSTRAINT "model_day_day_model_pk" PRIMARY KEY("day","model")
);
--> statement-breakpoint
ALTER TABLE "run" ADD COLUMN "model" text;--> statement-breakpoint
ALTER TABLE "run" ADD COLUMN "input_tokens" integer;--> statement-breakpoint
ALTER TABLE "run" ADD COLUMN "output_tokens" integer;--> statement-breakpoint
ALTER TABLE "run" ADD COLUMN "tokens_estimated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "run" ADD COLUMN "cost_micros" bigint;