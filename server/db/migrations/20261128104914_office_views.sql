CREATE TABLE "office_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "office_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"list" text NOT NULL,
	"person_id" integer NOT NULL,
	"company_id" integer,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "office_views" ADD CONSTRAINT "office_views_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_views" ADD CONSTRAINT "office_views_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "office_views_name" ON "office_views" USING btree ("person_id","list","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_views_shared" ON "office_views" USING btree ("company_id","list","id") WHERE shared and deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_views_deleted" ON "office_views" USING btree ("deleted_at") WHERE deleted_at is not null;