CREATE TABLE "md_picks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "md_picks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"block_id" integer NOT NULL,
	"wine_id" integer NOT NULL,
	"merchandiser_id" integer,
	"note" jsonb,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "md_picks_wine" UNIQUE("wine_id"),
	CONSTRAINT "md_picks_author" CHECK (("md_picks"."note" is null) = ("md_picks"."merchandiser_id" is null))
);
--> statement-breakpoint
CREATE TABLE "merchandisers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "merchandisers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"names" jsonb NOT NULL,
	"roles" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "md_picks" ADD CONSTRAINT "md_picks_block_id_home_blocks_id_fk" FOREIGN KEY ("block_id") REFERENCES "public"."home_blocks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "md_picks" ADD CONSTRAINT "md_picks_wine_id_wines_id_fk" FOREIGN KEY ("wine_id") REFERENCES "public"."wines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "md_picks" ADD CONSTRAINT "md_picks_merchandiser_id_merchandisers_id_fk" FOREIGN KEY ("merchandiser_id") REFERENCES "public"."merchandisers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "md_picks_block" ON "md_picks" USING btree ("block_id","position","id");--> statement-breakpoint
CREATE INDEX "md_picks_merchandiser" ON "md_picks" USING btree ("merchandiser_id");--> statement-breakpoint
-- The choices that blocks of the home page name, each wine where it stands first.
INSERT INTO "md_picks" ("block_id", "wine_id", "position")
SELECT block_id, wine_id, row_number() OVER (PARTITION BY block_id ORDER BY place) - 1
FROM (
  SELECT DISTINCT ON (products.wine_id) blocks.id AS block_id, products.wine_id, chosen.place
  FROM home_blocks AS blocks
    CROSS JOIN unnest(blocks.product_ids) WITH ORDINALITY AS chosen (product_id, place)
    JOIN products ON products.id = chosen.product_id
  WHERE blocks.block = 'MD'
  ORDER BY products.wine_id, blocks.position, blocks.id, chosen.place
) AS first_choices;
