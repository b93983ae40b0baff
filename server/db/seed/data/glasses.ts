import type { WordSeed } from './shapes.ts'

export const glasses: WordSeed[] = [
  { key: 'bordeaux', names: { ko: '보르도 잔', en: 'Bordeaux glass', zhCN: '波尔多杯', zhTW: '波爾多杯', ja: 'ボルドーグラス' } },
  { key: 'burgundy', names: { ko: '볼이 큰 부르고뉴 잔', en: 'Burgundy glass', zhCN: '勃艮第杯', zhTW: '布根地杯', ja: 'ブルゴーニュグラス' } },
  { key: 'universal', names: { ko: '만능 잔', en: 'All-purpose glass', zhCN: '通用杯', zhTW: '萬用杯', ja: '万能グラス' } },
  { key: 'white', names: { ko: '화이트 잔', en: 'White wine glass', zhCN: '白葡萄酒杯', zhTW: '白酒杯', ja: '白ワイングラス' } },
  { key: 'aroma', names: { ko: '좁고 긴 화이트 잔', en: 'Slender white wine glass', zhCN: '芳香型白葡萄酒杯', zhTW: '芳香型白酒杯', ja: 'アロマグラス' } },
  { key: 'tulip', names: { ko: '튤립형 스파클링 잔', en: 'Tulip sparkling glass', zhCN: '郁金香杯', zhTW: '鬱金香杯', ja: 'チューリップグラス' } },
  { key: 'flute', names: { ko: '플루트 잔', en: 'Flute', zhCN: '笛形杯', zhTW: '笛型杯', ja: 'フルートグラス' } },
  { key: 'port', names: { ko: '작은 포트 잔', en: 'Port glass', zhCN: '波特酒杯', zhTW: '波特酒杯', ja: 'ポートグラス' } },
  { key: 'dessert', names: { ko: '작은 디저트 잔', en: 'Dessert wine glass', zhCN: '甜酒杯', zhTW: '甜酒杯', ja: 'デザートワイングラス' } },
  { key: 'tumbler', names: { ko: '얼음을 담은 텀블러', en: 'Tumbler with ice', zhCN: '加冰平底杯', zhTW: '加冰平底杯', ja: '氷入りタンブラー' } },
]
