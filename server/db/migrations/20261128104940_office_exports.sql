CREATE TABLE "office_exports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "office_exports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"list" text NOT NULL,
	"query" text NOT NULL,
	"person_id" integer NOT NULL,
	"company_id" integer,
	"personal" boolean NOT NULL,
	"reason" text,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"failure" text,
	"rows" integer,
	"size" bigint,
	"file_id" uuid,
	"member_ids" integer[] DEFAULT '{}' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"lease_until" timestamp with time zone,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "office_exports_reason" CHECK ("office_exports"."personal" = ("office_exports"."reason" is not null)),
	CONSTRAINT "office_exports_failed" CHECK (("office_exports"."state" = 'FAILED') = ("office_exports"."failure" is not null)),
	CONSTRAINT "office_exports_ready_file" CHECK ("office_exports"."state" <> 'READY' or ("office_exports"."rows" is not null and "office_exports"."expires_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "office_exports" ADD CONSTRAINT "office_exports_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_exports" ADD CONSTRAINT "office_exports_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_exports" ADD CONSTRAINT "office_exports_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "office_exports_one_open" ON "office_exports" USING btree ("person_id") WHERE state in ('WAITING', 'RUNNING');--> statement-breakpoint
CREATE INDEX "office_exports_open" ON "office_exports" USING btree ("id") WHERE state in ('WAITING', 'RUNNING');--> statement-breakpoint
CREATE INDEX "office_exports_person" ON "office_exports" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "office_exports_company" ON "office_exports" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "office_exports_file" ON "office_exports" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "office_exports_ready" ON "office_exports" USING btree ("expires_at") WHERE state = 'READY';--> statement-breakpoint
CREATE INDEX "office_exports_age" ON "office_exports" USING btree ("asked_at");