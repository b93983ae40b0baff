ALTER TABLE "one_time_codes" ADD COLUMN "holder" text;
