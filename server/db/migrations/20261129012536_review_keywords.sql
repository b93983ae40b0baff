ALTER TABLE "reviews" ADD COLUMN "keywords" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "keywords_revision" text;--> statement-breakpoint
ALTER TABLE "words" ADD COLUMN "terms" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "reviews_keywords" ON "reviews" USING gin ("keywords");--> statement-breakpoint
CREATE INDEX "reviews_keywords_revision" ON "reviews" USING btree ("keywords_revision","id");--> statement-breakpoint
-- A shop whose lists were there before gets the list of tastes; a new one has it from its seed.
INSERT INTO words (key, vocabulary, "group", names, terms, position)
SELECT * FROM (VALUES
	('taste-soft', 'taste', 'mouth', '{"ko-KR":"부드러워요","en-US":"Soft","zh-CN":"柔和","zh-TW":"柔和","ja-JP":"やわらか"}'::jsonb, '{"ko-KR":["부드럽다","순하다"],"en-US":["gentle","mellow"],"zh-CN":["柔软","温和"],"zh-TW":["柔軟","溫和"],"ja-JP":["柔らか","まろやか"]}'::jsonb, 0),
	('taste-smooth', 'taste', 'mouth', '{"ko-KR":"매끄러워요","en-US":"Smooth","zh-CN":"顺滑","zh-TW":"順滑","ja-JP":"なめらか"}'::jsonb, '{"ko-KR":["매끄럽다","매끈하다","실키하다"],"en-US":["silky","velvety"],"zh-CN":["柔顺","丝滑"],"zh-TW":["柔順","絲滑"],"ja-JP":["滑らか","シルキー"]}'::jsonb, 1),
	('taste-clean', 'taste', 'mouth', '{"ko-KR":"깔끔해요","en-US":"Clean","zh-CN":"干净","zh-TW":"乾淨","ja-JP":"すっきり"}'::jsonb, '{"ko-KR":["깔끔하다","깨끗하다","담백하다"],"en-US":["neat"],"zh-CN":["纯净"],"zh-TW":["純淨"],"ja-JP":["きれいな味"]}'::jsonb, 2),
	('taste-fresh', 'taste', 'mouth', '{"ko-KR":"상쾌해요","en-US":"Fresh","zh-CN":"清爽","zh-TW":"清爽","ja-JP":"さわやか"}'::jsonb, '{"ko-KR":["상쾌하다","산뜻하다","상큼하다","청량하다","신선하다"],"en-US":["refreshing","crisp"],"zh-CN":["清新"],"zh-TW":["清新"],"ja-JP":["爽やか","フレッシュ"]}'::jsonb, 3),
	('taste-sour', 'taste', 'mouth', '{"ko-KR":"새콤해요","en-US":"Tart","zh-CN":"酸","zh-TW":"酸","ja-JP":"酸っぱい"}'::jsonb, '{"ko-KR":["새콤하다","시다","시큼하다","신맛"],"en-US":["sour"],"zh-CN":["偏酸","酸味"],"zh-TW":["偏酸","酸味"],"ja-JP":["すっぱい"]}'::jsonb, 4),
	('taste-acidity', 'taste', 'mouth', '{"ko-KR":"산미","en-US":"Acidity","zh-CN":"酸度","zh-TW":"酸度","ja-JP":"酸味"}'::jsonb, '{"ko-KR":["산도"],"en-US":["acid"],"ja-JP":["酸がきれい"]}'::jsonb, 5),
	('taste-sweet', 'taste', 'mouth', '{"ko-KR":"달콤해요","en-US":"Sweet","zh-CN":"甜","zh-TW":"甜","ja-JP":"甘い"}'::jsonb, '{"ko-KR":["달콤하다","달다","달달하다","스위트하다","단맛"],"en-US":["sweetness"],"zh-CN":["甜美","香甜","甜味"],"zh-TW":["甜美","香甜","甜味"],"ja-JP":["甘口","甘み","甘味","甘く","甘かった"]}'::jsonb, 6),
	('taste-dry', 'taste', 'mouth', '{"ko-KR":"드라이해요","en-US":"Dry","zh-CN":"干型","zh-TW":"不甜","ja-JP":"辛口"}'::jsonb, '{"ko-KR":["드라이하다","드라이"],"zh-CN":["偏干","不甜"],"zh-TW":["干型"],"ja-JP":["ドライ"]}'::jsonb, 7),
	('taste-light', 'taste', 'mouth', '{"ko-KR":"가벼워요","en-US":"Light","zh-CN":"轻盈","zh-TW":"輕盈","ja-JP":"軽い"}'::jsonb, '{"ko-KR":["가볍다","라이트하다","경쾌하다"],"en-US":["light-bodied"],"zh-CN":["清淡","偏轻"],"zh-TW":["清淡","偏輕"],"ja-JP":["軽め","軽やか","軽く","ライト"]}'::jsonb, 8),
	('taste-full', 'taste', 'mouth', '{"ko-KR":"묵직해요","en-US":"Full-bodied","zh-CN":"饱满","zh-TW":"飽滿","ja-JP":"重め"}'::jsonb, '{"ko-KR":["묵직하다","무겁다","풀바디","든든하다"],"en-US":["heavy","full bodied"],"zh-CN":["厚重","浓厚"],"zh-TW":["厚重","濃厚"],"ja-JP":["重い","重厚","重く","フルボディ"]}'::jsonb, 9),
	('taste-rich', 'taste', 'mouth', '{"ko-KR":"진해요","en-US":"Rich","zh-CN":"浓郁","zh-TW":"濃郁","ja-JP":"濃厚"}'::jsonb, '{"ko-KR":["진하다","풍부하다","풍성하다","깊다","농밀하다"],"en-US":["intense","deep","concentrated"],"zh-CN":["丰富","醇厚"],"zh-TW":["豐富","醇厚"],"ja-JP":["豊か","濃い","濃く","深み"]}'::jsonb, 10),
	('taste-firm', 'taste', 'mouth', '{"ko-KR":"단단해요","en-US":"Firm","zh-CN":"结实","zh-TW":"結實","ja-JP":"しっかり"}'::jsonb, '{"ko-KR":["단단하다","탄탄하다","힘차다","강건하다"],"en-US":["structured","robust"],"zh-CN":["紧实","强劲"],"zh-TW":["緊實","強勁"],"ja-JP":["力強い","骨格"]}'::jsonb, 11),
	('taste-tannic', 'taste', 'mouth', '{"ko-KR":"떫어요","en-US":"Tannic","zh-CN":"涩","zh-TW":"澀","ja-JP":"渋い"}'::jsonb, '{"ko-KR":["떫다","떫은맛"],"en-US":["astringent"],"zh-CN":["涩味","偏涩"],"zh-TW":["澀味","偏澀"],"ja-JP":["渋み","渋味","渋く"]}'::jsonb, 12),
	('taste-tannin', 'taste', 'mouth', '{"ko-KR":"타닌","en-US":"Tannins","zh-CN":"单宁","zh-TW":"單寧","ja-JP":"タンニン"}'::jsonb, '{"ko-KR":["탄닌"],"en-US":["tannin"]}'::jsonb, 13),
	('taste-bitter', 'taste', 'mouth', '{"ko-KR":"쌉쌀해요","en-US":"Bitter","zh-CN":"微苦","zh-TW":"微苦","ja-JP":"ほろ苦い"}'::jsonb, '{"ko-KR":["쌉쌀하다","쌉싸름하다","씁쓸하다","쓴맛"],"en-US":["bitterness"],"zh-CN":["苦味","偏苦"],"zh-TW":["苦味","偏苦"],"ja-JP":["苦い","苦み","苦味","苦く"]}'::jsonb, 14),
	('taste-savory', 'taste', 'mouth', '{"ko-KR":"고소해요","en-US":"Nutty","zh-CN":"坚果味","zh-TW":"堅果味","ja-JP":"香ばしい"}'::jsonb, '{"ko-KR":["고소하다","구수하다","견과"],"en-US":["savory","savoury"],"zh-CN":["坚果"],"zh-TW":["堅果"],"ja-JP":["香ばしく","ナッツ"]}'::jsonb, 15),
	('taste-salty', 'taste', 'mouth', '{"ko-KR":"짭짤해요","en-US":"Salty","zh-CN":"咸鲜","zh-TW":"鹹鮮","ja-JP":"塩味"}'::jsonb, '{"ko-KR":["짭짤하다","짭조름하다","짠맛"],"en-US":["saline","briny"],"zh-CN":["咸味"],"zh-TW":["鹹味"],"ja-JP":["塩気","しょっぱい"]}'::jsonb, 16),
	('taste-creamy', 'taste', 'mouth', '{"ko-KR":"크리미해요","en-US":"Creamy","zh-CN":"绵密","zh-TW":"綿密","ja-JP":"クリーミー"}'::jsonb, '{"ko-KR":["크리미하다","도톰하다","크림"],"en-US":["buttery"],"zh-CN":["奶油感"],"zh-TW":["奶油感"],"ja-JP":["クリーム"]}'::jsonb, 17),
	('taste-fruity', 'taste', 'mouth', '{"ko-KR":"과일","en-US":"Fruity","zh-CN":"果味","zh-TW":"果味","ja-JP":"フルーティー"}'::jsonb, '{"ko-KR":["과실","프루티하다"],"en-US":["fruit"],"zh-CN":["果香","水果"],"zh-TW":["果香","水果"],"ja-JP":["果実","フルーツ","果実味"]}'::jsonb, 18),
	('taste-spicy', 'taste', 'mouth', '{"ko-KR":"향신료","en-US":"Spicy","zh-CN":"辛香","zh-TW":"辛香","ja-JP":"スパイシー"}'::jsonb, '{"ko-KR":["스파이시하다","스파이스","알싸하다"],"en-US":["spice","peppery"],"zh-CN":["香料"],"zh-TW":["香料"],"ja-JP":["スパイス"]}'::jsonb, 19),
	('taste-oaky', 'taste', 'mouth', '{"ko-KR":"오크","en-US":"Oaky","zh-CN":"橡木","zh-TW":"橡木","ja-JP":"樽香"}'::jsonb, '{"ko-KR":["오키하다","오크통","나무 향"],"en-US":["oak"],"zh-CN":["木桶"],"zh-TW":["木桶"],"ja-JP":["オーク","樽"]}'::jsonb, 20),
	('taste-fizz', 'taste', 'mouth', '{"ko-KR":"기포","en-US":"Bubbles","zh-CN":"气泡","zh-TW":"氣泡","ja-JP":"泡"}'::jsonb, '{"ko-KR":["거품","탄산","버블"],"en-US":["bubble","fizz","fizzy","sparkle"],"ja-JP":["炭酸","発泡"]}'::jsonb, 21),
	('taste-fragrant', 'taste', 'mouth', '{"ko-KR":"향긋해요","en-US":"Fragrant","zh-CN":"芳香","zh-TW":"芳香","ja-JP":"香り高い"}'::jsonb, '{"ko-KR":["향긋하다","향기롭다","화사하다"],"en-US":["aromatic","perfumed","floral"],"zh-CN":["香气扑鼻"],"zh-TW":["香氣撲鼻"],"ja-JP":["華やか"]}'::jsonb, 22),
	('taste-elegant', 'taste', 'mouth', '{"ko-KR":"우아해요","en-US":"Elegant","zh-CN":"优雅","zh-TW":"優雅","ja-JP":"上品"}'::jsonb, '{"ko-KR":["우아하다","섬세하다","고급스럽다"],"en-US":["refined","delicate"],"zh-CN":["细腻"],"zh-TW":["細緻"],"ja-JP":["エレガント","繊細"]}'::jsonb, 23),
	('taste-balanced', 'taste', 'mouth', '{"ko-KR":"균형","en-US":"Balanced","zh-CN":"平衡","zh-TW":"平衡","ja-JP":"バランス"}'::jsonb, '{"ko-KR":["밸런스","조화롭다"],"en-US":["balance","harmonious"],"zh-CN":["均衡"],"zh-TW":["均衡"],"ja-JP":["調和"]}'::jsonb, 24),
	('taste-finish', 'taste', 'mouth', '{"ko-KR":"여운","en-US":"Finish","zh-CN":"余味","zh-TW":"餘韻","ja-JP":"余韻"}'::jsonb, '{"ko-KR":["피니시","뒷맛","끝맛"],"en-US":["aftertaste"],"zh-CN":["回味"],"zh-TW":["回味"],"ja-JP":["後味"]}'::jsonb, 25),
	('taste-mild', 'taste', 'mouth', '{"ko-KR":"은은해요","en-US":"Subtle","zh-CN":"淡雅","zh-TW":"淡雅","ja-JP":"ほのか"}'::jsonb, '{"ko-KR":["은은하다","은근하다"],"en-US":["mild"],"zh-CN":["含蓄"],"zh-TW":["含蓄"],"ja-JP":["穏やか","おだやか"]}'::jsonb, 26),
	('taste-rough', 'taste', 'mouth', '{"ko-KR":"거칠어요","en-US":"Rough","zh-CN":"粗糙","zh-TW":"粗糙","ja-JP":"荒い"}'::jsonb, '{"ko-KR":["거칠다","투박하다"],"en-US":["harsh","coarse"],"zh-CN":["生硬"],"zh-TW":["生硬"],"ja-JP":["荒々しい","粗い"]}'::jsonb, 27),
	('taste-thin', 'taste', 'mouth', '{"ko-KR":"밋밋해요","en-US":"Thin","zh-CN":"寡淡","zh-TW":"寡淡","ja-JP":"物足りない"}'::jsonb, '{"ko-KR":["밋밋하다","묽다","심심하다","싱겁다"],"en-US":["watery","flat","bland"],"zh-CN":["平淡"],"zh-TW":["平淡"],"ja-JP":["水っぽい","薄い","平板"]}'::jsonb, 28)
) AS tastes (key, vocabulary, "group", names, terms, position)
WHERE EXISTS (SELECT FROM words)
ON CONFLICT DO NOTHING;
