ALTER TABLE "members" ADD COLUMN "email_verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "via" text DEFAULT 'PASSWORD' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "rechecked_at" timestamp with time zone;--> statement-breakpoint
CREATE TABLE "social_accounts" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"member_id" integer NOT NULL,
	"email" text,
	"email_verified" boolean DEFAULT false NOT NULL,
	"full_name" text,
	"image" text,
	"gender" text,
	"linked_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "social_accounts_provider_subject_pk" PRIMARY KEY("provider","subject"),
	CONSTRAINT "social_accounts_one_each" UNIQUE("member_id","provider")
);
--> statement-breakpoint
ALTER TABLE "social_accounts" ADD CONSTRAINT "social_accounts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id");--> statement-breakpoint
CREATE TABLE "social_requests" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"purpose" text NOT NULL,
	"member_id" integer,
	"browser_hash" text NOT NULL,
	"redirect_uri" text,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "social_requests_end" ON "social_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"member_id" integer,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "password_resets_member" ON "password_resets" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "password_resets_end" ON "password_resets" USING btree ("expires_at");--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"member_id" integer NOT NULL,
	"reason" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"delete_after" timestamp with time zone NOT NULL,
	CONSTRAINT "withdrawals_member_id_unique" UNIQUE("member_id")
);
--> statement-breakpoint
CREATE INDEX "withdrawals_end" ON "withdrawals" USING btree ("delete_after");--> statement-breakpoint
CREATE TABLE "retention_rules" (
	"kind" text PRIMARY KEY NOT NULL,
	"months" smallint NOT NULL,
	"law" text NOT NULL
);
--> statement-breakpoint
INSERT INTO "retention_rules" ("kind", "months", "law") VALUES
	('CONTRACT', 60, 'E-commerce Act, enforcement decree, article 6: contracts, withdrawal, payment and supply, 5 years'),
	('COMPLAINT', 36, 'E-commerce Act, enforcement decree, article 6: complaints and disputes, 3 years');
--> statement-breakpoint
CREATE SCHEMA "retained";
--> statement-breakpoint
CREATE TABLE "retained"."records" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"member_id" integer NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"sealed" text NOT NULL,
	"kept_from" timestamp with time zone NOT NULL,
	"delete_after" timestamp with time zone NOT NULL,
	CONSTRAINT "records_once" UNIQUE("kind","subject"),
	CONSTRAINT "records_order" CHECK ("delete_after" > "kept_from")
);
--> statement-breakpoint
ALTER TABLE "retained"."records" ADD CONSTRAINT "records_kind_retention_rules_kind_fk" FOREIGN KEY ("kind") REFERENCES "public"."retention_rules"("kind");--> statement-breakpoint
CREATE INDEX "records_end" ON "retained"."records" USING btree ("delete_after");--> statement-breakpoint
CREATE INDEX "records_member" ON "retained"."records" USING btree ("member_id");--> statement-breakpoint
CREATE TABLE "safe_numbers" (
	"number" text PRIMARY KEY NOT NULL,
	"member_id" integer,
	"real_hash" text,
	"real_sealed" text,
	"assigned_at" timestamp with time zone,
	"free_from" timestamp with time zone,
	CONSTRAINT "safe_numbers_whole" CHECK (("member_id" is null) = ("real_hash" is null) and ("member_id" is null) = ("real_sealed" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "safe_numbers_real" ON "safe_numbers" USING btree ("real_hash") WHERE real_hash is not null;--> statement-breakpoint
CREATE INDEX "safe_numbers_member" ON "safe_numbers" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "safe_numbers_free" ON "safe_numbers" USING btree ("free_from","number") WHERE member_id is null;--> statement-breakpoint
-- The block that the carrier gave the shop; its middle group is one that no carrier hands out.
INSERT INTO "safe_numbers" ("number") SELECT '05040000' || lpad(n::text, 4, '0') FROM generate_series(1, 2000) AS n;
