CREATE TABLE "catalogue_changes" (
	"transaction" bigint NOT NULL,
	"product_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "catalogue_changes_transaction_product_id_pk" PRIMARY KEY("transaction","product_id")
);
--> statement-breakpoint
CREATE INDEX "catalogue_changes_at" ON "catalogue_changes" USING btree ("at");--> statement-breakpoint
-- A row of its own transaction, without a lock that others wait for: whoever reads from a transaction that all earlier
-- ones have ended before misses none.
CREATE FUNCTION note_bottle_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO catalogue_changes (transaction, product_id, at)
	VALUES (pg_current_xact_id()::text::bigint, coalesce(NEW.id, OLD.id), now()) ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_stock_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO catalogue_changes (transaction, product_id, at)
	VALUES (pg_current_xact_id()::text::bigint, coalesce(NEW.product_id, OLD.product_id), now()) ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_label_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO catalogue_changes (transaction, product_id, at)
	SELECT pg_current_xact_id()::text::bigint, id, now() FROM products WHERE wine_id = coalesce(NEW.id, OLD.id) ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_blend_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO catalogue_changes (transaction, product_id, at)
	SELECT pg_current_xact_id()::text::bigint, id, now() FROM products WHERE wine_id = coalesce(NEW.wine_id, OLD.wine_id) ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- 0 stands for the stores and their sellers.
CREATE FUNCTION note_store_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO catalogue_changes (transaction, product_id, at)
	VALUES (pg_current_xact_id()::text::bigint, 0, now()) ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_catalogue_added AFTER INSERT OR DELETE ON products FOR EACH ROW EXECUTE FUNCTION note_bottle_change();
--> statement-breakpoint
CREATE TRIGGER products_catalogue_changed AFTER UPDATE ON products
	FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_bottle_change();
--> statement-breakpoint
-- Lists ask whether a store has a bottle, not how many: most acts of orders change nothing of that.
CREATE TRIGGER stock_catalogue_added AFTER INSERT ON stock
	FOR EACH ROW WHEN (NEW.sellable > 0) EXECUTE FUNCTION note_stock_change();
--> statement-breakpoint
CREATE TRIGGER stock_catalogue_removed AFTER DELETE ON stock
	FOR EACH ROW WHEN (OLD.sellable > 0) EXECUTE FUNCTION note_stock_change();
--> statement-breakpoint
CREATE TRIGGER stock_catalogue_changed AFTER UPDATE ON stock
	FOR EACH ROW WHEN ((OLD.sellable > 0) IS DISTINCT FROM (NEW.sellable > 0)) EXECUTE FUNCTION note_stock_change();
--> statement-breakpoint
CREATE TRIGGER wines_catalogue_changed AFTER UPDATE OF aromas, dishes, drawing, drink_until ON wines
	FOR EACH ROW WHEN ((OLD.aromas, OLD.dishes, OLD.drawing, OLD.drink_until) IS DISTINCT FROM (NEW.aromas, NEW.dishes, NEW.drawing, NEW.drink_until))
	EXECUTE FUNCTION note_label_change();
--> statement-breakpoint
CREATE TRIGGER wine_grapes_catalogue_changed AFTER INSERT OR UPDATE OR DELETE ON wine_grapes
	FOR EACH ROW EXECUTE FUNCTION note_blend_change();
--> statement-breakpoint
CREATE TRIGGER stores_catalogue_added AFTER INSERT OR DELETE ON stores
	FOR EACH ROW EXECUTE FUNCTION note_store_change();
--> statement-breakpoint
CREATE TRIGGER stores_catalogue_changed AFTER UPDATE OF company_id ON stores
	FOR EACH ROW WHEN (OLD.company_id IS DISTINCT FROM NEW.company_id) EXECUTE FUNCTION note_store_change();
