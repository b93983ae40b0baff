DROP INDEX "products_by_sold";--> statement-breakpoint
DROP INDEX "products_by_price";--> statement-breakpoint
DROP INDEX "products_by_rating";--> statement-breakpoint
DROP INDEX "products_kind";--> statement-breakpoint
DROP INDEX "products_area";--> statement-breakpoint
DROP INDEX "products_country";--> statement-breakpoint
DROP INDEX "products_level";--> statement-breakpoint
DROP INDEX "products_taste";--> statement-breakpoint
DROP INDEX "products_alcohol";--> statement-breakpoint
DROP INDEX "products_volume";--> statement-breakpoint
DROP INDEX "products_vintage";--> statement-breakpoint
DROP INDEX "products_fulfilment";--> statement-breakpoint
DROP INDEX "products_in_stock";--> statement-breakpoint
DROP INDEX "products_vip";--> statement-breakpoint
DROP INDEX "products_subscribable";--> statement-breakpoint
CREATE INDEX "products_on_sale_by_rank" ON "products" USING btree ("rank" DESC NULLS FIRST,"id") WHERE status = 'ON_SALE';--> statement-breakpoint
CREATE INDEX "products_on_sale_by_age" ON "products" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE status = 'ON_SALE';--> statement-breakpoint
CREATE INDEX "products_by_sold" ON "products" USING btree ("sold_count" DESC NULLS FIRST,"id") WHERE status = 'ON_SALE';--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("price","id") WHERE status = 'ON_SALE';--> statement-breakpoint
CREATE INDEX "products_by_rating" ON "products" USING btree ((case when "rating_count" >= 25 then "rating_mean" else 0 end) desc,"id") WHERE status = 'ON_SALE';--> statement-breakpoint
CREATE INDEX "products_kind" ON "products" USING btree ("kind_id","rank" DESC NULLS FIRST,"id") WHERE status = 'ON_SALE';--> statement-breakpoint
CREATE INDEX "products_area" ON "products" USING btree ("area_id","rank" DESC NULLS FIRST,"id") WHERE status = 'ON_SALE';--> statement-breakpoint
CREATE INDEX "products_country" ON "products" USING btree ("country_code","rank" DESC NULLS FIRST,"id") WHERE status = 'ON_SALE';--> statement-breakpoint
CREATE INDEX "products_level" ON "products" USING btree ("level_id","rank" DESC NULLS FIRST,"id") WHERE status = 'ON_SALE';--> statement-breakpoint
CREATE INDEX "products_taste" ON "products" USING btree ("sweetness","body","acidity","tannin") WHERE status = 'ON_SALE';--> statement-breakpoint
CREATE INDEX "products_alcohol" ON "products" USING btree ("alcohol","id") WHERE status = 'ON_SALE';--> statement-breakpoint
CREATE INDEX "products_volume" ON "products" USING btree ("volume_ml","rank" DESC NULLS FIRST,"id") WHERE status = 'ON_SALE';--> statement-breakpoint
CREATE INDEX "products_vintage" ON "products" USING btree ("vintage","rank" DESC NULLS FIRST,"id") WHERE status = 'ON_SALE';--> statement-breakpoint
CREATE INDEX "products_fulfilment" ON "products" USING btree ("fulfilment","rank" DESC NULLS FIRST,"id") WHERE status = 'ON_SALE';--> statement-breakpoint
CREATE INDEX "products_in_stock" ON "products" USING btree ("rank" DESC NULLS FIRST,"id") WHERE status = 'ON_SALE' and in_stock;--> statement-breakpoint
CREATE INDEX "products_vip" ON "products" USING btree ("rank" DESC NULLS FIRST,"id") WHERE status = 'ON_SALE' and vip;--> statement-breakpoint
CREATE INDEX "products_subscribable" ON "products" USING btree ("rank" DESC NULLS FIRST,"id") WHERE status = 'ON_SALE' and subscribable;--> statement-breakpoint
-- Written by hand from here on.
-- What the filters of a list ask, side by side and in the order of wines, so that counts need not read the wide rows
-- of the table, and the bottles of a wine stand together. `lead` is among them for programs that list by it.
DROP INDEX products_listed;
--> statement-breakpoint
CREATE INDEX products_on_sale ON products (wine_id, id)
	INCLUDE (lead, kind_id, country_code, area_id, winery_id, level_id, grape_ids, featured_ids, volume_ml, vintage, price,
		alcohol, sweetness, acidity, body, tannin, rating_count, rating_mean, fulfilment, in_stock, vip, subscribable)
	WHERE status = 'ON_SALE';
