DROP INDEX "products_by_rating";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "rating_stars" integer[] DEFAULT '{0,0,0,0,0}' NOT NULL;--> statement-breakpoint
CREATE INDEX "products_by_rating" ON "products" USING btree ((case when "rating_count" >= 25 then "rating_mean" else 0 end) desc,"id") WHERE lead;