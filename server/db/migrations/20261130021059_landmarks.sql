CREATE TABLE "landmarks" (
	"key" text PRIMARY KEY NOT NULL,
	"region_id" integer NOT NULL,
	"names" jsonb NOT NULL,
	"terms" text[] DEFAULT '{}' NOT NULL,
	"everyday_terms" text[] DEFAULT '{}' NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"position" smallint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "landmarks" ADD CONSTRAINT "landmarks_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "landmarks_region" ON "landmarks" USING btree ("region_id");--> statement-breakpoint
-- Queries are read by these names, and by how near the stores are.
CREATE TRIGGER landmarks_search_added AFTER INSERT OR DELETE ON landmarks
	FOR EACH STATEMENT EXECUTE FUNCTION note_search_change();
--> statement-breakpoint
CREATE TRIGGER landmarks_search_changed AFTER UPDATE ON landmarks
	FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_search_change();
--> statement-breakpoint
DROP TRIGGER stores_search_changed ON stores;
--> statement-breakpoint
CREATE TRIGGER stores_search_changed AFTER UPDATE OF key, name, short_name, state, selling, province, city, address1, latitude, longitude ON stores
	FOR EACH ROW WHEN ((OLD.key, OLD.name, OLD.short_name, OLD.state, OLD.selling, OLD.province, OLD.city, OLD.address1, OLD.latitude, OLD.longitude)
		IS DISTINCT FROM (NEW.key, NEW.name, NEW.short_name, NEW.state, NEW.selling, NEW.province, NEW.city, NEW.address1, NEW.latitude, NEW.longitude))
	EXECUTE FUNCTION note_search_change();
