CREATE TABLE "hidden_wines" (
	"wine_id" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"person_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "withheld" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "hidden_wines" ADD CONSTRAINT "hidden_wines_wine_id_wines_id_fk" FOREIGN KEY ("wine_id") REFERENCES "public"."wines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_wines" ADD CONSTRAINT "hidden_wines_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hidden_wines_person" ON "hidden_wines" USING btree ("person_id");