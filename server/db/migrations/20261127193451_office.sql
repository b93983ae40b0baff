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
CREATE TABLE "order_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"person_id" integer NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
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
CREATE TABLE "store_closures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "store_closures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"store_id" integer NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	"hours" jsonb,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "store_closures_days" CHECK ("store_closures"."from_day" <= "store_closures"."until_day")
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "reported_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "due_at" timestamp with time zone DEFAULT now() + interval '1 days' NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "revised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "provider_notices" ADD COLUMN "matched_payment_id" bigint;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "shop_reason" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "written_off" jsonb;--> statement-breakpoint
ALTER TABLE "product_questions" ADD COLUMN "due_at" timestamp with time zone DEFAULT now() + interval '2 days' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_questions" ADD COLUMN "revised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD COLUMN "person_id" integer;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "holiday_hours" jsonb;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "slot_minutes" integer DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "slot_capacity" integer;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "lead_minutes" integer DEFAULT 120 NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "state" text DEFAULT 'OPEN' NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "barcode" text;--> statement-breakpoint
ALTER TABLE "answer_templates" ADD CONSTRAINT "answer_templates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_templates" ADD CONSTRAINT "answer_templates_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_holds" ADD CONSTRAINT "case_holds_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_closures" ADD CONSTRAINT "store_closures_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_templates_company" ON "answer_templates" USING btree ("company_id","title");--> statement-breakpoint
CREATE INDEX "case_holds_person" ON "case_holds" USING btree ("person_id","until");--> statement-breakpoint
CREATE INDEX "review_reports_member" ON "review_reports" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "order_notes_order" ON "order_notes" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "access_records_person" ON "access_records" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "access_records_act" ON "access_records" USING btree ("act","id");--> statement-breakpoint
CREATE INDEX "access_records_at" ON "access_records" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "access_records_members" ON "access_records" USING gin ("member_ids");--> statement-breakpoint
CREATE INDEX "store_closures_store" ON "store_closures" USING btree ("store_id","until_day");--> statement-breakpoint
ALTER TABLE "provider_notices" ADD CONSTRAINT "provider_notices_matched_payment_id_payments_id_fk" FOREIGN KEY ("matched_payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reviews_due" ON "reviews" USING btree ("due_at","id") WHERE reported_at is not null;--> statement-breakpoint
CREATE INDEX "inquiries_due" ON "inquiries" USING btree ("due_at","id") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "inquiries_answered" ON "inquiries" USING btree ("answered_at","id") WHERE answered_at is not null;--> statement-breakpoint
CREATE INDEX "members_email_prefix" ON "members" USING btree ("email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "members_name_prefix" ON "members" USING btree ("full_name" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "members_mobile_end" ON "members" USING btree (right("mobile", 4));--> statement-breakpoint
CREATE INDEX "members_status" ON "members" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "orders_slot" ON "orders" USING btree ("store_id","pickup_date","pickup_time") WHERE pickup_date is not null;--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("store_id","pickup_date") WHERE status in ('PAID', 'PREPARING', 'PARTIALLY_CANCELLED', 'READY_FOR_PICKUP', 'SHIPPING');--> statement-breakpoint
CREATE INDEX "orders_paid_at" ON "orders" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("created_at","id") WHERE status not in ('PRE_ORDER', 'RESET', 'FAILED');--> statement-breakpoint
CREATE INDEX "orders_store_placed" ON "orders" USING btree ("store_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_status_placed" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_number" ON "orders" USING btree ("oid" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_any_pass" ON "orders" USING btree ("pass_number");--> statement-breakpoint
CREATE INDEX "orders_mobile" ON "orders" USING btree ((orderer->>'mobile'));--> statement-breakpoint
CREATE INDEX "orders_mobile_end" ON "orders" USING btree (right(orderer->>'mobile', 4));--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree (lower(orderer->>'email') text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_name" ON "orders" USING btree ((orderer->>'fullName') text_pattern_ops);--> statement-breakpoint
CREATE INDEX "payments_awaiting" ON "payments" USING btree ("amount","id") WHERE state = 'ISSUED';--> statement-breakpoint
CREATE INDEX "provider_notices_unmatched" ON "provider_notices" USING btree ("id") WHERE state = 'UNMATCHED';--> statement-breakpoint
CREATE INDEX "provider_notices_matched" ON "provider_notices" USING btree ("matched_payment_id") WHERE matched_payment_id is not null;--> statement-breakpoint
CREATE INDEX "outbox_key" ON "outbox" USING btree ("key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "outbox_age" ON "outbox" USING btree ("first_due_at","id");--> statement-breakpoint
CREATE INDEX "outbox_failed_first" ON "outbox" USING btree ((failed_at is not null) desc,"first_due_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "product_questions_due" ON "product_questions" USING btree ("due_at","id") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "product_questions_answered" ON "product_questions" USING btree ("answered_at","id") WHERE answered_at is not null;--> statement-breakpoint
CREATE INDEX "return_requests_open" ON "return_requests" USING btree ("at","id") WHERE state = 'ASKED';--> statement-breakpoint
CREATE INDEX "stock_free" ON "stock" USING btree (("on_hand" - "reserved"),"store_id","product_id");--> statement-breakpoint
CREATE INDEX "stores_state" ON "stores" USING btree ("state","name","id");--> statement-breakpoint
CREATE INDEX "products_barcode" ON "products" USING btree ("barcode");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_hidden" CHECK (("reviews"."hidden_at" is null) = ("reviews"."hidden_reason" is null));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_reported" CHECK (("reviews"."reported_at" is null) = ("reviews"."due_at" is null));--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_slots" CHECK ("stores"."slot_minutes" > 0 and "stores"."lead_minutes" >= 0 and "stores"."slot_capacity" > 0);--> statement-breakpoint
UPDATE "inquiries" SET "due_at" = "created_at" + interval '1 day';--> statement-breakpoint
UPDATE "product_questions" SET "due_at" = "created_at" + interval '2 days';--> statement-breakpoint
CREATE TRIGGER access_records_append_only BEFORE UPDATE OR DELETE ON access_records FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER review_reports_of_members BEFORE INSERT OR UPDATE OF member_id ON review_reports FOR EACH ROW
	WHEN (NEW.member_id IS NOT NULL) EXECUTE FUNCTION refuse_after_leaving();--> statement-breakpoint
INSERT INTO order_transitions ("from", "to", event) VALUES
	('PAID', 'CANCEL_REQUESTED', 'CANCEL_BY_SHOP'),
	('PREPARING', 'CANCEL_REQUESTED', 'CANCEL_BY_SHOP'),
	('READY_FOR_PICKUP', 'CANCEL_REQUESTED', 'CANCEL_BY_SHOP'),
	('PARTIALLY_CANCELLED', 'CANCEL_REQUESTED', 'CANCEL_BY_SHOP'),
	('READY_FOR_PICKUP', 'CANCEL_REQUESTED', 'REFUSE_HAND_OVER');
