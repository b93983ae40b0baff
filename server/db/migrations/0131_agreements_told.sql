ALTER TABLE "members" ADD COLUMN "agreements_told_at" timestamp with time zone;
--> statement-breakpoint
CREATE INDEX "members_agreements_to_tell" ON "members" USING btree (coalesce("agreements_told_at", "created_at")) WHERE status = 'ACTIVE' and (email_on or sms_on or kakao_on or push_on);
