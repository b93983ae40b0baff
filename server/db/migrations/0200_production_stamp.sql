CREATE TABLE "production_stamp" (
	"id" smallint PRIMARY KEY NOT NULL DEFAULT 1 CHECK ("id" = 1),
	"stamped_at" timestamp with time zone NOT NULL
);
