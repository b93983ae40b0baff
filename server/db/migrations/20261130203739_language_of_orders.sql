ALTER TABLE "orders" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "locale" text;