DROP INDEX "drafts_one_open";--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "sent_by" integer;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_sent_by_people_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "drafts_one_open_each" ON "drafts" USING btree ("kind","subject_id",coalesce(company_id, 0)) WHERE state in ('EDITING', 'SENT', 'RETURNED', 'SCHEDULED') and subject_id is not null;--> statement-breakpoint
CREATE INDEX "drafts_sent_by" ON "drafts" USING btree ("sent_by");