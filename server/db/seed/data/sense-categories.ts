import type { WordSeed } from './shapes.ts'

export const senseCategories: WordSeed[] = [
  { key: 'sense-basics', names: { ko: '와인 기초', en: 'Wine basics', zhCN: '葡萄酒基础', zhTW: '葡萄酒基礎', ja: 'ワインの基本' } },
  { key: 'sense-making', names: { ko: '만드는 법', en: 'How it is made', zhCN: '酿造', zhTW: '釀造', ja: '造り方' } },
  { key: 'sense-tasting', names: { ko: '맛보는 법', en: 'Tasting', zhCN: '品鉴', zhTW: '品飲', ja: '味わい方' } },
  { key: 'sense-serving', names: { ko: '따르고 다루기', en: 'Serving', zhCN: '侍酒', zhTW: '侍酒', ja: '注ぎ方と扱い方' } },
  { key: 'sense-words', names: { ko: '라벨과 용어', en: 'Labels and terms', zhCN: '酒标与术语', zhTW: '酒標與術語', ja: 'ラベルと用語' } },
  { key: 'sense-health', names: { ko: '건강하게 마시기', en: 'Drinking well', zhCN: '健康饮酒', zhTW: '健康飲酒', ja: '体にやさしい飲み方' } },
]
