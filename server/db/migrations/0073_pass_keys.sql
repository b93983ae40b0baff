ALTER TABLE "orders" ADD COLUMN "pass_key" text;
