CREATE TABLE "store_closures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "store_closures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"store_id" integer NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	"hours" jsonb,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "store_closures_days" CHECK ("store_closures"."from_day" <= "store_closures"."until_day")
);
--> statement-breakpoint
ALTER TABLE "stock_moves" ADD COLUMN "person_id" integer;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "holiday_hours" jsonb;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "slot_minutes" integer DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "slot_capacity" integer;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "lead_minutes" integer DEFAULT 120 NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "state" text DEFAULT 'OPEN' NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "barcode" text;--> statement-breakpoint
ALTER TABLE "store_closures" ADD CONSTRAINT "store_closures_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "store_closures_store" ON "store_closures" USING btree ("store_id","until_day");--> statement-breakpoint
CREATE INDEX "orders_slot" ON "orders" USING btree ("store_id","pickup_date","pickup_time") WHERE pickup_date is not null;--> statement-breakpoint
CREATE INDEX "stock_free" ON "stock" USING btree (("on_hand" - "reserved"),"store_id","product_id");--> statement-breakpoint
CREATE INDEX "stores_state" ON "stores" USING btree ("state","name","id");--> statement-breakpoint
CREATE INDEX "products_barcode" ON "products" USING btree ("barcode");--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_slots" CHECK ("stores"."slot_minutes" > 0 and "stores"."lead_minutes" >= 0 and "stores"."slot_capacity" > 0);