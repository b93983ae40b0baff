ALTER TABLE "order_lines" ADD COLUMN "returned_qty" smallint DEFAULT 0 NOT NULL;
--> statement-breakpoint
UPDATE "order_lines" l SET "returned_qty" = l."qty" - l."cancelled_qty"
	FROM "orders" o WHERE o."id" = l."order_id" AND o."status" = 'RETURNED';
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_returned" CHECK ("returned_qty" >= 0 AND "cancelled_qty" + "returned_qty" <= "qty");
--> statement-breakpoint
CREATE TABLE "return_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"order_id" bigint NOT NULL REFERENCES "orders"("id"),
	"actor" text NOT NULL,
	"cause" text NOT NULL,
	"reason" text,
	"order_line_ids" bigint[] NOT NULL,
	"order_line_qtys" integer[] NOT NULL,
	"money" bigint NOT NULL,
	"cash" bigint NOT NULL,
	"state" text NOT NULL,
	"answer" text,
	"refund_id" bigint REFERENCES "refunds"("id"),
	"at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "return_requests_pieces" CHECK (cardinality("order_line_ids") > 0 AND cardinality("order_line_ids") = cardinality("order_line_qtys")),
	CONSTRAINT "return_requests_back" CHECK ("money" >= 0 AND "cash" >= 0),
	CONSTRAINT "return_requests_decided" CHECK (("state" = 'ASKED') = ("decided_at" IS NULL) AND ("state" IN ('AGREED', 'REFUNDED')) = ("refund_id" IS NOT NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "return_requests_one_open" ON "return_requests" ("order_id") WHERE state = 'ASKED';
--> statement-breakpoint
CREATE INDEX "return_requests_order" ON "return_requests" ("order_id");
--> statement-breakpoint
CREATE INDEX "return_requests_refund" ON "return_requests" ("refund_id");
--> statement-breakpoint
INSERT INTO "return_requests" ("order_id", "actor", "cause", "reason", "order_line_ids", "order_line_qtys", "money", "cash", "state", "at")
	SELECT o.id, e.actor, split_part(e.reason, ': ', 1), nullif(substr(e.reason, length(split_part(e.reason, ': ', 1)) + 3), ''),
		l.ids, l.qtys, o.payable - coalesce(r.money, 0), o.cash_used - coalesce(r.cash, 0), 'ASKED', e.at
	FROM "orders" o
		JOIN LATERAL (SELECT * FROM order_events e WHERE e.order_id = o.id AND e.event = 'REQUEST_RETURN' ORDER BY e.seq DESC LIMIT 1) e ON true
		JOIN LATERAL (SELECT array_agg(l.id ORDER BY l.id) AS ids, array_agg((l.qty - l.cancelled_qty)::int ORDER BY l.id) AS qtys
			FROM order_lines l WHERE l.order_id = o.id AND l.qty > l.cancelled_qty) l ON l.ids IS NOT NULL
		LEFT JOIN LATERAL (SELECT sum(amount) AS money, sum(cash_amount) AS cash FROM refunds r WHERE r.order_id = o.id AND r.kind <> 'DEPOSIT') r ON true
	WHERE o.status = 'RETURN_REQUESTED';
--> statement-breakpoint
INSERT INTO order_transitions ("from", "to", event) VALUES
	('REFUNDING', 'PICKED_UP', 'PART_RETURNED'),
	('REFUNDING', 'DELIVERED', 'PART_RETURNED'),
	('REFUNDING', 'CONFIRMED', 'PART_RETURNED');
