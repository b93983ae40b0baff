ALTER TABLE "password_resets" ADD COLUMN "purpose" text DEFAULT 'RESET' NOT NULL;
