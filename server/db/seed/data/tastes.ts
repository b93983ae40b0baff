import type { WordSeed } from './shapes.ts'

/**
 * How a wine feels and tastes, as shoppers say it. `names` are what the shop shows; `terms` are further words of the same
 * meaning: Korean ones that end in 다 are adjectives or verbs, which are found in every form.
 */
export const tastes: WordSeed[] = [
  { key: 'taste-soft', group: 'mouth', names: { ko: '부드러워요', en: 'Soft', zhCN: '柔和', zhTW: '柔和', ja: 'やわらか' }, terms: { ko: ['부드럽다', '순하다'], en: ['gentle', 'mellow'], zhCN: ['柔软', '温和'], zhTW: ['柔軟', '溫和'], ja: ['柔らか', 'まろやか'] } },
  { key: 'taste-smooth', group: 'mouth', names: { ko: '매끄러워요', en: 'Smooth', zhCN: '顺滑', zhTW: '順滑', ja: 'なめらか' }, terms: { ko: ['매끄럽다', '매끈하다', '실키하다'], en: ['silky', 'velvety'], zhCN: ['柔顺', '丝滑'], zhTW: ['柔順', '絲滑'], ja: ['滑らか', 'シルキー'] } },
  { key: 'taste-clean', group: 'mouth', names: { ko: '깔끔해요', en: 'Clean', zhCN: '干净', zhTW: '乾淨', ja: 'すっきり' }, terms: { ko: ['깔끔하다', '깨끗하다', '담백하다'], en: ['neat'], zhCN: ['纯净'], zhTW: ['純淨'], ja: ['きれいな味'] } },
  { key: 'taste-fresh', group: 'mouth', names: { ko: '상쾌해요', en: 'Fresh', zhCN: '清爽', zhTW: '清爽', ja: 'さわやか' }, terms: { ko: ['상쾌하다', '산뜻하다', '상큼하다', '청량하다', '신선하다'], en: ['refreshing', 'crisp'], zhCN: ['清新'], zhTW: ['清新'], ja: ['爽やか', 'フレッシュ'] } },
  { key: 'taste-sour', group: 'mouth', names: { ko: '새콤해요', en: 'Tart', zhCN: '酸', zhTW: '酸', ja: '酸っぱい' }, terms: { ko: ['새콤하다', '시다', '시큼하다', '신맛'], en: ['sour'], zhCN: ['偏酸', '酸味'], zhTW: ['偏酸', '酸味'], ja: ['すっぱい'] } },
  { key: 'taste-acidity', group: 'mouth', names: { ko: '산미', en: 'Acidity', zhCN: '酸度', zhTW: '酸度', ja: '酸味' }, terms: { ko: ['산도'], en: ['acid'], ja: ['酸がきれい'] } },
  { key: 'taste-sweet', group: 'mouth', names: { ko: '달콤해요', en: 'Sweet', zhCN: '甜', zhTW: '甜', ja: '甘い' }, terms: { ko: ['달콤하다', '달다', '달달하다', '스위트하다', '단맛'], en: ['sweetness'], zhCN: ['甜美', '香甜', '甜味'], zhTW: ['甜美', '香甜', '甜味'], ja: ['甘口', '甘み', '甘味', '甘く', '甘かった'] } },
  { key: 'taste-dry', group: 'mouth', names: { ko: '드라이해요', en: 'Dry', zhCN: '干型', zhTW: '不甜', ja: '辛口' }, terms: { ko: ['드라이하다', '드라이'], zhCN: ['偏干', '不甜'], zhTW: ['干型'], ja: ['ドライ'] } },
  { key: 'taste-light', group: 'mouth', names: { ko: '가벼워요', en: 'Light', zhCN: '轻盈', zhTW: '輕盈', ja: '軽い' }, terms: { ko: ['가볍다', '라이트하다', '경쾌하다'], en: ['light-bodied'], zhCN: ['清淡', '偏轻'], zhTW: ['清淡', '偏輕'], ja: ['軽め', '軽やか', '軽く', 'ライト'] } },
  { key: 'taste-full', group: 'mouth', names: { ko: '묵직해요', en: 'Full-bodied', zhCN: '饱满', zhTW: '飽滿', ja: '重め' }, terms: { ko: ['묵직하다', '무겁다', '풀바디', '든든하다'], en: ['heavy', 'full bodied'], zhCN: ['厚重', '浓厚'], zhTW: ['厚重', '濃厚'], ja: ['重い', '重厚', '重く', 'フルボディ'] } },
  { key: 'taste-rich', group: 'mouth', names: { ko: '진해요', en: 'Rich', zhCN: '浓郁', zhTW: '濃郁', ja: '濃厚' }, terms: { ko: ['진하다', '풍부하다', '풍성하다', '깊다', '농밀하다', '리치하다'], en: ['intense', 'deep', 'concentrated'], zhCN: ['丰富', '醇厚'], zhTW: ['豐富', '醇厚'], ja: ['豊か', '濃い', '濃く', '深み'] } },
  { key: 'taste-firm', group: 'mouth', names: { ko: '단단해요', en: 'Firm', zhCN: '结实', zhTW: '結實', ja: 'しっかり' }, terms: { ko: ['단단하다', '탄탄하다', '힘차다', '강건하다'], en: ['structured', 'robust'], zhCN: ['紧实', '强劲'], zhTW: ['緊實', '強勁'], ja: ['力強い', '骨格'] } },
  { key: 'taste-tannic', group: 'mouth', names: { ko: '떫어요', en: 'Tannic', zhCN: '涩', zhTW: '澀', ja: '渋い' }, terms: { ko: ['떫다', '떫은맛'], en: ['astringent'], zhCN: ['涩味', '偏涩'], zhTW: ['澀味', '偏澀'], ja: ['渋み', '渋味', '渋く'] } },
  { key: 'taste-tannin', group: 'mouth', names: { ko: '타닌', en: 'Tannins', zhCN: '单宁', zhTW: '單寧', ja: 'タンニン' }, terms: { ko: ['탄닌'], en: ['tannin'] } },
  { key: 'taste-bitter', group: 'mouth', names: { ko: '쌉쌀해요', en: 'Bitter', zhCN: '微苦', zhTW: '微苦', ja: 'ほろ苦い' }, terms: { ko: ['쌉쌀하다', '쌉싸름하다', '씁쓸하다', '쓴맛'], en: ['bitterness'], zhCN: ['苦味', '偏苦'], zhTW: ['苦味', '偏苦'], ja: ['苦い', '苦み', '苦味', '苦く'] } },
  { key: 'taste-savory', group: 'mouth', names: { ko: '고소해요', en: 'Nutty', zhCN: '坚果味', zhTW: '堅果味', ja: '香ばしい' }, terms: { ko: ['고소하다', '구수하다', '견과'], en: ['savory', 'savoury'], zhCN: ['坚果'], zhTW: ['堅果'], ja: ['香ばしく', 'ナッツ'] } },
  { key: 'taste-salty', group: 'mouth', names: { ko: '짭짤해요', en: 'Salty', zhCN: '咸鲜', zhTW: '鹹鮮', ja: '塩味' }, terms: { ko: ['짭짤하다', '짭조름하다', '짠맛'], en: ['saline', 'briny'], zhCN: ['咸味'], zhTW: ['鹹味'], ja: ['塩気', 'しょっぱい'] } },
  { key: 'taste-creamy', group: 'mouth', names: { ko: '크리미해요', en: 'Creamy', zhCN: '绵密', zhTW: '綿密', ja: 'クリーミー' }, terms: { ko: ['크리미하다', '도톰하다', '크림'], en: ['buttery'], zhCN: ['奶油感'], zhTW: ['奶油感'], ja: ['クリーム'] } },
  { key: 'taste-fruity', group: 'mouth', names: { ko: '과일', en: 'Fruity', zhCN: '果味', zhTW: '果味', ja: 'フルーティー' }, terms: { ko: ['과실', '프루티하다'], en: ['fruit'], zhCN: ['果香', '水果'], zhTW: ['果香', '水果'], ja: ['果実', 'フルーツ', '果実味'] } },
  { key: 'taste-spicy', group: 'mouth', names: { ko: '향신료', en: 'Spicy', zhCN: '辛香', zhTW: '辛香', ja: 'スパイシー' }, terms: { ko: ['스파이시하다', '스파이스', '알싸하다'], en: ['spice', 'peppery'], zhCN: ['香料'], zhTW: ['香料'], ja: ['スパイス'] } },
  { key: 'taste-oaky', group: 'mouth', names: { ko: '오크', en: 'Oaky', zhCN: '橡木', zhTW: '橡木', ja: '樽香' }, terms: { ko: ['오키하다', '오크통', '나무 향'], en: ['oak'], zhCN: ['木桶'], zhTW: ['木桶'], ja: ['オーク', '樽'] } },
  { key: 'taste-fizz', group: 'mouth', names: { ko: '기포', en: 'Bubbles', zhCN: '气泡', zhTW: '氣泡', ja: '泡' }, terms: { ko: ['거품', '탄산', '버블'], en: ['bubble', 'fizz', 'fizzy', 'sparkle'], ja: ['炭酸', '発泡'] } },
  { key: 'taste-fragrant', group: 'mouth', names: { ko: '향긋해요', en: 'Fragrant', zhCN: '芳香', zhTW: '芳香', ja: '香り高い' }, terms: { ko: ['향긋하다', '향기롭다', '화사하다'], en: ['aromatic', 'perfumed', 'floral'], zhCN: ['香气扑鼻'], zhTW: ['香氣撲鼻'], ja: ['華やか'] } },
  { key: 'taste-elegant', group: 'mouth', names: { ko: '우아해요', en: 'Elegant', zhCN: '优雅', zhTW: '優雅', ja: '上品' }, terms: { ko: ['우아하다', '섬세하다', '고급스럽다'], en: ['refined', 'delicate'], zhCN: ['细腻'], zhTW: ['細緻'], ja: ['エレガント', '繊細'] } },
  { key: 'taste-balanced', group: 'mouth', names: { ko: '균형', en: 'Balanced', zhCN: '平衡', zhTW: '平衡', ja: 'バランス' }, terms: { ko: ['밸런스', '조화롭다'], en: ['balance', 'harmonious'], zhCN: ['均衡'], zhTW: ['均衡'], ja: ['調和'] } },
  { key: 'taste-finish', group: 'mouth', names: { ko: '여운', en: 'Finish', zhCN: '余味', zhTW: '餘韻', ja: '余韻' }, terms: { ko: ['피니시', '뒷맛', '끝맛'], en: ['aftertaste'], zhCN: ['回味'], zhTW: ['回味'], ja: ['後味'] } },
  { key: 'taste-mild', group: 'mouth', names: { ko: '은은해요', en: 'Subtle', zhCN: '淡雅', zhTW: '淡雅', ja: 'ほのか' }, terms: { ko: ['은은하다', '은근하다'], en: ['mild'], zhCN: ['含蓄'], zhTW: ['含蓄'], ja: ['穏やか', 'おだやか'] } },
  { key: 'taste-rough', group: 'mouth', names: { ko: '거칠어요', en: 'Rough', zhCN: '粗糙', zhTW: '粗糙', ja: '荒い' }, terms: { ko: ['거칠다', '투박하다'], en: ['harsh', 'coarse'], zhCN: ['生硬'], zhTW: ['生硬'], ja: ['荒々しい', '粗い'] } },
  { key: 'taste-thin', group: 'mouth', names: { ko: '밋밋해요', en: 'Thin', zhCN: '寡淡', zhTW: '寡淡', ja: '物足りない' }, terms: { ko: ['밋밋하다', '묽다', '심심하다', '싱겁다'], en: ['watery', 'flat', 'bland'], zhCN: ['平淡'], zhTW: ['平淡'], ja: ['水っぽい', '薄い', '平板'] } },
]
