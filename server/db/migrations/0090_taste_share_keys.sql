ALTER TABLE "taste_sharing" ADD COLUMN "key" text;--> statement-breakpoint
UPDATE "taste_sharing" SET "on" = false WHERE "key" IS NULL;--> statement-breakpoint
ALTER TABLE "taste_sharing" ADD CONSTRAINT "taste_sharing_key_unique" UNIQUE("key");
