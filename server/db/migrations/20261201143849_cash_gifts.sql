CREATE TABLE "cash_gifts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cash_gifts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"member_ids" integer[] NOT NULL,
	"amount" bigint NOT NULL,
	"last_day" date NOT NULL,
	"reason" text NOT NULL,
	"asked_by" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"answer" text,
	CONSTRAINT "cash_gifts_amount" CHECK ("cash_gifts"."amount" > 0),
	CONSTRAINT "cash_gifts_decided" CHECK (("cash_gifts"."state" = 'ASKED') = ("cash_gifts"."decided_at" is null)),
	CONSTRAINT "cash_gifts_answer" CHECK (("cash_gifts"."state" = 'REFUSED') = ("cash_gifts"."answer" is not null))
);
--> statement-breakpoint
ALTER TABLE "cash_gifts" ADD CONSTRAINT "cash_gifts_asked_by_people_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_gifts" ADD CONSTRAINT "cash_gifts_decided_by_people_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cash_gifts_due" ON "cash_gifts" USING btree ("state","expires_at","id");--> statement-breakpoint
CREATE INDEX "cash_gifts_asked_by" ON "cash_gifts" USING btree ("asked_by","asked_at");--> statement-breakpoint
CREATE INDEX "cash_gifts_decided_by" ON "cash_gifts" USING btree ("decided_by");