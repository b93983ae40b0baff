ALTER TABLE "payments" ADD COLUMN "card" jsonb;
