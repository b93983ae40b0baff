ALTER TABLE "identity_checks" ADD COLUMN "purpose" text;--> statement-breakpoint
ALTER TABLE "identity_checks" ADD COLUMN "ticket_hash" text;--> statement-breakpoint
ALTER TABLE "identity_checks" ADD COLUMN "ticket_expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "identity_checks" ADD COLUMN "ticket_used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "name_verified_at" timestamp with time zone;