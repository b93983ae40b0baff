UPDATE "wines" SET
	"dishes" = (SELECT coalesce(jsonb_agg(jsonb_set(d, '{why}', jsonb_build_object('ko-KR', d -> 'why', 'en-US', '', 'zh-CN', '', 'zh-TW', '', 'ja-JP', '')) ORDER BY at), '[]')
		FROM jsonb_array_elements("dishes") WITH ORDINALITY AS dish(d, at)),
	"serving" = CASE WHEN jsonb_typeof("serving") = 'object'
		THEN jsonb_set("serving", '{keep}', jsonb_build_object('ko-KR', "serving" -> 'keep', 'en-US', '', 'zh-CN', '', 'zh-TW', '', 'ja-JP', '')) ELSE "serving" END;
