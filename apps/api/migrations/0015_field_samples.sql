CREATE TABLE "field_sample" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "field_sample_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"remote" text NOT NULL,
	"build_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"page" text NOT NULL,
	"cause" text,
	"value" double precision,
	"entry" double precision,
	"chunk" double precision,
	CONSTRAINT "field_sample_value" CHECK ("field_sample"."value" >= 0)
);
--> statement-breakpoint
CREATE INDEX "field_sample_build" ON "field_sample" USING btree ("remote","build_id","at");--> statement-breakpoint
CREATE INDEX "field_sample_at" ON "field_sample" USING btree ("at");