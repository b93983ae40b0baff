INSERT INTO order_transitions ("from", "to", event) VALUES
	('PAID', 'CANCEL_REQUESTED', 'NOT_COLLECTED'),
	('PREPARING', 'CANCEL_REQUESTED', 'NOT_COLLECTED'),
	('PARTIALLY_CANCELLED', 'CANCEL_REQUESTED', 'NOT_COLLECTED'),
	('CONFIRMED', 'RETURN_REQUESTED', 'REQUEST_RETURN'),
	('RETURN_REQUESTED', 'CONFIRMED', 'REFUSE_RETURN');
--> statement-breakpoint
DROP INDEX "orders_uncollected";
--> statement-breakpoint
CREATE INDEX "orders_uncollected" ON "orders" USING btree ("pickup_deadline") WHERE status in ('PAID', 'PREPARING', 'READY_FOR_PICKUP', 'PARTIALLY_CANCELLED');
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "order_line_ids" bigint[];
--> statement-breakpoint
UPDATE "refunds" SET "order_line_ids" = ARRAY["order_line_id"] WHERE "order_line_id" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "refunds" DROP COLUMN "order_line_id";
