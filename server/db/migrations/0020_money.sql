CREATE TABLE "cash_charges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cash_charges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cid" text NOT NULL,
	"member_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"expires_at" timestamp with time zone,
	"charged_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cash_charges_cid_unique" UNIQUE("cid"),
	CONSTRAINT "cash_charges_amount" CHECK ("cash_charges"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "subscription_lines" (
	"subscription_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"qty" smallint NOT NULL,
	CONSTRAINT "subscription_lines_subscription_id_product_id_pk" PRIMARY KEY("subscription_id","product_id"),
	CONSTRAINT "subscription_lines_qty" CHECK ("subscription_lines"."qty" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sid" text NOT NULL,
	"member_id" integer NOT NULL,
	"state" text NOT NULL,
	"pause_reason" text,
	"cycle_weeks" smallint NOT NULL,
	"agreed_amount" bigint NOT NULL,
	"ship_id" integer,
	"ship_to" jsonb,
	"orderer" jsonb,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"enc_data" text,
	"enc_hash" text,
	"lease_until" timestamp with time zone,
	"card_key" text,
	"card" jsonb,
	"next_on" date,
	"current_order_id" bigint,
	"stopped_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_sid_unique" UNIQUE("sid"),
	CONSTRAINT "subscriptions_enc_hash_unique" UNIQUE("enc_hash"),
	CONSTRAINT "subscriptions_cycle" CHECK ("subscriptions"."cycle_weeks" between 1 and 26),
	CONSTRAINT "subscriptions_active" CHECK ("subscriptions"."state" <> 'ACTIVE' or ("subscriptions"."card_key" is not null and "subscriptions"."next_on" is not null))
);
--> statement-breakpoint
DROP INDEX "payments_one_live";
--> statement-breakpoint
DROP INDEX "payments_unsettled";
--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "code" text;
--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "by_code" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "received_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refund_account" text;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cash_receipt" jsonb;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "subscription_id" integer;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cycle_on" date;
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "prepared" jsonb;
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "account" jsonb;
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "deposited" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "provider_notices" ADD COLUMN "order_no" text NOT NULL;
--> statement-breakpoint
ALTER TABLE "provider_notices" ADD COLUMN "amount" bigint NOT NULL;
--> statement-breakpoint
ALTER TABLE "provider_notices" ADD COLUMN "depositor" text NOT NULL;
--> statement-breakpoint
ALTER TABLE "provider_notices" ADD COLUMN "cash_approval_no" text;
--> statement-breakpoint
ALTER TABLE "provider_notices" ADD COLUMN "deposited_at" timestamp with time zone NOT NULL;
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "kind" text NOT NULL;
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "account" text;
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "reason" text;
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "actor" text NOT NULL;
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "attempts" smallint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "lease_until" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "next_try_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "done_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "subscription_lines" ADD CONSTRAINT "subscription_lines_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "subscription_lines" ADD CONSTRAINT "subscription_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "cash_charges_member" ON "cash_charges" USING btree ("member_id","created_at" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "cash_charges_expiry" ON "cash_charges" USING btree ("expires_at") WHERE state in ('OPEN', 'PENDING_PAYMENT');
--> statement-breakpoint
CREATE INDEX "subscriptions_member" ON "subscriptions" USING btree ("member_id","id");
--> statement-breakpoint
CREATE INDEX "subscriptions_due" ON "subscriptions" USING btree ("next_on") WHERE state = 'ACTIVE';
--> statement-breakpoint
CREATE INDEX "subscriptions_charged" ON "subscriptions" USING btree ("id") WHERE current_order_id is not null;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_charge_id_cash_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."cash_charges"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_one_by_code" ON "coupons" USING btree ("member_id","campaign_id") WHERE by_code;
--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_a_cycle" ON "orders" USING btree ("subscription_id","cycle_on") WHERE status not in ('FAILED', 'VOIDED', 'EXPIRED');
--> statement-breakpoint
CREATE INDEX "orders_uncollected" ON "orders" USING btree ("pickup_deadline") WHERE status = 'READY_FOR_PICKUP';
--> statement-breakpoint
CREATE INDEX "orders_received" ON "orders" USING btree ("received_at") WHERE status in ('PICKED_UP', 'DELIVERED');
--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("member_id","paid_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_live_of_charge" ON "payments" USING btree ("charge_id") WHERE state in ('APPROVING', 'UNKNOWN', 'APPROVED');
--> statement-breakpoint
CREATE INDEX "payments_charge" ON "payments" USING btree ("charge_id");
--> statement-breakpoint
CREATE INDEX "provider_notices_order" ON "provider_notices" USING btree ("provider","order_no");
--> statement-breakpoint
CREATE INDEX "provider_notices_open" ON "provider_notices" USING btree ("id") WHERE state = 'RECEIVED';
--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");
--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("next_try_at") WHERE state = 'REQUESTED';
--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_open" ON "refunds" USING btree ("order_id") WHERE state = 'REQUESTED' and kind <> 'DEPOSIT';
--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_live" ON "payments" USING btree ("order_id") WHERE state in ('APPROVING', 'UNKNOWN', 'APPROVED', 'ISSUED');
--> statement-breakpoint
CREATE INDEX "payments_unsettled" ON "payments" USING btree ("state","next_inquiry_at") WHERE state in ('APPROVING', 'UNKNOWN', 'VOIDING', 'CLOSING');
--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_code_unique" UNIQUE("code");
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_subject" CHECK (("payments"."order_id" is null) <> ("payments"."charge_id" is null));
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_deposited" CHECK ("payments"."deposited" >= 0);
--> statement-breakpoint
ALTER TABLE "provider_notices" ADD CONSTRAINT "provider_notices_amount" CHECK ("provider_notices"."amount" > 0);
--> statement-breakpoint
INSERT INTO order_transitions ("from", "to", event) VALUES
	('UNKNOWN', 'AWAITING_DEPOSIT', 'FOUND_ISSUED'),
	('RETURN_REQUESTED', 'REFUNDING', 'ACCEPT_RETURN'),
	('REFUNDING', 'RETURNED', 'REFUNDED');
