CREATE TABLE "wine_import_rows" (
	"import_id" integer NOT NULL,
	"line" integer NOT NULL,
	"state" text NOT NULL,
	"moved" boolean DEFAULT false NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"vintage" text NOT NULL,
	"volume" text NOT NULL,
	"price" text NOT NULL,
	"changes" jsonb NOT NULL,
	"faults" jsonb NOT NULL,
	CONSTRAINT "wine_import_rows_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "wine_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wine_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"content" text,
	"person_id" integer NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"mappings" jsonb NOT NULL,
	"counts" jsonb NOT NULL,
	"unknown" jsonb NOT NULL,
	"faults" jsonb NOT NULL,
	"needs_reason" boolean NOT NULL,
	"ended_by" integer,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "wine_import_rows" ADD CONSTRAINT "wine_import_rows_import_id_wine_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."wine_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wine_imports" ADD CONSTRAINT "wine_imports_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wine_imports" ADD CONSTRAINT "wine_imports_ended_by_people_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wine_import_rows_state" ON "wine_import_rows" USING btree ("import_id","state","line");--> statement-breakpoint
CREATE INDEX "wine_imports_created" ON "wine_imports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "wine_imports_person" ON "wine_imports" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "wine_imports_ended_by" ON "wine_imports" USING btree ("ended_by");--> statement-breakpoint
CREATE INDEX "wine_imports_to_empty" ON "wine_imports" USING btree ("created_at") WHERE content is not null;