-- What the filters of a list ask, side by side, so that counts need not read the wide rows of the table.
CREATE INDEX products_listed ON products (id)
	INCLUDE (kind_id, country_code, area_id, winery_id, level_id, grape_ids, featured_ids, volume_ml, vintage, price,
		alcohol, sweetness, acidity, body, tannin, rating_count, rating_mean, fulfilment, in_stock, vip, subscribable)
	WHERE lead AND status = 'ON_SALE';
