CREATE TABLE "pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"subject_id" integer NOT NULL,
	"role" text NOT NULL,
	"file_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"crop" jsonb,
	"focal" jsonb,
	"alt" jsonb NOT NULL,
	"alt_offered" text[] DEFAULT '{}' NOT NULL,
	"rights" text NOT NULL,
	"holder" text NOT NULL,
	"rights_until" date,
	"state" text DEFAULT 'SHOWN' NOT NULL,
	"warnings" text[] DEFAULT '{}' NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"thumbhash" text,
	"look" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pictures_file" UNIQUE("file_id"),
	CONSTRAINT "pictures_size" CHECK ("pictures"."width" > 0 and "pictures"."height" > 0)
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "photo_version" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "photo_thumbhash" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "photo_until" date;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pictures_subject" ON "pictures" USING btree ("subject","subject_id","position");--> statement-breakpoint
CREATE INDEX "pictures_rights" ON "pictures" USING btree ("rights_until") WHERE state = 'SHOWN' and rights_until is not null;--> statement-breakpoint
CREATE INDEX "pictures_warnings" ON "pictures" USING btree ("id") WHERE state = 'SHOWN' and warnings <> '{}';--> statement-breakpoint
CREATE INDEX "products_photo_until" ON "products" USING btree ("photo_until") WHERE photo_until is not null;--> statement-breakpoint
CREATE INDEX "products_without_photo" ON "products" USING btree ("id") WHERE lead and photo_version is null;