import type { KindCode, Names } from './shapes.ts'

/** In the order of the wine menu; the last is for all products other than wine. */
export type KindSeed = { code: KindCode; names: Names }

export const kinds: KindSeed[] = [
  { code: 'RED', names: { ko: '레드', en: 'Red', zhCN: '红葡萄酒', zhTW: '紅酒', ja: '赤ワイン' } },
  { code: 'WHITE', names: { ko: '화이트', en: 'White', zhCN: '白葡萄酒', zhTW: '白酒', ja: '白ワイン' } },
  { code: 'ROSE', names: { ko: '로제', en: 'Rosé', zhCN: '桃红葡萄酒', zhTW: '粉紅酒', ja: 'ロゼワイン' } },
  { code: 'SPARKLING', names: { ko: '스파클링', en: 'Sparkling', zhCN: '起泡酒', zhTW: '氣泡酒', ja: 'スパークリング' } },
  { code: 'FORTIFIED', names: { ko: '주정강화', en: 'Fortified', zhCN: '加强型葡萄酒', zhTW: '加烈酒', ja: '酒精強化ワイン' } },
  { code: 'DESSERT', names: { ko: '디저트', en: 'Dessert', zhCN: '甜酒', zhTW: '甜酒', ja: 'デザートワイン' } },
  { code: 'NONALCOHOLIC', names: { ko: '논알코올', en: 'Non-alcoholic', zhCN: '无醇葡萄酒', zhTW: '無酒精葡萄酒', ja: 'ノンアルコール' } },
  { code: 'GOODS', names: { ko: '액세서리·식품', en: 'Accessories & food', zhCN: '酒具与食品', zhTW: '酒器與食品', ja: 'ワイン雑貨・食品' } },
]
