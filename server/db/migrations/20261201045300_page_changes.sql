-- Says the name of a table to every process when a transaction commits that changed what pages show of it. The same name
-- said again in one transaction is one notice. The arguments are columns that may change without a word: counters.
CREATE FUNCTION note_page_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_NARGS > 0 AND TG_OP = 'UPDATE' THEN
		IF to_jsonb(OLD) - TG_ARGV = to_jsonb(NEW) - TG_ARGV THEN RETURN NULL; END IF;
	END IF;
	PERFORM pg_notify('page_changes', TG_TABLE_NAME);
	RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
	shown text;
	counters text;
BEGIN
	FOREACH shown IN ARRAY ARRAY[
		'products', 'wines', 'wine_grapes', 'hidden_wines', 'offers', 'wineries', 'stores', 'store_closures', 'companies',
		'articles', 'article_categories', 'events', 'campaigns', 'home_blocks', 'md_picks', 'merchandisers', 'pictures',
		'reviews', 'review_photos', 'review_replies', 'product_questions', 'answers', 'faqs', 'faq_categories', 'posts',
		'post_categories', 'documents', 'company_facts', 'settings',
		'countries', 'areas', 'grapes', 'kinds', 'levels', 'featured', 'volumes', 'words'
	]
	LOOP
		counters := CASE shown
			WHEN 'articles' THEN $c$'view_count', 'like_count'$c$
			WHEN 'campaigns' THEN $c$'issued', 'used'$c$
			WHEN 'wineries' THEN $c$'like_count'$c$
			WHEN 'reviews' THEN $c$'helpful_count', 'keywords_revision'$c$
			ELSE '' END;
		EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION note_page_change()', shown || '_page_rows', shown);
		EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_page_change(%s)', shown || '_page_changed', shown, counters);
	END LOOP;
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_page_rows AFTER INSERT OR DELETE OR TRUNCATE ON stock FOR EACH STATEMENT EXECUTE FUNCTION note_page_change();
--> statement-breakpoint
CREATE TRIGGER stock_page_changed AFTER UPDATE ON stock
	FOR EACH ROW WHEN (OLD.sellable IS DISTINCT FROM NEW.sellable) EXECUTE FUNCTION note_page_change();
