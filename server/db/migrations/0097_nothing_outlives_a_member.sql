CREATE FUNCTION refuse_after_leaving() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	now_is text;
BEGIN
	-- The lock waits for whoever is leaving at this moment; what was added before it, the leaving finds and removes.
	SELECT status INTO now_is FROM members WHERE id = NEW.member_id FOR KEY SHARE;
	IF now_is = 'WITHDRAWN' THEN
		RAISE EXCEPTION 'member % has left', NEW.member_id USING ERRCODE = 'VN001';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
DO $$
DECLARE
	personal text;
BEGIN
	FOREACH personal IN ARRAY ARRAY[
		'cart_items', 'chat_rooms', 'faq_votes', 'identity_checks', 'inquiries', 'known_browsers', 'likes', 'password_resets',
		'product_questions', 'push_devices', 'restock_notices', 'reviews', 'safe_numbers', 'ships', 'social_accounts', 'socket_tickets',
		'store_managers', 'subscriptions', 'taste_results', 'taste_sharing', 'wishes'
	] LOOP
		EXECUTE format(
			'CREATE TRIGGER %I BEFORE INSERT OR UPDATE OF member_id ON %I FOR EACH ROW
			 WHEN (NEW.member_id IS NOT NULL) EXECUTE FUNCTION refuse_after_leaving()',
			personal || '_of_members', personal);
	END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION stay_forgotten() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'member % has left', NEW.id USING ERRCODE = 'VN001';
END $$;
--> statement-breakpoint
CREATE TRIGGER members_stay_forgotten BEFORE UPDATE ON members FOR EACH ROW
	WHEN (OLD.status = 'WITHDRAWN' AND (NEW.status <> 'WITHDRAWN' OR NEW.full_name <> '' OR coalesce(
		NEW.email, NEW.mobile, NEW.password_hash, NEW.birth_date::text, NEW.gender, NEW.job, NEW.inflow_path, NEW.identity_hash
	) IS NOT NULL))
	EXECUTE FUNCTION stay_forgotten();
