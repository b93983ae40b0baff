DROP INDEX "order_lines_sold";--> statement-breakpoint
DROP INDEX "orders_paid_at";--> statement-breakpoint
DROP INDEX "orders_store_placed";--> statement-breakpoint
DROP INDEX "wineries_name";--> statement-breakpoint
DROP INDEX "products_without_photo";--> statement-breakpoint
DROP INDEX "products_wine";--> statement-breakpoint
CREATE INDEX "reviews_cases" ON "reviews" USING btree ("decided_at","id") WHERE reported_at is not null or hidden_at is not null;--> statement-breakpoint
CREATE INDEX "inquiries_answered_due" ON "inquiries" USING btree ("due_at","id") WHERE answered_at is not null;--> statement-breakpoint
CREATE INDEX "offers_price" ON "offers" USING btree ("shown_price","product_id","id");--> statement-breakpoint
CREATE INDEX "offers_state" ON "offers" USING btree ("state","product_id","id");--> statement-breakpoint
CREATE INDEX "orders_type_placed" ON "orders" USING btree ("type","created_at","id") WHERE status not in ('PRE_ORDER', 'RESET', 'FAILED');--> statement-breakpoint
CREATE INDEX "outbox_dropped" ON "outbox" USING btree ("first_due_at","id") WHERE last_error like 'dropped: %';--> statement-breakpoint
CREATE INDEX "product_questions_answered_due" ON "product_questions" USING btree ("due_at","id") WHERE answered_at is not null;--> statement-breakpoint
CREATE INDEX "stock_on_hand" ON "stock" USING btree ("on_hand" DESC NULLS FIRST,"product_id","store_id");--> statement-breakpoint
CREATE INDEX "products_name" ON "products" USING btree ("name_ko","id","name_original","lead");--> statement-breakpoint
CREATE INDEX "products_names" ON "products" USING gin ("name_ko" gin_trgm_ops,"name_original" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_with_photo" ON "products" USING btree ("id") WHERE lead and photo_version is not null;--> statement-breakpoint
CREATE INDEX "wines_kind" ON "wines" USING btree ("kind_id");--> statement-breakpoint
CREATE INDEX "wines_area" ON "wines" USING btree ("area_id");--> statement-breakpoint
CREATE INDEX "order_lines_sold" ON "order_lines" USING btree ("product_id","order_id");--> statement-breakpoint
CREATE INDEX "orders_paid_at" ON "orders" USING btree ("paid_at","status");--> statement-breakpoint
CREATE INDEX "orders_store_placed" ON "orders" USING btree ("store_id","created_at","id","status","type");--> statement-breakpoint
CREATE INDEX "wineries_name" ON "wineries" USING btree ("name_ko","id","name_original");--> statement-breakpoint
CREATE INDEX "products_without_photo" ON "products" USING btree ("status","id") WHERE lead and photo_version is null;--> statement-breakpoint
CREATE INDEX "products_wine" ON "products" USING btree ("wine_id","level_id","featured_ids");