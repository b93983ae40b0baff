-- 리치하다 is a word for rich; shops whose list was there before get it too.
UPDATE words SET terms = jsonb_set(terms, '{ko-KR}', coalesce(terms -> 'ko-KR', '[]'::jsonb) || '["리치하다"]'::jsonb)
WHERE key = 'taste-rich' AND NOT coalesce(terms -> 'ko-KR', '[]'::jsonb) ? '리치하다';
