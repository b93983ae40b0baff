ALTER TABLE "orders" ADD COLUMN "gift_to" jsonb;
