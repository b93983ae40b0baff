CREATE TABLE "search_changes" (
	"transaction" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "search_changes_transaction_at_pk" PRIMARY KEY("transaction","at")
);
--> statement-breakpoint
CREATE TABLE "search_terms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_terms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"key" text NOT NULL,
	"locale" text,
	"text" text NOT NULL,
	"surface" text NOT NULL,
	"source" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"person_id" integer,
	"added_at" timestamp with time zone,
	CONSTRAINT "search_terms_once" UNIQUE("type","key","surface")
);
--> statement-breakpoint
CREATE TABLE "dismissed_searches" (
	"text" text PRIMARY KEY NOT NULL,
	"person_id" integer,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unmet_searches" (
	"day" date NOT NULL,
	"text" text NOT NULL,
	"searches" integer NOT NULL,
	"nothing" integer NOT NULL,
	"relaxed" integer NOT NULL,
	"unknown" integer NOT NULL,
	CONSTRAINT "unmet_searches_day_text_pk" PRIMARY KEY("day","text")
);
--> statement-breakpoint
ALTER TABLE "search_terms" ADD CONSTRAINT "search_terms_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dismissed_searches" ADD CONSTRAINT "dismissed_searches_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_terms_own" ON "search_terms" USING btree ("added_at" DESC NULLS LAST,"id") WHERE source = 'OFFICE';--> statement-breakpoint
CREATE INDEX "search_terms_person" ON "search_terms" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "dismissed_searches_person" ON "dismissed_searches" USING btree ("person_id");--> statement-breakpoint
-- What the office added until now becomes its own words of the table that searches are read by.
INSERT INTO search_terms (type, key, locale, text, surface, source, version, added_at)
SELECT t.type, t.key, s.locale, n.name, lower(regexp_replace(normalize(n.name, NFKC), '\s', '', 'g')), 'OFFICE', s.version, s.updated_at
FROM synonyms s
CROSS JOIN LATERAL unnest(s.names) AS n (name)
JOIN (
	SELECT 'areas' AS vocabulary, id, 'area' AS type, key FROM areas
	UNION ALL SELECT 'grapes', id, 'grape', key FROM grapes
	UNION ALL SELECT 'kinds', id, 'kind', code FROM kinds
	UNION ALL SELECT 'levels', id, 'level', key FROM levels
	UNION ALL SELECT 'themes', id, 'theme', key FROM featured
) t ON t.vocabulary = s.vocabulary AND t.id = s.term_id
ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- One row a transaction, without a lock that others wait for: it is seen as soon as the change is, so that a reader who
-- counts the rows misses none, in whatever order transactions end.
CREATE FUNCTION note_search_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO search_changes (transaction, at) VALUES (pg_current_xact_id()::text::bigint, now()) ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
DO $$ DECLARE name text; BEGIN
	FOREACH name IN ARRAY ARRAY['search_terms', 'kinds', 'countries', 'areas', 'grapes', 'levels', 'featured', 'words', 'wineries', 'products', 'stores'] LOOP
		EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR DELETE ON %I FOR EACH STATEMENT EXECUTE FUNCTION note_search_change()',
			name || '_search_added', name);
	END LOOP;
	FOREACH name IN ARRAY ARRAY['search_terms', 'kinds', 'countries', 'areas', 'grapes', 'levels', 'featured', 'words'] LOOP
		EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_search_change()',
			name || '_search_changed', name);
	END LOOP;
END $$;
--> statement-breakpoint
-- Prices, stock and counts change all day and mean nothing to the words of a query.
CREATE TRIGGER wineries_search_changed AFTER UPDATE OF key, name_ko, name_original, names ON wineries
	FOR EACH ROW WHEN ((OLD.key, OLD.name_ko, OLD.name_original, OLD.names) IS DISTINCT FROM (NEW.key, NEW.name_ko, NEW.name_original, NEW.names))
	EXECUTE FUNCTION note_search_change();
--> statement-breakpoint
CREATE TRIGGER products_search_changed AFTER UPDATE OF wine_id, winery_id, kind_id, grape_ids, name_ko, name_original ON products
	FOR EACH ROW WHEN ((OLD.wine_id, OLD.winery_id, OLD.kind_id, OLD.grape_ids, OLD.name_ko, OLD.name_original)
		IS DISTINCT FROM (NEW.wine_id, NEW.winery_id, NEW.kind_id, NEW.grape_ids, NEW.name_ko, NEW.name_original))
	EXECUTE FUNCTION note_search_change();
--> statement-breakpoint
CREATE TRIGGER stores_search_changed AFTER UPDATE OF key, name, short_name, state, selling, province, city, address1 ON stores
	FOR EACH ROW WHEN ((OLD.key, OLD.name, OLD.short_name, OLD.state, OLD.selling, OLD.province, OLD.city, OLD.address1)
		IS DISTINCT FROM (NEW.key, NEW.name, NEW.short_name, NEW.state, NEW.selling, NEW.province, NEW.city, NEW.address1))
	EXECUTE FUNCTION note_search_change();
--> statement-breakpoint
CREATE TRIGGER companies_search_changed AFTER UPDATE OF state ON companies
	FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION note_search_change();
