CREATE TABLE "documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"title" text NOT NULL,
	"changes" text DEFAULT '' NOT NULL,
	"body" text NOT NULL,
	"announced_on" date NOT NULL,
	"effective_on" date NOT NULL,
	CONSTRAINT "documents_version" UNIQUE("type","effective_on")
);
--> statement-breakpoint
CREATE TABLE "faq_categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "faq_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"names" jsonb NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "faq_categories_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "faqs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "faqs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"category_id" integer NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"position" smallint NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text NOT NULL,
	"search_jamo" text NOT NULL,
	"search_initials" text NOT NULL,
	CONSTRAINT "faqs_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" integer,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"thumbhash" text,
	"state" text NOT NULL,
	"subject" text,
	"subject_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "files_attached" CHECK (("files"."state" = 'ATTACHED') = ("files"."subject_id" is not null and "files"."expires_at" is null))
);
--> statement-breakpoint
CREATE TABLE "inquiries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inquiries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answered_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inquiries_answer" CHECK (("inquiries"."answer" is null) = ("inquiries"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "inquiry_categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inquiry_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"type" text NOT NULL,
	"names" jsonb NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "inquiry_categories_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "post_categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "post_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"names" jsonb NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "post_categories_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"type" text NOT NULL,
	"category_id" integer NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"search_text" text NOT NULL,
	"search_jamo" text NOT NULL,
	"search_initials" text NOT NULL,
	CONSTRAINT "posts_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "taste_choices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "taste_choices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"question_id" integer NOT NULL,
	"key" text NOT NULL,
	"names" jsonb NOT NULL,
	"effect" jsonb NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "taste_choices_key" UNIQUE("question_id","key")
);
--> statement-breakpoint
CREATE TABLE "taste_questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "taste_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"survey_id" integer NOT NULL,
	"key" text NOT NULL,
	"type" text NOT NULL,
	"names" jsonb NOT NULL,
	"optional" boolean DEFAULT false NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "taste_questions_key" UNIQUE("survey_id","key")
);
--> statement-breakpoint
CREATE TABLE "taste_results" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "taste_results_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"survey_id" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"profile" jsonb NOT NULL,
	"type_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "taste_sharing" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"on" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "taste_surveys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "taste_surveys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"names" jsonb NOT NULL,
	CONSTRAINT "taste_surveys_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "taste_types" (
	"key" text PRIMARY KEY NOT NULL,
	"names" jsonb NOT NULL,
	"descriptions" jsonb NOT NULL,
	"profile" jsonb NOT NULL,
	"position" smallint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "benefit" jsonb;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "faqs" ADD CONSTRAINT "faqs_category_id_faq_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."faq_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_category_id_inquiry_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."inquiry_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_category_id_post_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."post_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taste_choices" ADD CONSTRAINT "taste_choices_question_id_taste_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."taste_questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taste_questions" ADD CONSTRAINT "taste_questions_survey_id_taste_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."taste_surveys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taste_results" ADD CONSTRAINT "taste_results_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taste_results" ADD CONSTRAINT "taste_results_survey_id_taste_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."taste_surveys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taste_results" ADD CONSTRAINT "taste_results_type_key_taste_types_key_fk" FOREIGN KEY ("type_key") REFERENCES "public"."taste_types"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taste_sharing" ADD CONSTRAINT "taste_sharing_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "faqs_category" ON "faqs" USING btree ("category_id","position");--> statement-breakpoint
CREATE INDEX "faqs_updated" ON "faqs" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "faqs_search_text" ON "faqs" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "faqs_search_jamo" ON "faqs" USING gin ("search_jamo" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "files_subject" ON "files" USING btree ("subject","subject_id","created_at");--> statement-breakpoint
CREATE INDEX "files_owner" ON "files" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "files_to_remove" ON "files" USING btree ("expires_at") WHERE state <> 'ATTACHED';--> statement-breakpoint
CREATE INDEX "inquiries_member" ON "inquiries" USING btree ("member_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "inquiries_open" ON "inquiries" USING btree ("created_at","id") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "posts_recent" ON "posts" USING btree ("published_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "posts_type" ON "posts" USING btree ("type","published_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "posts_category" ON "posts" USING btree ("category_id","published_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "posts_search_text" ON "posts" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "posts_search_jamo" ON "posts" USING gin ("search_jamo" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "taste_results_member" ON "taste_results" USING btree ("member_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "articles_short" ON "articles" USING btree ("section","reading_minutes","published_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "likes_recent" ON "likes" USING btree ("member_id","subject","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_one_of_event" ON "coupons" USING btree ("member_id","campaign_key") WHERE campaign_key like 'EVENT-%';--> statement-breakpoint
CREATE INDEX "wineries_liked" ON "wineries" USING btree ("like_count" DESC NULLS FIRST,"id");