ALTER TABLE "outbox"
	ADD COLUMN "urgent" boolean DEFAULT false NOT NULL,
	ADD COLUMN "first_due_at" timestamp with time zone DEFAULT now() NOT NULL,
	ADD COLUMN "failed_at" timestamp with time zone;
--> statement-breakpoint
CREATE INDEX "outbox_lane" ON "outbox" USING btree ("topic","urgent" DESC NULLS FIRST,"available_at") WHERE done_at is null;
--> statement-breakpoint
CREATE INDEX "outbox_failed" ON "outbox" USING btree ("failed_at","id") WHERE failed_at is not null;
--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_failed_is_done" CHECK (failed_at is null or done_at is not null);
