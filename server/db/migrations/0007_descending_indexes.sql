DROP INDEX "articles_recent";--> statement-breakpoint
DROP INDEX "articles_category";--> statement-breakpoint
DROP INDEX "articles_liked";--> statement-breakpoint
DROP INDEX "articles_viewed";--> statement-breakpoint
DROP INDEX "reviews_product";--> statement-breakpoint
DROP INDEX "orders_member";--> statement-breakpoint
DROP INDEX "products_by_rank";--> statement-breakpoint
DROP INDEX "products_by_sold";--> statement-breakpoint
DROP INDEX "products_by_age";--> statement-breakpoint
DROP INDEX "products_kind";--> statement-breakpoint
DROP INDEX "products_area";--> statement-breakpoint
DROP INDEX "products_country";--> statement-breakpoint
DROP INDEX "products_winery";--> statement-breakpoint
DROP INDEX "products_level";--> statement-breakpoint
DROP INDEX "products_volume";--> statement-breakpoint
DROP INDEX "products_vintage";--> statement-breakpoint
DROP INDEX "products_fulfilment";--> statement-breakpoint
DROP INDEX "products_in_stock";--> statement-breakpoint
DROP INDEX "products_vip";--> statement-breakpoint
DROP INDEX "products_subscribable";--> statement-breakpoint
CREATE INDEX "articles_recent" ON "articles" USING btree ("section","published_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "articles_category" ON "articles" USING btree ("category_id","published_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "articles_liked" ON "articles" USING btree ("section","like_count" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "articles_viewed" ON "articles" USING btree ("section","view_count" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "reviews_product" ON "reviews" USING btree ("product_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_member" ON "orders" USING btree ("member_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "products_by_rank" ON "products" USING btree ("rank" DESC NULLS FIRST,"id") WHERE lead;--> statement-breakpoint
CREATE INDEX "products_by_sold" ON "products" USING btree ("sold_count" DESC NULLS FIRST,"id") WHERE lead;--> statement-breakpoint
CREATE INDEX "products_by_age" ON "products" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE lead;--> statement-breakpoint
CREATE INDEX "products_kind" ON "products" USING btree ("kind_id","rank" DESC NULLS FIRST,"id") WHERE lead;--> statement-breakpoint
CREATE INDEX "products_area" ON "products" USING btree ("area_id","rank" DESC NULLS FIRST,"id") WHERE lead;--> statement-breakpoint
CREATE INDEX "products_country" ON "products" USING btree ("country_code","rank" DESC NULLS FIRST,"id") WHERE lead;--> statement-breakpoint
CREATE INDEX "products_winery" ON "products" USING btree ("winery_id","rank" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "products_level" ON "products" USING btree ("level_id","rank" DESC NULLS FIRST,"id") WHERE lead;--> statement-breakpoint
CREATE INDEX "products_volume" ON "products" USING btree ("volume_ml","rank" DESC NULLS FIRST,"id") WHERE lead;--> statement-breakpoint
CREATE INDEX "products_vintage" ON "products" USING btree ("vintage","rank" DESC NULLS FIRST,"id") WHERE lead;--> statement-breakpoint
CREATE INDEX "products_fulfilment" ON "products" USING btree ("fulfilment","rank" DESC NULLS FIRST,"id") WHERE lead;--> statement-breakpoint
CREATE INDEX "products_in_stock" ON "products" USING btree ("rank" DESC NULLS FIRST,"id") WHERE lead and in_stock;--> statement-breakpoint
CREATE INDEX "products_vip" ON "products" USING btree ("rank" DESC NULLS FIRST,"id") WHERE lead and vip;--> statement-breakpoint
CREATE INDEX "products_subscribable" ON "products" USING btree ("rank" DESC NULLS FIRST,"id") WHERE lead and subscribable;