ALTER TABLE "wishes" ADD COLUMN "in_stock_then" boolean;
