CREATE TABLE "order_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"person_id" integer NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "shop_reason" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "written_off" jsonb;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_notes_order" ON "order_notes" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("created_at","id") WHERE status not in ('PRE_ORDER', 'RESET', 'FAILED');--> statement-breakpoint
CREATE INDEX "orders_store_placed" ON "orders" USING btree ("store_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_status_placed" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_number" ON "orders" USING btree ("oid" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_any_pass" ON "orders" USING btree ("pass_number");--> statement-breakpoint
CREATE INDEX "orders_mobile" ON "orders" USING btree ((orderer->>'mobile'));--> statement-breakpoint
CREATE INDEX "orders_mobile_end" ON "orders" USING btree (right(orderer->>'mobile', 4));--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree (lower(orderer->>'email') text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_name" ON "orders" USING btree ((orderer->>'fullName') text_pattern_ops);--> statement-breakpoint
CREATE INDEX "outbox_key" ON "outbox" USING btree ("key" text_pattern_ops);--> statement-breakpoint
INSERT INTO order_transitions ("from", "to", event) VALUES
	('PAID', 'CANCEL_REQUESTED', 'CANCEL_BY_SHOP'),
	('PREPARING', 'CANCEL_REQUESTED', 'CANCEL_BY_SHOP'),
	('READY_FOR_PICKUP', 'CANCEL_REQUESTED', 'CANCEL_BY_SHOP'),
	('PARTIALLY_CANCELLED', 'CANCEL_REQUESTED', 'CANCEL_BY_SHOP');
