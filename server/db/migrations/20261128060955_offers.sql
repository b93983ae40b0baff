CREATE TABLE "offers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"price" bigint,
	"list_price" bigint,
	"recommended_by" text,
	"per_person_limit" smallint,
	"state" text DEFAULT 'DRAFT' NOT NULL,
	"shown_price" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offers_company_product" UNIQUE("company_id","product_id"),
	CONSTRAINT "offers_price" CHECK ("offers"."price" > 0 and "offers"."list_price" >= "offers"."price" and "offers"."shown_price" > 0),
	CONSTRAINT "offers_draft" CHECK ("offers"."state" = 'DRAFT' or ("offers"."price" is not null and "offers"."list_price" is not null and "offers"."shown_price" is not null)),
	CONSTRAINT "offers_limit" CHECK ("offers"."per_person_limit" > 0)
);
--> statement-breakpoint
CREATE TABLE "price_plans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"offer_id" integer NOT NULL,
	"price" bigint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'PLANNED' NOT NULL,
	"person_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_plans_times" CHECK ("price_plans"."starts_at" < "price_plans"."ends_at"),
	CONSTRAINT "price_plans_price" CHECK ("price_plans"."price" > 0)
);
--> statement-breakpoint
ALTER TABLE "price_history" DROP CONSTRAINT "price_history_product_id_at_pk";--> statement-breakpoint
ALTER TABLE "price_history" ADD COLUMN "offer_id" integer;--> statement-breakpoint
ALTER TABLE "price_history" ADD COLUMN "list_price" bigint;--> statement-breakpoint
ALTER TABLE "price_history" ADD COLUMN "actor" text;--> statement-breakpoint
ALTER TABLE "price_history" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "price_varies" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_plans" ADD CONSTRAINT "price_plans_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_plans" ADD CONSTRAINT "price_plans_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offers_product" ON "offers" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "price_plans_offer" ON "price_plans" USING btree ("offer_id","starts_at");--> statement-breakpoint
CREATE INDEX "price_plans_start" ON "price_plans" USING btree ("starts_at") WHERE state = 'PLANNED';--> statement-breakpoint
CREATE INDEX "price_plans_end" ON "price_plans" USING btree ("ends_at") WHERE state = 'RUNNING';--> statement-breakpoint
ALTER TABLE "price_history" ADD CONSTRAINT "price_history_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_history_offer" ON "price_history" USING btree ("offer_id","at");--> statement-breakpoint
ALTER TABLE "price_history" ADD CONSTRAINT "price_history_once" UNIQUE NULLS NOT DISTINCT("product_id","offer_id","at");--> statement-breakpoint
-- Written by hand from here on.
-- Every seller with bottles of a product on record offers it, at today's price: no shopper sees a change.
INSERT INTO offers (company_id, product_id, price, list_price, shown_price, per_person_limit, state)
	SELECT DISTINCT s.company_id, p.id, p.price, p.list_price, p.price, p.per_person_limit, 'ON_SALE'
	FROM stock JOIN stores s ON s.id = stock.store_id JOIN products p ON p.id = stock.product_id;
--> statement-breakpoint
-- Brings what lists say of products to what holds now. Others may have changed offers or stock meanwhile: each
-- product is locked first, and the statements after that read what was committed until then.
CREATE FUNCTION follow_offers(ids int[]) RETURNS void LANGUAGE plpgsql
	-- Plans are kept from when tables were small, and others see by the setting who changes a product's price.
	SET enable_seqscan = off AS $$
DECLARE
	one int;
	is_free boolean;
	best record;
BEGIN
	-- Set by the function and not for it: an owner of the database who is no superuser may name no setting of its own there.
	PERFORM set_config('vini.following', 'on', true);
	FOR one IN SELECT id FROM products WHERE id = ANY(ids) ORDER BY id FOR NO KEY UPDATE LOOP
		SELECT EXISTS (SELECT FROM stock s WHERE s.product_id = one AND s.sellable > 0) INTO is_free;
		SELECT min(o.shown_price) AS price,
				(array_agg(greatest(o.list_price, o.shown_price) ORDER BY o.shown_price, o.id))[1] AS list_price,
				CASE WHEN bool_and(o.per_person_limit IS NOT NULL) THEN max(o.per_person_limit) END AS per_person_limit,
				min(o.shown_price) <> max(o.shown_price) AS price_varies
			INTO best FROM (
				SELECT o.id, o.shown_price, o.list_price, o.per_person_limit, CASE
					WHEN EXISTS (SELECT FROM stock s JOIN stores t ON t.id = s.store_id
						WHERE s.product_id = one AND t.company_id = o.company_id AND s.sellable > 0) THEN 0
					WHEN o.state = 'ON_SALE' THEN 1 ELSE 2 END AS place
				FROM offers o WHERE o.product_id = one AND o.price IS NOT NULL) o
			GROUP BY o.place ORDER BY o.place LIMIT 1;
		UPDATE products p SET in_stock = is_free, price = coalesce(best.price, p.price),
				list_price = coalesce(best.list_price, p.list_price), price_varies = coalesce(best.price_varies, false),
				per_person_limit = CASE WHEN best.price IS NULL THEN p.per_person_limit ELSE best.per_person_limit END
			WHERE p.id = one AND (p.in_stock, p.price, p.list_price, p.price_varies, p.per_person_limit)
				IS DISTINCT FROM (is_free, coalesce(best.price, p.price), coalesce(best.list_price, p.list_price),
					coalesce(best.price_varies, false),
					CASE WHEN best.price IS NULL THEN p.per_person_limit ELSE best.per_person_limit END);
	END LOOP;
	PERFORM set_config('vini.following', 'off', true);
END $$;
--> statement-breakpoint
CREATE FUNCTION follow_changed_offers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM follow_offers(ARRAY(SELECT DISTINCT product_id FROM changed));
	RETURN NULL;
END $$;
--> statement-breakpoint
-- A list of thousands of new bottles adds an offer for each, at the product's own price: nothing follows from that.
CREATE FUNCTION follow_added_offers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM 1 FROM products WHERE id IN (SELECT product_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
	PERFORM follow_offers(ARRAY(SELECT DISTINCT c.product_id FROM changed c JOIN products p ON p.id = c.product_id
		WHERE (c.shown_price, c.list_price, c.per_person_limit) IS DISTINCT FROM (p.price, p.list_price, p.per_person_limit)
			OR EXISTS (SELECT FROM offers o WHERE o.product_id = p.id AND o.id <> c.id)));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER offers_added AFTER INSERT ON offers REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION follow_added_offers();
--> statement-breakpoint
CREATE TRIGGER offers_changed AFTER UPDATE ON offers REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION follow_changed_offers();
--> statement-breakpoint
-- Bottles of an offer that is not on sale cannot be ordered.
CREATE FUNCTION pass_offer_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE stock SET sells = s.selling AND NEW.state = 'ON_SALE' FROM stores s
		WHERE s.id = stock.store_id AND s.company_id = NEW.company_id AND stock.product_id = NEW.product_id
			AND stock.sells <> (s.selling AND NEW.state = 'ON_SALE');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER offers_state AFTER UPDATE OF state ON offers
	FOR EACH ROW WHEN ((OLD.state = 'ON_SALE') <> (NEW.state = 'ON_SALE')) EXECUTE FUNCTION pass_offer_state();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION pass_selling() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE stock SET sells = NEW.selling AND EXISTS (SELECT FROM offers o WHERE o.company_id = NEW.company_id
			AND o.product_id = stock.product_id AND o.state = 'ON_SALE')
		WHERE store_id = NEW.id AND sells <> (NEW.selling AND EXISTS (SELECT FROM offers o
			WHERE o.company_id = NEW.company_id AND o.product_id = stock.product_id AND o.state = 'ON_SALE'));
	RETURN NULL;
END $$;
--> statement-breakpoint
-- A program that does not know of offers adds stock: its seller then sells at the price that the product has. The
-- offer is locked until the row is committed, so that its state cannot change without reaching the row.
CREATE OR REPLACE FUNCTION take_selling() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	offer_state text;
BEGIN
	IF EXISTS (SELECT FROM stock WHERE product_id = NEW.product_id AND store_id = NEW.store_id) THEN
		RETURN NEW;
	END IF;
	SELECT o.state INTO offer_state FROM stores s JOIN offers o ON o.company_id = s.company_id
		WHERE s.id = NEW.store_id AND o.product_id = NEW.product_id FOR SHARE OF o;
	IF NOT FOUND THEN
		INSERT INTO offers (company_id, product_id, price, list_price, shown_price, per_person_limit, state)
			SELECT s.company_id, p.id, p.price, p.list_price, p.price, p.per_person_limit, 'ON_SALE'
			FROM stores s, products p WHERE s.id = NEW.store_id AND p.id = NEW.product_id
			ON CONFLICT DO NOTHING;
		offer_state := 'ON_SALE';
	END IF;
	NEW.sells := coalesce((SELECT selling FROM stores WHERE id = NEW.store_id), true) AND offer_state = 'ON_SALE';
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION follow_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (OLD.sellable > 0) <> (NEW.sellable > 0) THEN
		PERFORM follow_offers(ARRAY[NEW.product_id]);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER stock_followed ON stock;
--> statement-breakpoint
CREATE TRIGGER stock_followed AFTER UPDATE OF on_hand, reserved, sells ON stock
	FOR EACH ROW EXECUTE FUNCTION follow_stock();
--> statement-breakpoint
CREATE FUNCTION follow_added_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM 1 FROM products WHERE id IN (SELECT product_id FROM added) ORDER BY id FOR NO KEY UPDATE;
	PERFORM follow_offers(ARRAY(SELECT DISTINCT a.product_id FROM added a JOIN products p ON p.id = a.product_id
		WHERE a.sellable > 0 AND (NOT p.in_stock OR EXISTS (SELECT FROM offers o WHERE o.product_id = p.id
			AND (o.shown_price, o.list_price, o.per_person_limit)
				IS DISTINCT FROM (p.price, p.list_price, p.per_person_limit)))));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_added AFTER INSERT ON stock REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION follow_added_stock();
--> statement-breakpoint
-- A program that does not know of offers changes a product's price: offers that stand at that price go with it.
CREATE FUNCTION pass_product_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF current_setting('vini.following', true) = 'on' THEN
		RETURN NULL;
	END IF;
	UPDATE offers SET price = NEW.price, list_price = NEW.list_price, version = version + 1,
			shown_price = CASE WHEN shown_price = price THEN NEW.price ELSE shown_price END,
			per_person_limit = CASE WHEN per_person_limit IS DISTINCT FROM OLD.per_person_limit
				THEN per_person_limit ELSE NEW.per_person_limit END
		WHERE product_id = NEW.id AND price = OLD.price;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_price AFTER UPDATE OF price, list_price, per_person_limit ON products
	FOR EACH ROW WHEN ((OLD.price, OLD.list_price, OLD.per_person_limit)
		IS DISTINCT FROM (NEW.price, NEW.list_price, NEW.per_person_limit))
	EXECUTE FUNCTION pass_product_price();
