CREATE TABLE "service_checks" (
	"service" text PRIMARY KEY NOT NULL,
	"proven_at" timestamp with time zone,
	"proven_by" integer,
	"awaited" text,
	"awaited_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "stores_without_closures" (
	"store_id" integer PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "terms_readings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "terms_readings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reader" text NOT NULL,
	"read_on" date NOT NULL,
	"version" text NOT NULL,
	"person_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "service_checks" ADD CONSTRAINT "service_checks_proven_by_people_id_fk" FOREIGN KEY ("proven_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stores_without_closures" ADD CONSTRAINT "stores_without_closures_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stores_without_closures" ADD CONSTRAINT "stores_without_closures_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_readings" ADD CONSTRAINT "terms_readings_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_checks_person" ON "service_checks" USING btree ("proven_by");--> statement-breakpoint
CREATE INDEX "stores_without_closures_person" ON "stores_without_closures" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "terms_readings_person" ON "terms_readings" USING btree ("person_id");--> statement-breakpoint
CREATE TRIGGER terms_readings_append_only BEFORE UPDATE OR DELETE ON terms_readings FOR EACH ROW EXECUTE FUNCTION refuse_change();
