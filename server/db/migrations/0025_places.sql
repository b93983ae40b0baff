CREATE TABLE "regions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "regions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" char(10) NOT NULL,
	"province" text NOT NULL,
	"province_name" text NOT NULL,
	"province_short" text NOT NULL,
	"name" text NOT NULL,
	"leaf" boolean NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"search_text" text NOT NULL,
	"search_jamo" text NOT NULL,
	"search_initials" text NOT NULL,
	CONSTRAINT "regions_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "road_addresses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "road_addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"region_id" integer NOT NULL,
	"road" text NOT NULL,
	"main_number" smallint NOT NULL,
	"sub_number" smallint NOT NULL,
	"postal_code" char(5) NOT NULL,
	"building" text NOT NULL,
	"category" text,
	"phone" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"search_text" text NOT NULL,
	"search_jamo" text NOT NULL,
	"search_initials" text NOT NULL,
	CONSTRAINT "road_addresses_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "road_addresses" ADD CONSTRAINT "road_addresses_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "regions_middle" ON "regions" USING btree ("latitude","longitude");
--> statement-breakpoint
CREATE INDEX "regions_search_jamo" ON "regions" USING gin ("search_jamo" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "regions_search_initials" ON "regions" USING gin ("search_initials" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "road_addresses_region" ON "road_addresses" USING btree ("region_id","id");
--> statement-breakpoint
CREATE INDEX "road_addresses_category" ON "road_addresses" USING btree ("category","id");
--> statement-breakpoint
CREATE INDEX "road_addresses_point" ON "road_addresses" USING btree ("latitude","longitude");
--> statement-breakpoint
CREATE INDEX "road_addresses_search_text" ON "road_addresses" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "road_addresses_search_jamo" ON "road_addresses" USING gin ("search_jamo" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "road_addresses_search_initials" ON "road_addresses" USING gin ("search_initials" gin_trgm_ops);