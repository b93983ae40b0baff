ALTER TABLE "wine_imports" ADD COLUMN "kind" text DEFAULT 'WINES' NOT NULL;--> statement-breakpoint
ALTER TABLE "wine_imports" ADD COLUMN "company_id" integer;--> statement-breakpoint
ALTER TABLE "wine_imports" ADD COLUMN "ignored" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "sku" text;--> statement-breakpoint
ALTER TABLE "wine_imports" ADD CONSTRAINT "wine_imports_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wine_imports_company" ON "wine_imports" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "offers_sku_once" ON "offers" USING btree ("company_id","sku") WHERE sku is not null;--> statement-breakpoint
CREATE INDEX "offers_sku" ON "offers" USING gin ("sku" gin_trgm_ops) WHERE sku is not null;