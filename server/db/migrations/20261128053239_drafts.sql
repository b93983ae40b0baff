CREATE TABLE "drafts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "drafts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject_id" integer,
	"company_id" integer,
	"name" text NOT NULL,
	"body" jsonb NOT NULL,
	"base" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'EDITING' NOT NULL,
	"person_id" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"decided_by" integer,
	"sent_at" timestamp with time zone,
	"returned" jsonb,
	"publish_at" timestamp with time zone,
	"take_down_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "drafts_schedule" CHECK ("drafts"."state" <> 'SCHEDULED' or "drafts"."publish_at" is not null),
	CONSTRAINT "drafts_period" CHECK ("drafts"."take_down_at" is null or "drafts"."publish_at" is null or "drafts"."take_down_at" > "drafts"."publish_at")
);
--> statement-breakpoint
CREATE TABLE "versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject_id" integer NOT NULL,
	"version" integer NOT NULL,
	"body" jsonb NOT NULL,
	"person_id" integer,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "versions_of_subject" UNIQUE("kind","subject_id","version")
);
--> statement-breakpoint
ALTER TABLE "wines" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_decided_by_people_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "versions" ADD CONSTRAINT "versions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "drafts_one_open" ON "drafts" USING btree ("kind","subject_id") WHERE state in ('EDITING', 'SENT', 'RETURNED', 'SCHEDULED') and subject_id is not null;--> statement-breakpoint
CREATE INDEX "drafts_subject" ON "drafts" USING btree ("kind","subject_id");--> statement-breakpoint
CREATE INDEX "drafts_by_state" ON "drafts" USING btree ("state","saved_at","id");--> statement-breakpoint
CREATE INDEX "drafts_company" ON "drafts" USING btree ("company_id","saved_at");--> statement-breakpoint
CREATE INDEX "drafts_person" ON "drafts" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "drafts_decided_by" ON "drafts" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "drafts_to_publish" ON "drafts" USING btree ("publish_at") WHERE state = 'SCHEDULED';--> statement-breakpoint
CREATE INDEX "drafts_to_take_down" ON "drafts" USING btree ("take_down_at") WHERE state = 'PUBLISHED' and take_down_at is not null;--> statement-breakpoint
CREATE INDEX "versions_person" ON "versions" USING btree ("person_id");--> statement-breakpoint
CREATE TRIGGER versions_append_only BEFORE UPDATE OR DELETE ON versions FOR EACH ROW EXECUTE FUNCTION refuse_change();
