ALTER TABLE "refunds" ADD COLUMN "order_line_qtys" integer[];
--> statement-breakpoint
UPDATE "refunds" r SET "order_line_qtys" = (
	SELECT array_agg(l.qty::int ORDER BY named.place) FROM unnest(r.order_line_ids) WITH ORDINALITY named (id, place)
		JOIN order_lines l ON l.id = named.id)
WHERE "order_line_ids" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_pieces" CHECK (("order_line_ids" IS NULL) = ("order_line_qtys" IS NULL)
	AND coalesce(cardinality("order_line_ids") = cardinality("order_line_qtys"), true));
