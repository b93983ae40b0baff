CREATE TABLE "approvals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approvals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"order_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"state" text NOT NULL,
	"asked_by" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"answer" text,
	"refund_id" bigint,
	CONSTRAINT "approvals_amount" CHECK ("approvals"."amount" > 0),
	CONSTRAINT "approvals_decided" CHECK (("approvals"."state" = 'ASKED') = ("approvals"."decided_at" is null)
        and ("approvals"."state" in ('APPROVED', 'REFUSED')) = ("approvals"."decided_by" is not null)
        and ("approvals"."state" = 'APPROVED') = ("approvals"."refund_id" is not null)
        and ("approvals"."state" = 'REFUSED') = ("approvals"."answer" is not null))
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "goodwill_money" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "goodwill_cash" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "goodwill_reason" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "goodwill_offset" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_asked_by_people_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_decided_by_people_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_one_open" ON "approvals" USING btree ("order_id") WHERE state = 'ASKED';--> statement-breakpoint
CREATE INDEX "approvals_due" ON "approvals" USING btree ("state","expires_at","id");--> statement-breakpoint
CREATE INDEX "approvals_order" ON "approvals" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "approvals_refund" ON "approvals" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "approvals_asked_by" ON "approvals" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "approvals_decided_by" ON "approvals" USING btree ("decided_by");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_goodwill" CHECK ("order_lines"."goodwill_money" >= 0 and "order_lines"."goodwill_cash" >= 0 and "order_lines"."goodwill_money" + "order_lines"."goodwill_cash" <= "order_lines"."paid_share");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_goodwill" CHECK (("refunds"."kind" = 'GOODWILL') = ("refunds"."goodwill_reason" is not null) and "refunds"."goodwill_offset" >= 0);--> statement-breakpoint
INSERT INTO order_transitions ("from", "to", event) VALUES
	('PICKED_UP', 'PICKED_UP', 'GOODWILL'),
	('DELIVERED', 'DELIVERED', 'GOODWILL'),
	('CONFIRMED', 'CONFIRMED', 'GOODWILL');
