ALTER TABLE "provider_notices" ADD COLUMN "matched_payment_id" bigint;--> statement-breakpoint
ALTER TABLE "provider_notices" ADD CONSTRAINT "provider_notices_matched_payment_id_payments_id_fk" FOREIGN KEY ("matched_payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_paid_at" ON "orders" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "orders_to_pack" ON "orders" USING btree ("paid_at") WHERE status in ('PAID', 'PREPARING', 'PARTIALLY_CANCELLED');--> statement-breakpoint
CREATE INDEX "payments_awaiting" ON "payments" USING btree ("amount","id") WHERE state = 'ISSUED';--> statement-breakpoint
CREATE INDEX "provider_notices_unmatched" ON "provider_notices" USING btree ("id") WHERE state = 'UNMATCHED';--> statement-breakpoint
CREATE INDEX "provider_notices_matched" ON "provider_notices" USING btree ("matched_payment_id") WHERE matched_payment_id is not null;--> statement-breakpoint
CREATE INDEX "outbox_age" ON "outbox" USING btree ("first_due_at","id");--> statement-breakpoint
CREATE INDEX "outbox_failed_first" ON "outbox" USING btree ((failed_at is not null) desc,"first_due_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "return_requests_open" ON "return_requests" USING btree ("at","id") WHERE state = 'ASKED';