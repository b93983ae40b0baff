CREATE TABLE "synonyms" (
	"vocabulary" text NOT NULL,
	"term_id" integer NOT NULL,
	"locale" text NOT NULL,
	"names" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "synonyms_vocabulary_term_id_locale_pk" PRIMARY KEY("vocabulary","term_id","locale")
);
--> statement-breakpoint
ALTER TABLE "areas" ADD COLUMN "parent_id" integer;--> statement-breakpoint
ALTER TABLE "areas" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "areas" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "areas" ADD COLUMN "merged_into" integer;--> statement-breakpoint
ALTER TABLE "featured" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "featured" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "featured" ADD COLUMN "merged_into" integer;--> statement-breakpoint
ALTER TABLE "grapes" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "grapes" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "grapes" ADD COLUMN "merged_into" integer;--> statement-breakpoint
ALTER TABLE "kinds" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "levels" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "levels" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "levels" ADD COLUMN "merged_into" integer;--> statement-breakpoint
ALTER TABLE "wineries" ADD COLUMN "names" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "wineries" ADD COLUMN "stories" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "wineries" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "areas" ADD CONSTRAINT "areas_parent_id_areas_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."areas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "areas" ADD CONSTRAINT "areas_merged_into_areas_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."areas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "featured" ADD CONSTRAINT "featured_merged_into_featured_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."featured"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grapes" ADD CONSTRAINT "grapes_merged_into_grapes_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."grapes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "levels" ADD CONSTRAINT "levels_merged_into_levels_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."levels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "areas_parent" ON "areas" USING btree ("parent_id") WHERE parent_id is not null;--> statement-breakpoint
CREATE INDEX "wineries_name" ON "wineries" USING btree ("name_ko","id");