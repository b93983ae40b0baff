CREATE TABLE "invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"company_id" integer NOT NULL,
	"buyer" jsonb NOT NULL,
	"month" text NOT NULL,
	"supply" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"issued_on" date,
	"approval_no" text,
	"amends_id" integer,
	"statement_id" integer,
	CONSTRAINT "invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "invoices_approval_no_unique" UNIQUE("approval_no"),
	CONSTRAINT "invoices_one_amendment" UNIQUE("amends_id","statement_id"),
	CONSTRAINT "invoices_issued" CHECK (("invoices"."state" = 'ISSUED') = ("invoices"."issued_on" is not null) and ("invoices"."state" = 'ISSUED') = ("invoices"."approval_no" is not null)),
	CONSTRAINT "invoices_amendment" CHECK (("invoices"."kind" = 'AMENDMENT') = ("invoices"."amends_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"statement_id" integer NOT NULL,
	"attempt" smallint NOT NULL,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"amount" bigint NOT NULL,
	"paid_on" date,
	"journal_id" bigint,
	CONSTRAINT "payouts_attempt" UNIQUE("statement_id","attempt"),
	CONSTRAINT "payouts_amount" CHECK ("payouts"."amount" > 0),
	CONSTRAINT "payouts_paid" CHECK (("payouts"."state" = 'PAID') = ("payouts"."paid_on" is not null) and ("payouts"."state" = 'PAID') = ("payouts"."journal_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "settlement_periods" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settlement_periods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"cycle" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" integer,
	CONSTRAINT "settlement_periods_once" UNIQUE("cycle","first_day"),
	CONSTRAINT "settlement_periods_days" CHECK ("settlement_periods"."first_day" <= "settlement_periods"."last_day"),
	CONSTRAINT "settlement_periods_closed" CHECK (("settlement_periods"."state" = 'CLOSED') = ("settlement_periods"."closed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "statement_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statement_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"statement_id" integer NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"order_id" bigint,
	"order_line_id" bigint,
	"qty" smallint,
	"commission_bp" integer,
	"journal_id" bigint,
	"carried_from_id" integer,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "statement_lines_amount" CHECK ("statement_lines"."amount" <> 0),
	CONSTRAINT "statement_lines_cause" CHECK (("statement_lines"."kind" = 'CARRIED') = ("statement_lines"."journal_id" is null) and ("statement_lines"."kind" = 'CARRIED') = ("statement_lines"."carried_from_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "statement_steps" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statement_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"statement_id" integer NOT NULL,
	"to" text NOT NULL,
	"person_id" integer,
	"reason" text,
	"single_person" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"period_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"total" bigint,
	CONSTRAINT "statements_once" UNIQUE("period_id","company_id"),
	CONSTRAINT "statements_total" CHECK (("statements"."state" = 'OPEN') = ("statements"."total" is null)),
	CONSTRAINT "statements_carried" CHECK ("statements"."state" = 'OPEN' or ("statements"."state" = 'CARRIED') = ("statements"."total" <= 0))
);
--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_once";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "company_id" integer;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "bearer_company_id" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "seller_discount_share" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "seller_shipping_discount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "booked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_journal_id_journals_id_fk" FOREIGN KEY ("journal_id") REFERENCES "public"."journals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_periods" ADD CONSTRAINT "settlement_periods_closed_by_people_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_journal_id_journals_id_fk" FOREIGN KEY ("journal_id") REFERENCES "public"."journals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_carried_from_id_statements_id_fk" FOREIGN KEY ("carried_from_id") REFERENCES "public"."statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_steps" ADD CONSTRAINT "statement_steps_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_steps" ADD CONSTRAINT "statement_steps_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_period_id_settlement_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."settlement_periods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_a_month" ON "invoices" USING btree ("company_id","month") WHERE kind = 'ISSUE';--> statement-breakpoint
CREATE INDEX "invoices_month" ON "invoices" USING btree ("month","id");--> statement-breakpoint
CREATE INDEX "invoices_company" ON "invoices" USING btree ("company_id","month");--> statement-breakpoint
CREATE INDEX "invoices_state" ON "invoices" USING btree ("state","month");--> statement-breakpoint
CREATE INDEX "invoices_statement" ON "invoices" USING btree ("statement_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_one_live" ON "payouts" USING btree ("statement_id") WHERE state <> 'FAILED';--> statement-breakpoint
CREATE INDEX "payouts_journal" ON "payouts" USING btree ("journal_id");--> statement-breakpoint
CREATE INDEX "settlement_periods_due" ON "settlement_periods" USING btree ("state","last_day");--> statement-breakpoint
CREATE INDEX "settlement_periods_last" ON "settlement_periods" USING btree ("last_day","id");--> statement-breakpoint
CREATE INDEX "settlement_periods_closed_by" ON "settlement_periods" USING btree ("closed_by");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_lines_once" ON "statement_lines" USING btree ("journal_id","kind",coalesce(order_line_id, 0)) WHERE journal_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "statement_lines_one_sale" ON "statement_lines" USING btree ("order_line_id") WHERE kind = 'SALE';--> statement-breakpoint
CREATE UNIQUE INDEX "statement_lines_carried_once" ON "statement_lines" USING btree ("carried_from_id");--> statement-breakpoint
CREATE INDEX "statement_lines_statement" ON "statement_lines" USING btree ("statement_id","id");--> statement-breakpoint
CREATE INDEX "statement_lines_kind" ON "statement_lines" USING btree ("statement_id","kind","id");--> statement-breakpoint
CREATE INDEX "statement_lines_order" ON "statement_lines" USING btree ("order_id","kind");--> statement-breakpoint
CREATE INDEX "statement_lines_order_line" ON "statement_lines" USING btree ("order_line_id","kind");--> statement-breakpoint
CREATE INDEX "statement_lines_at" ON "statement_lines" USING btree ("at");--> statement-breakpoint
CREATE INDEX "statement_steps_statement" ON "statement_steps" USING btree ("statement_id","id");--> statement-breakpoint
CREATE INDEX "statement_steps_person" ON "statement_steps" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "statements_company" ON "statements" USING btree ("company_id","state");--> statement-breakpoint
CREATE INDEX "statements_state" ON "statements" USING btree ("state","id");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_bearer_company_id_companies_id_fk" FOREIGN KEY ("bearer_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_company" ON "accounts" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "campaigns_bearer" ON "campaigns" USING btree ("bearer_company_id");--> statement-breakpoint
CREATE INDEX "orders_unbooked" ON "orders" USING btree ("id") WHERE status = 'CONFIRMED' and booked_at is null;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_once" UNIQUE NULLS NOT DISTINCT("kind","member_id","company_id");--> statement-breakpoint
CREATE TRIGGER statement_lines_append_only BEFORE UPDATE OR DELETE ON statement_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER statement_steps_append_only BEFORE UPDATE OR DELETE ON statement_steps FOR EACH ROW EXECUTE FUNCTION refuse_change();
