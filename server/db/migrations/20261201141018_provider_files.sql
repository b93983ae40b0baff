CREATE TABLE "provider_differences" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_differences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"file_id" integer NOT NULL,
	"kind" text NOT NULL,
	"line_id" bigint,
	"record_kind" text,
	"record_id" bigint,
	"transaction_id" text NOT NULL,
	"order_no" text NOT NULL,
	"ours" bigint,
	"theirs" bigint,
	"day" date NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"explanation" text,
	"explanation_text" text,
	"explained_by" integer,
	"explained_at" timestamp with time zone,
	"closing_text" text,
	"closed_by" integer,
	"closed_at" timestamp with time zone,
	CONSTRAINT "provider_differences_missing" CHECK (("provider_differences"."kind" = 'MISSING') = ("provider_differences"."line_id" is null)),
	CONSTRAINT "provider_differences_explained" CHECK (("provider_differences"."explanation" is null) = ("provider_differences"."explained_at" is null) and ("provider_differences"."explanation" is null) = ("provider_differences"."explained_by" is null)),
	CONSTRAINT "provider_differences_closed" CHECK ("provider_differences"."closed_at" is null or ("provider_differences"."explanation" = 'CASE' and "provider_differences"."closed_by" is not null))
);
--> statement-breakpoint
CREATE TABLE "provider_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"name" text NOT NULL,
	"sha256" text NOT NULL,
	"state" text DEFAULT 'DIFFERING' NOT NULL,
	"lines" integer NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"net" bigint NOT NULL,
	"uploaded_by" integer NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"agreed_by" integer,
	"agreed_at" timestamp with time zone,
	"journal_id" bigint,
	CONSTRAINT "provider_files_sha256_unique" UNIQUE("sha256"),
	CONSTRAINT "provider_files_journal_id_unique" UNIQUE("journal_id"),
	CONSTRAINT "provider_files_days" CHECK ("provider_files"."first_day" <= "provider_files"."last_day"),
	CONSTRAINT "provider_files_net" CHECK ("provider_files"."net" = "provider_files"."amount" - "provider_files"."fee" - "provider_files"."vat"),
	CONSTRAINT "provider_files_agreed" CHECK (("provider_files"."state" = 'AGREED') = ("provider_files"."agreed_at" is not null) and ("provider_files"."state" = 'AGREED') = ("provider_files"."agreed_by" is not null)
        and ("provider_files"."state" = 'AGREED') = ("provider_files"."journal_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "provider_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"file_id" integer NOT NULL,
	"line_no" integer NOT NULL,
	"kind" text NOT NULL,
	"transaction_id" text NOT NULL,
	"order_no" text NOT NULL,
	"approved_on" date NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"net" bigint NOT NULL,
	"paid_on" date NOT NULL,
	"match" text,
	"record_kind" text,
	"record_id" bigint,
	"ours" bigint,
	CONSTRAINT "provider_lines_net" CHECK ("provider_lines"."net" = "provider_lines"."amount" - "provider_lines"."fee" - "provider_lines"."vat"),
	CONSTRAINT "provider_lines_record" CHECK (("provider_lines"."record_id" is null) = ("provider_lines"."record_kind" is null) and ("provider_lines"."record_id" is null) = ("provider_lines"."ours" is null)
        and ("provider_lines"."match" is null or ("provider_lines"."match" in ('MATCHED', 'AMOUNT')) = ("provider_lines"."record_id" is not null)))
);
--> statement-breakpoint
ALTER TABLE "provider_differences" ADD CONSTRAINT "provider_differences_file_id_provider_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."provider_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_differences" ADD CONSTRAINT "provider_differences_line_id_provider_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."provider_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_differences" ADD CONSTRAINT "provider_differences_explained_by_people_id_fk" FOREIGN KEY ("explained_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_differences" ADD CONSTRAINT "provider_differences_closed_by_people_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_files" ADD CONSTRAINT "provider_files_uploaded_by_people_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_files" ADD CONSTRAINT "provider_files_agreed_by_people_id_fk" FOREIGN KEY ("agreed_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_files" ADD CONSTRAINT "provider_files_journal_id_journals_id_fk" FOREIGN KEY ("journal_id") REFERENCES "public"."journals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_lines" ADD CONSTRAINT "provider_lines_file_id_provider_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."provider_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_differences_file" ON "provider_differences" USING btree ("file_id","kind","id");--> statement-breakpoint
CREATE INDEX "provider_differences_open" ON "provider_differences" USING btree ("file_id","id") WHERE explanation is null;--> statement-breakpoint
CREATE INDEX "provider_differences_cases" ON "provider_differences" USING btree ("id") WHERE explanation = 'CASE' and closed_at is null;--> statement-breakpoint
CREATE INDEX "provider_differences_line" ON "provider_differences" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "provider_differences_explained_by" ON "provider_differences" USING btree ("explained_by");--> statement-breakpoint
CREATE INDEX "provider_differences_closed_by" ON "provider_differences" USING btree ("closed_by");--> statement-breakpoint
CREATE INDEX "provider_files_provider" ON "provider_files" USING btree ("provider","last_day");--> statement-breakpoint
CREATE INDEX "provider_files_state" ON "provider_files" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "provider_files_uploaded_by" ON "provider_files" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "provider_files_agreed_by" ON "provider_files" USING btree ("agreed_by");--> statement-breakpoint
CREATE UNIQUE INDEX "provider_lines_once" ON "provider_lines" USING btree ("file_id","line_no");--> statement-breakpoint
CREATE UNIQUE INDEX "provider_lines_settled_once" ON "provider_lines" USING btree ("record_kind","record_id") WHERE record_id is not null;--> statement-breakpoint
CREATE INDEX "provider_lines_transaction" ON "provider_lines" USING btree ("transaction_id");