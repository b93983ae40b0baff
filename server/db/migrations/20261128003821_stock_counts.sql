CREATE TABLE "stock_count_lines" (
	"count_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"counted" integer NOT NULL,
	"seen_on_hand" integer NOT NULL,
	"counted_by" integer NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "stock_count_lines_count_id_product_id_pk" PRIMARY KEY("count_id","product_id"),
	CONSTRAINT "stock_count_lines_counted" CHECK ("stock_count_lines"."counted" >= 0 and "stock_count_lines"."seen_on_hand" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_counts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"store_id" integer NOT NULL,
	"scope" text NOT NULL,
	"kind_id" integer,
	"product_ids" integer[],
	"state" text DEFAULT 'COUNTING' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"opened_by" integer NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_by" integer,
	"closed_at" timestamp with time zone,
	CONSTRAINT "stock_counts_scope" CHECK (("stock_counts"."scope" = 'KIND') = ("stock_counts"."kind_id" is not null) and ("stock_counts"."scope" = 'CHOSEN') = ("stock_counts"."product_ids" is not null)),
	CONSTRAINT "stock_counts_end" CHECK (("stock_counts"."state" = 'COUNTING') = ("stock_counts"."closed_at" is null))
);
--> statement-breakpoint
DROP INDEX "products_barcode";--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD CONSTRAINT "stock_count_lines_count_id_stock_counts_id_fk" FOREIGN KEY ("count_id") REFERENCES "public"."stock_counts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD CONSTRAINT "stock_count_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD CONSTRAINT "stock_count_lines_counted_by_people_id_fk" FOREIGN KEY ("counted_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_kind_id_kinds_id_fk" FOREIGN KEY ("kind_id") REFERENCES "public"."kinds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_opened_by_people_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_closed_by_people_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_count_lines_age" ON "stock_count_lines" USING btree ("count_id","counted_at","product_id");--> statement-breakpoint
CREATE INDEX "stock_count_lines_product" ON "stock_count_lines" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_counts_open" ON "stock_counts" USING btree ("store_id") WHERE state = 'COUNTING';--> statement-breakpoint
CREATE INDEX "stock_counts_store" ON "stock_counts" USING btree ("store_id","opened_at","id");--> statement-breakpoint
CREATE INDEX "stock_counts_age" ON "stock_counts" USING btree ("opened_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "products_barcode_once" ON "products" USING btree ("barcode") WHERE barcode is not null;