CREATE TABLE "review_photos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"review_id" bigint NOT NULL,
	"file_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"thumbhash" text,
	"hidden_at" timestamp with time zone,
	"hidden_reason" text,
	CONSTRAINT "review_photos_file" UNIQUE("file_id"),
	CONSTRAINT "review_photos_place" UNIQUE("review_id","position"),
	CONSTRAINT "review_photos_hidden" CHECK (("review_photos"."hidden_at" is null) = ("review_photos"."hidden_reason" is null)),
	CONSTRAINT "review_photos_size" CHECK ("review_photos"."width" > 0 and "review_photos"."height" > 0)
);
--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;