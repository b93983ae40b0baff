CREATE TABLE "searched_words" (
	"day" date NOT NULL,
	"word" text NOT NULL,
	"reader" text NOT NULL,
	CONSTRAINT "searched_words_day_word_reader_pk" PRIMARY KEY("day","word","reader")
);
--> statement-breakpoint
CREATE INDEX "searched_words_day" ON "searched_words" USING btree ("day");