CREATE TABLE "wine_codes" (
	"key" text PRIMARY KEY NOT NULL,
	"wine_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "topics" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "wine_imports" ADD COLUMN "proposals" jsonb DEFAULT '{"terms":{"countries":[],"areas":[],"grapes":[]},"names":[],"twins":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "wine_imports" ADD COLUMN "confirmations" jsonb DEFAULT '{"names":[],"joins":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "wine_codes" ADD CONSTRAINT "wine_codes_wine_id_wines_id_fk" FOREIGN KEY ("wine_id") REFERENCES "public"."wines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wine_codes_wine" ON "wine_codes" USING btree ("wine_id");