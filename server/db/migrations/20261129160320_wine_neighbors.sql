CREATE TABLE "wine_neighbors" (
	"wine_id" integer NOT NULL,
	"neighbor_id" integer NOT NULL,
	"likeness" real NOT NULL,
	CONSTRAINT "wine_neighbors_wine_id_neighbor_id_pk" PRIMARY KEY("wine_id","neighbor_id")
);
--> statement-breakpoint
ALTER TABLE "wine_neighbors" ADD CONSTRAINT "wine_neighbors_wine_id_wines_id_fk" FOREIGN KEY ("wine_id") REFERENCES "public"."wines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wine_neighbors" ADD CONSTRAINT "wine_neighbors_neighbor_id_wines_id_fk" FOREIGN KEY ("neighbor_id") REFERENCES "public"."wines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wine_neighbors_neighbor" ON "wine_neighbors" USING btree ("neighbor_id");