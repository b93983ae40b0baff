ALTER TABLE "taste_choices" ADD COLUMN "budget" jsonb;--> statement-breakpoint
ALTER TABLE "taste_results" ADD COLUMN "budget" jsonb;