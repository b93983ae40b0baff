ALTER TABLE "orders" ADD COLUMN "carrier" text;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tracking_number" text;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_parcel" CHECK (("carrier" is null) = ("tracking_number" is null));
