CREATE TABLE "answer_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "answer_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer,
	"person_id" integer,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "answers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject_id" integer NOT NULL,
	"version" smallint NOT NULL,
	"text" text NOT NULL,
	"person_id" integer,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "answers_version" UNIQUE("kind","subject_id","version"),
	CONSTRAINT "answers_from_one" CHECK ("answers"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "case_holds" (
	"kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"person_id" integer NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "case_holds_kind_subject_id_pk" PRIMARY KEY("kind","subject_id")
);
--> statement-breakpoint
CREATE TABLE "review_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"review_id" bigint NOT NULL,
	"member_id" integer NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_reports_once" UNIQUE("review_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "access_records" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"person_id" integer NOT NULL,
	"ip_hash" text,
	"act" text NOT NULL,
	"what" text NOT NULL,
	"ids" text[] NOT NULL,
	"member_ids" integer[] NOT NULL,
	"reason" text,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "reported_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "due_at" timestamp with time zone DEFAULT now() + interval '1 days' NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "revised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product_questions" ADD COLUMN "due_at" timestamp with time zone DEFAULT now() + interval '2 days' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_questions" ADD COLUMN "revised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "answer_templates" ADD CONSTRAINT "answer_templates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_templates" ADD CONSTRAINT "answer_templates_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_holds" ADD CONSTRAINT "case_holds_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_templates_company" ON "answer_templates" USING btree ("company_id","title");--> statement-breakpoint
CREATE INDEX "case_holds_person" ON "case_holds" USING btree ("person_id","until");--> statement-breakpoint
CREATE INDEX "review_reports_member" ON "review_reports" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "access_records_person" ON "access_records" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "access_records_act" ON "access_records" USING btree ("act","id");--> statement-breakpoint
CREATE INDEX "access_records_at" ON "access_records" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "access_records_members" ON "access_records" USING gin ("member_ids");--> statement-breakpoint
CREATE INDEX "reviews_due" ON "reviews" USING btree ("due_at","id") WHERE reported_at is not null;--> statement-breakpoint
CREATE INDEX "inquiries_due" ON "inquiries" USING btree ("due_at","id") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "inquiries_answered" ON "inquiries" USING btree ("answered_at","id") WHERE answered_at is not null;--> statement-breakpoint
CREATE INDEX "members_email_prefix" ON "members" USING btree ("email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "members_name_prefix" ON "members" USING btree ("full_name" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "members_mobile_end" ON "members" USING btree (right("mobile", 4));--> statement-breakpoint
CREATE INDEX "members_status" ON "members" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "product_questions_due" ON "product_questions" USING btree ("due_at","id") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "product_questions_answered" ON "product_questions" USING btree ("answered_at","id") WHERE answered_at is not null;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_hidden" CHECK (("reviews"."hidden_at" is null) = ("reviews"."hidden_reason" is null));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_reported" CHECK (("reviews"."reported_at" is null) = ("reviews"."due_at" is null));--> statement-breakpoint
UPDATE "inquiries" SET "due_at" = "created_at" + interval '1 day';--> statement-breakpoint
UPDATE "product_questions" SET "due_at" = "created_at" + interval '2 days';--> statement-breakpoint
CREATE TRIGGER access_records_append_only BEFORE UPDATE OR DELETE ON access_records FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER review_reports_of_members BEFORE INSERT OR UPDATE OF member_id ON review_reports FOR EACH ROW
	WHEN (NEW.member_id IS NOT NULL) EXECUTE FUNCTION refuse_after_leaving();
