ALTER TABLE "orders" ADD COLUMN "reminded_on" date;
--> statement-breakpoint
CREATE INDEX "orders_to_remind" ON "orders" USING btree ("pickup_date") WHERE reminded_on is null and status in ('PAID', 'PREPARING', 'READY_FOR_PICKUP', 'PARTIALLY_CANCELLED');
