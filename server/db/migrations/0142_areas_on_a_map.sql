ALTER TABLE "areas" ADD COLUMN "latitude" double precision;
--> statement-breakpoint
ALTER TABLE "areas" ADD COLUMN "longitude" double precision;
