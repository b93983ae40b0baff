CREATE TABLE "code_batches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "code_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"campaign_id" integer NOT NULL,
	"count" integer NOT NULL,
	"person_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "bearer_agreement" text;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "state" text DEFAULT 'RUNNING' NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "member_limit" integer;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "target" text DEFAULT 'EVERYBODY' NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "level_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "new_days" integer;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "batch_id" integer;--> statement-breakpoint
ALTER TABLE "code_batches" ADD CONSTRAINT "code_batches_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_batches" ADD CONSTRAINT "code_batches_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "code_batches_campaign" ON "code_batches" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "code_batches_person" ON "code_batches" USING btree ("person_id");--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_batch_id_code_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."code_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupons_campaign" ON "coupons" USING btree ("campaign_id","member_id");--> statement-breakpoint
CREATE INDEX "coupons_batch" ON "coupons" USING btree ("batch_id");--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_state" CHECK ("campaigns"."state" in ('DRAFT', 'RUNNING', 'PAUSED', 'ENDED'));--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_new" CHECK (("campaigns"."target" = 'NEW') = ("campaigns"."new_days" is not null));