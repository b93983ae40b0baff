ALTER TABLE "words" ADD COLUMN "members" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "wines_aromas" ON "wines" USING gin ("aromas");--> statement-breakpoint
CREATE INDEX "wines_dishes" ON "wines" USING gin (jsonb_path_query_array("dishes", '$[*].key'));