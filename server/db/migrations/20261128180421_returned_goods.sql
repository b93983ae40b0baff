ALTER TABLE "return_requests" DROP CONSTRAINT "return_requests_decided";--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "arrived_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "return_requests_awaited" ON "return_requests" USING btree ("at","id") WHERE state = 'AGREED' and refund_id is null;--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_decided" CHECK (("return_requests"."state" = 'ASKED') = ("return_requests"."decided_at" is null)
        and case when "return_requests"."refund_id" is null then "return_requests"."state" in ('ASKED', 'REFUSED', 'AGREED')
          else "return_requests"."state" in ('AGREED', 'ARRIVED', 'REFUNDED') end);--> statement-breakpoint
INSERT INTO order_transitions ("from", "to", event) VALUES ('RETURN_REQUESTED', 'RETURN_REQUESTED', 'AGREE_RETURN');
