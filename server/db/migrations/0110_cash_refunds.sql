CREATE TABLE "cash_refunds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cash_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"payment_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"lease_until" timestamp with time zone,
	"next_try_at" timestamp with time zone,
	"idempotency_key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "cash_refunds_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "cash_refunds_amount" CHECK ("cash_refunds"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "cash_refunds" ADD CONSTRAINT "cash_refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cash_refunds_payment" ON "cash_refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cash_refunds_one_open" ON "cash_refunds" USING btree ("payment_id") WHERE state = 'REQUESTED';--> statement-breakpoint
CREATE INDEX "cash_refunds_due" ON "cash_refunds" USING btree ("next_try_at") WHERE state = 'REQUESTED';
