CREATE TABLE "seller_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seller_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"store_id" integer,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"file_id" uuid,
	"valid_until" date,
	"state" text DEFAULT 'SENT' NOT NULL,
	"reason" text,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"notice_days" smallint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seller_terms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seller_terms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"commission_bp" integer NOT NULL,
	"cycle" text NOT NULL,
	"from_day" date NOT NULL,
	"person_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seller_terms_day" UNIQUE("company_id","from_day"),
	CONSTRAINT "seller_terms_commission" CHECK ("seller_terms"."commission_bp" between 0 and 5000)
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "state" text DEFAULT 'OPEN' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "joined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "bank_code" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "account_encrypted" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "account_holder" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "application" jsonb;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock" ADD COLUMN "sells" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "stock" ADD COLUMN "sellable" integer GENERATED ALWAYS AS (case when sells then on_hand - reserved else 0 end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "selling" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "seller_documents" ADD CONSTRAINT "seller_documents_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_documents" ADD CONSTRAINT "seller_documents_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_documents" ADD CONSTRAINT "seller_documents_decided_by_people_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_terms" ADD CONSTRAINT "seller_terms_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_terms" ADD CONSTRAINT "seller_terms_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seller_documents_company" ON "seller_documents" USING btree ("company_id","kind","id");--> statement-breakpoint
CREATE INDEX "seller_documents_store" ON "seller_documents" USING btree ("store_id","kind");--> statement-breakpoint
CREATE INDEX "seller_documents_open" ON "seller_documents" USING btree ("state","company_id");--> statement-breakpoint
CREATE INDEX "seller_documents_end" ON "seller_documents" USING btree ("valid_until") WHERE state = 'ACCEPTED';--> statement-breakpoint
CREATE INDEX "companies_state" ON "companies" USING btree ("state","name","id");--> statement-breakpoint
CREATE INDEX "companies_name" ON "companies" USING btree ("name","id");--> statement-breakpoint
CREATE FUNCTION take_selling() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.sells := coalesce((SELECT selling FROM stores WHERE id = NEW.store_id), true);
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_selling BEFORE INSERT ON stock FOR EACH ROW EXECUTE FUNCTION take_selling();
--> statement-breakpoint
CREATE FUNCTION pass_selling() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE stock SET sells = NEW.selling WHERE store_id = NEW.id AND sells <> NEW.selling;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stores_selling AFTER UPDATE OF selling ON stores
	FOR EACH ROW WHEN (OLD.selling <> NEW.selling) EXECUTE FUNCTION pass_selling();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION follow_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND (OLD.sellable > 0) = (NEW.sellable > 0) THEN
		RETURN NULL;
	END IF;
	UPDATE products SET in_stock = has.stock
		FROM (SELECT EXISTS (SELECT 1 FROM stock WHERE product_id = NEW.product_id AND sellable > 0) AS stock) AS has
		WHERE id = NEW.product_id AND in_stock IS DISTINCT FROM has.stock;
	RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER stock_followed ON stock;
--> statement-breakpoint
CREATE TRIGGER stock_followed AFTER INSERT OR UPDATE OF on_hand, reserved, sells ON stock
	FOR EACH ROW EXECUTE FUNCTION follow_stock();
--> statement-breakpoint
UPDATE stores SET selling = false WHERE state <> 'OPEN';
