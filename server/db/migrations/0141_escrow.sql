ALTER TABLE "payments" ADD COLUMN "escrow" boolean DEFAULT false NOT NULL;
