CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"member_id" integer,
	CONSTRAINT "accounts_once" UNIQUE NULLS NOT DISTINCT("kind","member_id")
);
--> statement-breakpoint
CREATE TABLE "cash_balances" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"bonus" bigint DEFAULT 0 NOT NULL,
	"held" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "cash_balances_positive" CHECK ("cash_balances"."paid" >= 0 and "cash_balances"."bonus" >= 0 and "cash_balances"."held" >= 0)
);
--> statement-breakpoint
CREATE TABLE "cash_lots" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cash_lots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"source" text NOT NULL,
	"amount" bigint NOT NULL,
	"remaining" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cash_lots_remaining" CHECK ("cash_lots"."remaining" between 0 and "cash_lots"."amount")
);
--> statement-breakpoint
CREATE TABLE "cash_uses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cash_uses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"lot_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"returned" bigint DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "cash_uses_amount" CHECK ("cash_uses"."amount" > 0 and "cash_uses"."returned" between 0 and "cash_uses"."amount")
);
--> statement-breakpoint
CREATE TABLE "entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"journal_id" bigint NOT NULL,
	"account_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "entries_amount" CHECK ("entries"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "journals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "journals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"ref_type" text NOT NULL,
	"ref_id" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "journals_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "article_categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "article_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"section" text NOT NULL,
	"names" jsonb NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "article_categories_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "articles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"section" text NOT NULL,
	"category_id" integer NOT NULL,
	"title" text NOT NULL,
	"lead" text NOT NULL,
	"body" text NOT NULL,
	"cover" jsonb NOT NULL,
	"reading_minutes" smallint NOT NULL,
	"product_ids" integer[] DEFAULT '{}' NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"search_text" text NOT NULL,
	"search_jamo" text NOT NULL,
	"search_initials" text NOT NULL,
	CONSTRAINT "articles_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"title" text NOT NULL,
	"lead" text NOT NULL,
	"body" text NOT NULL,
	"terms" text[] NOT NULL,
	"cover" jsonb NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"product_ids" integer[] DEFAULT '{}' NOT NULL,
	"campaign_key" text,
	"search_text" text NOT NULL,
	"search_jamo" text NOT NULL,
	"search_initials" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "home_blocks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "home_blocks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"block" text NOT NULL,
	"key" text NOT NULL,
	"names" jsonb NOT NULL,
	"content" jsonb NOT NULL,
	"product_ids" integer[] DEFAULT '{}' NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"position" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "likes" (
	"member_id" integer NOT NULL,
	"subject" text NOT NULL,
	"subject_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "likes_member_id_subject_subject_id_pk" PRIMARY KEY("member_id","subject","subject_id")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"member_id" integer,
	"author_masked" text NOT NULL,
	"stars" smallint NOT NULL,
	"text" text NOT NULL,
	"dish" text,
	"purchased" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaigns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"names" jsonb NOT NULL,
	"where_to_use" text NOT NULL,
	"type" text NOT NULL,
	"value" integer NOT NULL,
	"minimum_order" bigint DEFAULT 0 NOT NULL,
	"maximum_discount" bigint,
	"kind_ids" integer[] DEFAULT '{}' NOT NULL,
	"product_ids" integer[] DEFAULT '{}' NOT NULL,
	"valid_days" integer,
	"ends_at" timestamp with time zone,
	"issue_limit" integer,
	"issued" integer DEFAULT 0 NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "campaigns_key_unique" UNIQUE("key"),
	CONSTRAINT "campaigns_issued" CHECK ("campaigns"."issued" >= 0 and ("campaigns"."issue_limit" is null or "campaigns"."issued" <= "campaigns"."issue_limit")),
	CONSTRAINT "campaigns_value" CHECK ("campaigns"."value" > 0 and ("campaigns"."type" <> 'RATE' or "campaigns"."value" <= 100))
);
--> statement-breakpoint
CREATE TABLE "coupon_uses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupon_uses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"coupon_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"product_id" integer,
	"discount" bigint NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "coupon_uses_discount" CHECK ("coupon_uses"."discount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"campaign_id" integer NOT NULL,
	"campaign_key" text NOT NULL,
	"member_id" integer,
	"state" text DEFAULT 'ISSUED' NOT NULL,
	"order_id" bigint,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupons_number_unique" UNIQUE("number"),
	CONSTRAINT "coupons_order_state" CHECK (("coupons"."state" in ('HELD', 'USED')) = ("coupons"."order_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "buyer_levels" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "buyer_levels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"names" jsonb NOT NULL,
	"minimum_spend" bigint NOT NULL,
	"reward_basis_points" integer NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "buyer_levels_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "cart_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cart_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"qty" smallint NOT NULL,
	"price_seen" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_items_once" UNIQUE("member_id","product_id"),
	CONSTRAINT "cart_items_qty" CHECK ("cart_items"."qty" between 1 and 999)
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"kind" text NOT NULL,
	"document_version" text NOT NULL,
	"given" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ip_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_checks" (
	"request_number" text PRIMARY KEY NOT NULL,
	"member_id" integer,
	"browser_hash" text NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"birth_year" smallint,
	"identity_hash" text,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text,
	"password_hash" text,
	"password_changed_at" timestamp with time zone,
	"full_name" text NOT NULL,
	"mobile" text,
	"mobile_verified_at" timestamp with time zone,
	"gender" text,
	"birth_date" date,
	"job" text,
	"inflow_path" text,
	"recommender_id" integer,
	"sns_type" text,
	"role" text DEFAULT 'MEMBER' NOT NULL,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	"level_id" integer NOT NULL,
	"token_version" integer DEFAULT 0 NOT NULL,
	"adult_verified_at" timestamp with time zone,
	"identity_hash" text,
	"email_on" boolean DEFAULT false NOT NULL,
	"sms_on" boolean DEFAULT false NOT NULL,
	"kakao_on" boolean DEFAULT false NOT NULL,
	"push_on" boolean DEFAULT false NOT NULL,
	"night_on" boolean DEFAULT false NOT NULL,
	"locale" text DEFAULT 'ko-KR' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "members_email_lower" CHECK ("members"."email" = lower("members"."email"))
);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "one_time_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"purpose" text NOT NULL,
	"target_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"consumed_at" timestamp with time zone,
	"ip_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_time_codes_tries" CHECK ("one_time_codes"."tries" <= 5)
);
--> statement-breakpoint
CREATE TABLE "rejoin_blocks" (
	"hash" text PRIMARY KEY NOT NULL,
	"blocked_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"sid" uuid PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "ships" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ships_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"full_name" text NOT NULL,
	"mobile" text NOT NULL,
	"postal_code" text NOT NULL,
	"address1" text NOT NULL,
	"address2" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wishes" (
	"member_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"price_then" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wishes_member_id_product_id_pk" PRIMARY KEY("member_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"seq" smallint NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	"event" text NOT NULL,
	"actor" text NOT NULL,
	"reason" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_events_seq" UNIQUE("order_id","seq")
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"product_id" integer NOT NULL,
	"qty" smallint NOT NULL,
	"unit_price" bigint NOT NULL,
	"list_price" bigint NOT NULL,
	"discount_share" bigint DEFAULT 0 NOT NULL,
	"cash_share" bigint DEFAULT 0 NOT NULL,
	"paid_share" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"cancelled_qty" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "order_lines_product" UNIQUE("order_id","product_id"),
	CONSTRAINT "order_lines_qty" CHECK ("order_lines"."qty" between 1 and 999 and "order_lines"."cancelled_qty" between 0 and "order_lines"."qty"),
	CONSTRAINT "order_lines_refunded" CHECK ("order_lines"."refunded" between 0 and "order_lines"."paid_share")
);
--> statement-breakpoint
CREATE TABLE "order_transitions" (
	"from" text NOT NULL,
	"to" text NOT NULL,
	"event" text NOT NULL,
	CONSTRAINT "order_transitions_from_to_event_pk" PRIMARY KEY("from","to","event")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"oid" text NOT NULL,
	"member_id" integer NOT NULL,
	"type" text NOT NULL,
	"gift" boolean DEFAULT false NOT NULL,
	"status" text NOT NULL,
	"store_id" integer,
	"pickup_date" date,
	"pickup_time" time,
	"pickup_deadline" date,
	"pass_number" text,
	"picked_up_at" timestamp with time zone,
	"id_checked_by" integer,
	"ship_to" jsonb,
	"orderer" jsonb,
	"total" bigint NOT NULL,
	"shipping" bigint DEFAULT 0 NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"cash_used" bigint DEFAULT 0 NOT NULL,
	"payable" bigint NOT NULL,
	"pay_method" text,
	"snapshot" jsonb,
	"snapshot_hash" text,
	"from_cart" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_oid_unique" UNIQUE("oid"),
	CONSTRAINT "orders_sums" CHECK ("orders"."total" >= 0 and "orders"."discount" >= 0 and "orders"."cash_used" >= 0 and "orders"."payable" >= 0 and "orders"."payable" = "orders"."total" - "orders"."discount" - "orders"."cash_used")
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"order_line_id" bigint PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"store_id" integer NOT NULL,
	"qty" smallint NOT NULL,
	"state" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reservations_qty" CHECK ("reservations"."qty" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_calls" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_calls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"result" text,
	"at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "payment_calls_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint,
	"charge_id" bigint,
	"member_id" integer NOT NULL,
	"provider" text NOT NULL,
	"method" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"enc_hash" text,
	"enc_data" text,
	"provider_tx" text,
	"receipt" jsonb,
	"decline_code" text,
	"lease_until" timestamp with time zone,
	"next_inquiry_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"approved_at" timestamp with time zone,
	CONSTRAINT "payments_enc_hash_unique" UNIQUE("enc_hash"),
	CONSTRAINT "payments_provider_tx" UNIQUE("provider","provider_tx"),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" > 0 and "payments"."refunded" between 0 and "payments"."amount")
);
--> statement-breakpoint
CREATE TABLE "provider_notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"body_hash" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "provider_notices_once" UNIQUE("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" bigint,
	"order_id" bigint NOT NULL,
	"order_line_id" bigint,
	"amount" bigint NOT NULL,
	"cash_amount" bigint DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "refunds_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" >= 0 and "refunds"."cash_amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"act" text NOT NULL,
	"subject" text NOT NULL,
	"detail" jsonb NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"member_id" integer NOT NULL,
	"key" text NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"body_hash" text NOT NULL,
	"state" text NOT NULL,
	"status" smallint,
	"body" jsonb,
	"locked_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_member_id_key_pk" PRIMARY KEY("member_id","key")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"topic" text NOT NULL,
	"key" text NOT NULL,
	"payload" jsonb NOT NULL,
	"available_at" timestamp with time zone NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"lease_until" timestamp with time zone,
	"done_at" timestamp with time zone,
	"last_error" text,
	CONSTRAINT "outbox_once" UNIQUE("topic","key")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "companies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"name" text NOT NULL,
	"representative" text NOT NULL,
	"business_number" text NOT NULL,
	"mail_order_number" text NOT NULL,
	"liquor_licence" text NOT NULL,
	"address" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	CONSTRAINT "companies_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "restock_notices" (
	"member_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "restock_notices_member_id_product_id_pk" PRIMARY KEY("member_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "stock" (
	"product_id" integer NOT NULL,
	"store_id" integer NOT NULL,
	"on_hand" integer NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"initial" integer NOT NULL,
	CONSTRAINT "stock_product_id_store_id_pk" PRIMARY KEY("product_id","store_id"),
	CONSTRAINT "stock_counts" CHECK ("stock"."on_hand" >= 0 and "stock"."reserved" >= 0 and "stock"."reserved" <= "stock"."on_hand")
);
--> statement-breakpoint
CREATE TABLE "stock_moves" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"store_id" integer NOT NULL,
	"delta_on_hand" integer NOT NULL,
	"delta_reserved" integer NOT NULL,
	"reason" text NOT NULL,
	"ref_type" text NOT NULL,
	"ref_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_moves_once" UNIQUE("reason","ref_type","ref_id","product_id","store_id")
);
--> statement-breakpoint
CREATE TABLE "store_managers" (
	"store_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	CONSTRAINT "store_managers_store_id_member_id_pk" PRIMARY KEY("store_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "stores" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stores_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"company_id" integer NOT NULL,
	"name" text NOT NULL,
	"province" text NOT NULL,
	"city" text NOT NULL,
	"address1" text NOT NULL,
	"address2" text NOT NULL,
	"postal_code" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"phone" text NOT NULL,
	"safe_number" text NOT NULL,
	"hours" jsonb NOT NULL,
	"options" text[] NOT NULL,
	"notice" text NOT NULL,
	"intro" text NOT NULL,
	"ships" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stores_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "areas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "areas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"country_code" text NOT NULL,
	"names" jsonb NOT NULL,
	"original" text NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "areas_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "countries" (
	"code" text PRIMARY KEY NOT NULL,
	"names" jsonb NOT NULL,
	"position" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "featured" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "featured_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"names" jsonb NOT NULL,
	"description" text NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "featured_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "grapes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "grapes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"names" jsonb NOT NULL,
	"original" text NOT NULL,
	"aliases" text[] NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "grapes_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "kinds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kinds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"names" jsonb NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "kinds_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "levels" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "levels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"names" jsonb NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "levels_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "volumes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "volumes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"millilitres" integer NOT NULL,
	CONSTRAINT "volumes_millilitres_unique" UNIQUE("millilitres")
);
--> statement-breakpoint
CREATE TABLE "words" (
	"key" text PRIMARY KEY NOT NULL,
	"vocabulary" text NOT NULL,
	"group" text,
	"names" jsonb NOT NULL,
	"position" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wineries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wineries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"name_ko" text NOT NULL,
	"name_original" text NOT NULL,
	"lang" text NOT NULL,
	"area_id" integer NOT NULL,
	"country_code" text NOT NULL,
	"founded" smallint NOT NULL,
	"hectares" integer NOT NULL,
	"bottles_per_year" integer NOT NULL,
	"story" text NOT NULL,
	"search_text" text NOT NULL,
	"search_jamo" text NOT NULL,
	"search_initials" text NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wineries_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "price_history" (
	"product_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"price" bigint NOT NULL,
	CONSTRAINT "price_history_product_id_at_pk" PRIMARY KEY("product_id","at")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"wine_id" integer NOT NULL,
	"vintage" smallint,
	"volume_ml" integer NOT NULL,
	"price" bigint NOT NULL,
	"list_price" bigint NOT NULL,
	"fulfilment" text NOT NULL,
	"status" text DEFAULT 'ON_SALE' NOT NULL,
	"lead" boolean NOT NULL,
	"alcoholic" boolean NOT NULL,
	"per_person_limit" smallint,
	"name_ko" text NOT NULL,
	"name_original" text NOT NULL,
	"lang" text NOT NULL,
	"kind_id" integer NOT NULL,
	"area_id" integer,
	"country_code" text,
	"winery_id" integer,
	"level_id" integer,
	"grape_ids" integer[] NOT NULL,
	"featured_ids" integer[] NOT NULL,
	"alcohol" numeric(4, 1),
	"sweetness" smallint,
	"acidity" smallint,
	"body" smallint,
	"tannin" smallint,
	"fizz" smallint,
	"rating_mean" numeric(3, 2) DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"sold_count" integer DEFAULT 0 NOT NULL,
	"rank" integer DEFAULT 0 NOT NULL,
	"in_stock" boolean DEFAULT false NOT NULL,
	"vip" boolean DEFAULT false NOT NULL,
	"subscribable" boolean DEFAULT false NOT NULL,
	"search_text" text NOT NULL,
	"search_jamo" text NOT NULL,
	"search_initials" text NOT NULL,
	"image_version" text NOT NULL,
	"thumbhash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_wine_vintage_volume" UNIQUE NULLS NOT DISTINCT("wine_id","vintage","volume_ml"),
	CONSTRAINT "products_price" CHECK ("products"."price" > 0 and "products"."list_price" >= "products"."price"),
	CONSTRAINT "products_taste" CHECK (coalesce("products"."sweetness", 1) between 1 and 5 and coalesce("products"."acidity", 1) between 1 and 5 and coalesce("products"."body", 1) between 1 and 5 and coalesce("products"."tannin", 1) between 1 and 5 and coalesce("products"."fizz", 1) between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "wine_grapes" (
	"wine_id" integer NOT NULL,
	"grape_id" integer NOT NULL,
	"percent" smallint NOT NULL,
	CONSTRAINT "wine_grapes_wine_id_grape_id_pk" PRIMARY KEY("wine_id","grape_id")
);
--> statement-breakpoint
CREATE TABLE "wines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"winery_id" integer,
	"maker" text NOT NULL,
	"name_ko" text NOT NULL,
	"name_original" text NOT NULL,
	"lang" text NOT NULL,
	"kind_id" integer NOT NULL,
	"area_id" integer,
	"aromas" text[] NOT NULL,
	"dishes" jsonb NOT NULL,
	"serving" jsonb,
	"drink_from" smallint,
	"drink_until" smallint,
	"headline" text NOT NULL,
	"story" text NOT NULL,
	"awards" jsonb NOT NULL,
	"importer" text NOT NULL,
	"drawing" jsonb NOT NULL,
	"unit" text,
	CONSTRAINT "wines_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "cash_uses" ADD CONSTRAINT "cash_uses_lot_id_cash_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."cash_lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_journal_id_journals_id_fk" FOREIGN KEY ("journal_id") REFERENCES "public"."journals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_category_id_article_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."article_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_level_id_buyer_levels_id_fk" FOREIGN KEY ("level_id") REFERENCES "public"."buyer_levels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ships" ADD CONSTRAINT "ships_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_from_to_event_order_transitions_from_to_event_fk" FOREIGN KEY ("from","to","event") REFERENCES "public"."order_transitions"("from","to","event") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_calls" ADD CONSTRAINT "payment_calls_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restock_notices" ADD CONSTRAINT "restock_notices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_managers" ADD CONSTRAINT "store_managers_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "areas" ADD CONSTRAINT "areas_country_code_countries_code_fk" FOREIGN KEY ("country_code") REFERENCES "public"."countries"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wineries" ADD CONSTRAINT "wineries_area_id_areas_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."areas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wineries" ADD CONSTRAINT "wineries_country_code_countries_code_fk" FOREIGN KEY ("country_code") REFERENCES "public"."countries"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_history" ADD CONSTRAINT "price_history_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_wine_id_wines_id_fk" FOREIGN KEY ("wine_id") REFERENCES "public"."wines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_kind_id_kinds_id_fk" FOREIGN KEY ("kind_id") REFERENCES "public"."kinds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_area_id_areas_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."areas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_country_code_countries_code_fk" FOREIGN KEY ("country_code") REFERENCES "public"."countries"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_winery_id_wineries_id_fk" FOREIGN KEY ("winery_id") REFERENCES "public"."wineries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_level_id_levels_id_fk" FOREIGN KEY ("level_id") REFERENCES "public"."levels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wine_grapes" ADD CONSTRAINT "wine_grapes_wine_id_wines_id_fk" FOREIGN KEY ("wine_id") REFERENCES "public"."wines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wine_grapes" ADD CONSTRAINT "wine_grapes_grape_id_grapes_id_fk" FOREIGN KEY ("grape_id") REFERENCES "public"."grapes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wines" ADD CONSTRAINT "wines_winery_id_wineries_id_fk" FOREIGN KEY ("winery_id") REFERENCES "public"."wineries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wines" ADD CONSTRAINT "wines_kind_id_kinds_id_fk" FOREIGN KEY ("kind_id") REFERENCES "public"."kinds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wines" ADD CONSTRAINT "wines_area_id_areas_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."areas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_member" ON "accounts" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "cash_lots_usable" ON "cash_lots" USING btree ("member_id","created_at") WHERE remaining > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "cash_uses_once" ON "cash_uses" USING btree ("order_id","lot_id");--> statement-breakpoint
CREATE INDEX "entries_journal" ON "entries" USING btree ("journal_id");--> statement-breakpoint
CREATE INDEX "entries_account" ON "entries" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "journals_ref" ON "journals" USING btree ("ref_type","ref_id");--> statement-breakpoint
CREATE INDEX "articles_recent" ON "articles" USING btree ("section","published_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "articles_category" ON "articles" USING btree ("category_id","published_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "articles_liked" ON "articles" USING btree ("section","like_count" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "articles_viewed" ON "articles" USING btree ("section","view_count" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "articles_search_text" ON "articles" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "articles_search_jamo" ON "articles" USING gin ("search_jamo" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "events_period" ON "events" USING btree ("ends_on","starts_on");--> statement-breakpoint
CREATE INDEX "events_search_text" ON "events" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "events_search_jamo" ON "events" USING gin ("search_jamo" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "home_blocks_block" ON "home_blocks" USING btree ("block","position");--> statement-breakpoint
CREATE INDEX "reviews_product" ON "reviews" USING btree ("product_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_uses_live" ON "coupon_uses" USING btree ("coupon_id") WHERE state in ('HELD', 'USED');--> statement-breakpoint
CREATE INDEX "coupon_uses_order" ON "coupon_uses" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "coupons_member" ON "coupons" USING btree ("member_id","state","expires_at");--> statement-breakpoint
CREATE INDEX "coupons_order" ON "coupons" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_one_sign_up" ON "coupons" USING btree ("member_id") WHERE campaign_key = 'SIGNUP5';--> statement-breakpoint
CREATE INDEX "consents_member" ON "consents" USING btree ("member_id","kind","at");--> statement-breakpoint
CREATE INDEX "identity_checks_member" ON "identity_checks" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "members_email" ON "members" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "members_mobile" ON "members" USING btree ("mobile") WHERE status <> 'WITHDRAWN';--> statement-breakpoint
CREATE INDEX "members_identity" ON "members" USING btree ("identity_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_codes_live" ON "one_time_codes" USING btree ("purpose","target_hash") WHERE used_at is null;--> statement-breakpoint
CREATE INDEX "one_time_codes_target" ON "one_time_codes" USING btree ("target_hash","created_at");--> statement-breakpoint
CREATE INDEX "one_time_codes_ip" ON "one_time_codes" USING btree ("ip_hash","created_at");--> statement-breakpoint
CREATE INDEX "rejoin_blocks_until" ON "rejoin_blocks" USING btree ("blocked_until");--> statement-breakpoint
CREATE INDEX "sessions_member" ON "sessions" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "ships_member" ON "ships" USING btree ("member_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ships_one_default" ON "ships" USING btree ("member_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "wishes_member" ON "wishes" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "order_lines_sold" ON "order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "orders_member" ON "orders" USING btree ("member_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_member_status" ON "orders" USING btree ("member_id","status");--> statement-breakpoint
CREATE INDEX "orders_store" ON "orders" USING btree ("store_id","status");--> statement-breakpoint
CREATE INDEX "orders_expiry" ON "orders" USING btree ("expires_at") WHERE status in ('PENDING_PAYMENT', 'AWAITING_DEPOSIT');--> statement-breakpoint
CREATE UNIQUE INDEX "orders_pass" ON "orders" USING btree ("pass_number") WHERE picked_up_at is null;--> statement-breakpoint
CREATE INDEX "reservations_expiry" ON "reservations" USING btree ("expires_at") WHERE state = 'HELD';--> statement-breakpoint
CREATE INDEX "payment_calls_payment" ON "payment_calls" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_live" ON "payments" USING btree ("order_id") WHERE state in ('APPROVING', 'UNKNOWN', 'APPROVED');--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_unsettled" ON "payments" USING btree ("state","next_inquiry_at") WHERE state in ('APPROVING', 'UNKNOWN', 'VOIDING');--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("available_at") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "restock_notices_product" ON "restock_notices" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "stock_store" ON "stock" USING btree ("store_id","product_id");--> statement-breakpoint
CREATE INDEX "stock_moves_stock" ON "stock_moves" USING btree ("product_id","store_id");--> statement-breakpoint
CREATE INDEX "store_managers_member" ON "store_managers" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "stores_province" ON "stores" USING btree ("province","id");--> statement-breakpoint
CREATE INDEX "stores_company" ON "stores" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "stores_options" ON "stores" USING gin ("options");--> statement-breakpoint
CREATE INDEX "areas_country" ON "areas" USING btree ("country_code");--> statement-breakpoint
CREATE INDEX "wineries_country" ON "wineries" USING btree ("country_code","id");--> statement-breakpoint
CREATE INDEX "wineries_area" ON "wineries" USING btree ("area_id");--> statement-breakpoint
CREATE INDEX "wineries_search_text" ON "wineries" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "wineries_search_jamo" ON "wineries" USING gin ("search_jamo" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "wineries_search_initials" ON "wineries" USING gin ("search_initials" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_by_rank" ON "products" USING btree ("rank" DESC NULLS LAST,"id") WHERE lead;--> statement-breakpoint
CREATE INDEX "products_by_sold" ON "products" USING btree ("sold_count" DESC NULLS LAST,"id") WHERE lead;--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("price","id") WHERE lead;--> statement-breakpoint
CREATE INDEX "products_by_rating" ON "products" USING btree ("rating_mean" DESC NULLS LAST,"id") WHERE lead;--> statement-breakpoint
CREATE INDEX "products_by_age" ON "products" USING btree ("created_at" DESC NULLS LAST,"id") WHERE lead;--> statement-breakpoint
CREATE INDEX "products_kind" ON "products" USING btree ("kind_id","rank" DESC NULLS LAST,"id") WHERE lead;--> statement-breakpoint
CREATE INDEX "products_area" ON "products" USING btree ("area_id","rank" DESC NULLS LAST,"id") WHERE lead;--> statement-breakpoint
CREATE INDEX "products_country" ON "products" USING btree ("country_code","rank" DESC NULLS LAST,"id") WHERE lead;--> statement-breakpoint
CREATE INDEX "products_winery" ON "products" USING btree ("winery_id","rank" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "products_level" ON "products" USING btree ("level_id","rank" DESC NULLS LAST,"id") WHERE lead;--> statement-breakpoint
CREATE INDEX "products_grapes" ON "products" USING gin ("grape_ids");--> statement-breakpoint
CREATE INDEX "products_featured" ON "products" USING gin ("featured_ids");--> statement-breakpoint
CREATE INDEX "products_taste" ON "products" USING btree ("sweetness","body","acidity","tannin") WHERE lead;--> statement-breakpoint
CREATE INDEX "products_alcohol" ON "products" USING btree ("alcohol","id") WHERE lead;--> statement-breakpoint
CREATE INDEX "products_volume" ON "products" USING btree ("volume_ml","rank" DESC NULLS LAST,"id") WHERE lead;--> statement-breakpoint
CREATE INDEX "products_vintage" ON "products" USING btree ("vintage","rank" DESC NULLS LAST,"id") WHERE lead;--> statement-breakpoint
CREATE INDEX "products_fulfilment" ON "products" USING btree ("fulfilment","rank" DESC NULLS LAST,"id") WHERE lead;--> statement-breakpoint
CREATE INDEX "products_in_stock" ON "products" USING btree ("rank" DESC NULLS LAST,"id") WHERE lead and in_stock;--> statement-breakpoint
CREATE INDEX "products_vip" ON "products" USING btree ("rank" DESC NULLS LAST,"id") WHERE lead and vip;--> statement-breakpoint
CREATE INDEX "products_subscribable" ON "products" USING btree ("rank" DESC NULLS LAST,"id") WHERE lead and subscribable;--> statement-breakpoint
CREATE INDEX "products_wine" ON "products" USING btree ("wine_id");--> statement-breakpoint
CREATE INDEX "products_search_text" ON "products" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_search_jamo" ON "products" USING gin ("search_jamo" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_search_initials" ON "products" USING gin ("search_initials" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "wine_grapes_grape" ON "wine_grapes" USING btree ("grape_id");