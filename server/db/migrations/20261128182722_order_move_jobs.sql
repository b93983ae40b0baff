CREATE TABLE "order_move_jobs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_move_jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"move" text NOT NULL,
	"oids" text[] NOT NULL,
	"state" text DEFAULT 'RUNNING' NOT NULL,
	"failure" text,
	"done" integer DEFAULT 0 NOT NULL,
	"moved" integer DEFAULT 0 NOT NULL,
	"refused" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_move_jobs_done" CHECK ("order_move_jobs"."done" between 0 and cardinality("order_move_jobs"."oids"))
);
--> statement-breakpoint
ALTER TABLE "order_move_jobs" ADD CONSTRAINT "order_move_jobs_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_move_jobs_one_open" ON "order_move_jobs" USING btree ("person_id") WHERE state = 'RUNNING';--> statement-breakpoint
CREATE INDEX "order_move_jobs_open" ON "order_move_jobs" USING btree ("id") WHERE state = 'RUNNING';--> statement-breakpoint
CREATE INDEX "order_move_jobs_over" ON "order_move_jobs" USING btree ("at") WHERE state <> 'RUNNING';