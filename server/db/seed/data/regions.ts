import type { WordSeed } from './shapes.ts'

/** Regions that shoppers name and that no list of areas has: each stands for the areas that lie in it. */
export const regions: WordSeed[] = [
  { key: 'region-medoc', names: { ko: '메독', en: 'Médoc', zhCN: '梅多克', zhTW: '梅多克', ja: 'メドック' }, terms: { ko: ['오메독', '메독 지역'], en: ['Haut-Médoc'] }, members: ['pauillac', 'margaux'] },
  { key: 'region-left-bank', names: { ko: '좌안', en: 'Left Bank', zhCN: '左岸', zhTW: '左岸', ja: '左岸' }, members: ['pauillac', 'margaux', 'pessac-leognan'] },
  { key: 'region-right-bank', names: { ko: '우안', en: 'Right Bank', zhCN: '右岸', zhTW: '右岸', ja: '右岸' }, members: ['saint-emilion'] },
  { key: 'region-graves', names: { ko: '그라브', en: 'Graves', zhCN: '格拉夫', zhTW: '格拉夫', ja: 'グラーヴ' }, members: ['pessac-leognan'] },
  { key: 'region-rhone', names: { ko: '론', en: 'Rhône', zhCN: '罗纳河谷', zhTW: '隆河', ja: 'ローヌ' }, terms: { ko: ['론 밸리', '남부 론', '꼬뜨 뒤 론', '코트 뒤 론'], en: ['Rhone Valley', 'Cotes du Rhone', 'Southern Rhone'], zhCN: ['罗纳', '隆河谷'], zhTW: ['隆河谷地', '隆河谷'] }, members: ['chateauneuf-du-pape'] },
  { key: 'region-loire', names: { ko: '루아르', en: 'Loire', zhCN: '卢瓦尔河谷', zhTW: '羅亞爾河', ja: 'ロワール' }, terms: { ko: ['루아르 밸리', '르와르', '루와르'], en: ['Loire Valley', 'Val de Loire'], zhCN: ['卢瓦尔', '卢瓦河谷'], zhTW: ['羅亞爾', '羅亞爾河谷'] }, members: ['sancerre'] },
  { key: 'region-provence', names: { ko: '프로방스', en: 'Provence', zhCN: '普罗旺斯', zhTW: '普羅旺斯', ja: 'プロヴァンス' }, members: ['cotes-de-provence'] },
  { key: 'region-south-france', names: { ko: '남프랑스', en: 'South of France', zhCN: '法国南部', zhTW: '法國南部', ja: '南フランス' }, terms: { ko: ['남부 프랑스', '랑그독 루시용', '미디'], en: ['Languedoc-Roussillon', 'Southern France', 'Midi'] }, members: ['languedoc', 'cotes-de-provence'] },
  { key: 'region-south-italy', names: { ko: '남부 이탈리아', en: 'Southern Italy', zhCN: '意大利南部', zhTW: '義大利南部', ja: '南イタリア' }, terms: { ko: ['이탈리아 남부'], en: ['South Italy'] }, members: ['puglia', 'sicilia'] },
  { key: 'region-sonoma', names: { ko: '소노마', en: 'Sonoma', zhCN: '索诺玛', zhTW: '索諾瑪', ja: 'ソノマ' }, terms: { en: ['Sonoma County'] }, members: ['sonoma-coast', 'russian-river-valley'] },
  { key: 'region-oregon', names: { ko: '오리건', en: 'Oregon', zhCN: '俄勒冈', zhTW: '奧勒岡', ja: 'オレゴン' }, terms: { ko: ['오레곤', '오리곤', '오레건'] }, members: ['willamette-valley'] },
  { key: 'region-washington', names: { ko: '워싱턴', en: 'Washington', zhCN: '华盛顿州', zhTW: '華盛頓州', ja: 'ワシントン' }, terms: { ko: ['워싱턴주'], en: ['Washington State'], zhCN: ['华盛顿'], zhTW: ['華盛頓'], ja: ['ワシントン州'] }, members: ['columbia-valley'] },
  { key: 'region-catalonia', names: { ko: '카탈루냐', en: 'Catalonia', zhCN: '加泰罗尼亚', zhTW: '加泰隆尼亞', ja: 'カタルーニャ' }, terms: { ko: ['카탈로니아', '까딸루냐'], en: ['Catalunya', 'Cataluña'] }, members: ['penedes', 'priorat', 'cava'] },
  { key: 'region-andalusia', names: { ko: '안달루시아', en: 'Andalusia', zhCN: '安达卢西亚', zhTW: '安達魯西亞', ja: 'アンダルシア' }, terms: { en: ['Andalucía'] }, members: ['jerez'] },
  { key: 'region-galicia', names: { ko: '갈리시아', en: 'Galicia', zhCN: '加利西亚', zhTW: '加利西亞', ja: 'ガリシア' }, members: ['rias-baixas'] },
  { key: 'region-alentejo', names: { ko: '알렌테주', en: 'Alentejo', zhCN: '阿连特茹', zhTW: '阿連特茹', ja: 'アレンテージョ' }, members: ['alentejano'] },
  { key: 'region-south-australia', names: { ko: '남호주', en: 'South Australia', zhCN: '南澳', zhTW: '南澳', ja: '南オーストラリア' }, terms: { ko: ['사우스 오스트레일리아', '남부 호주'], zhCN: ['南澳大利亚', '南澳洲'], zhTW: ['南澳洲'] }, members: ['barossa-valley', 'mclaren-vale', 'clare-valley'] },
  { key: 'region-western-australia', names: { ko: '서호주', en: 'Western Australia', zhCN: '西澳', zhTW: '西澳', ja: '西オーストラリア' }, terms: { ko: ['웨스턴 오스트레일리아'], zhCN: ['西澳大利亚'] }, members: ['margaret-river'] },
  { key: 'region-victoria', names: { ko: '빅토리아', en: 'Victoria', zhCN: '维多利亚州', zhTW: '維多利亞州', ja: 'ビクトリア州' }, members: ['yarra-valley'] },
  { key: 'region-south-island', names: { ko: '남섬', en: 'South Island', zhCN: '南岛', zhTW: '南島', ja: '南島' }, terms: { ko: ['뉴질랜드 남섬'] }, members: ['marlborough', 'central-otago'] },
  { key: 'region-north-island', names: { ko: '북섬', en: 'North Island', zhCN: '北岛', zhTW: '北島', ja: '北島' }, terms: { ko: ['뉴질랜드 북섬'] }, members: ['hawkes-bay'] },
  { key: 'region-santiago', names: { ko: '칠레 센트럴', en: 'Central Chile', zhCN: '智利中部', zhTW: '智利中部', ja: 'チリ中部' }, members: ['central-valley', 'maipo-valley', 'colchagua-valley', 'maule-valley'] },
]
