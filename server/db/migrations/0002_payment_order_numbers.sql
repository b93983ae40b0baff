ALTER TABLE "payments" ADD COLUMN "order_no" text NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_no" UNIQUE("provider","order_no");--> statement-breakpoint
INSERT INTO order_transitions ("from", "to", event) VALUES ('APPROVING', 'PENDING_PAYMENT', 'NOT_CHARGED');
