import type { WordSeed } from './shapes.ts'

export const levels: WordSeed[] = [
  { key: 'entry', names: { ko: '입문', en: 'For beginners', zhCN: '入门', zhTW: '入門', ja: '入門' } },
  { key: 'daily', names: { ko: '데일리', en: 'Everyday', zhCN: '日常佐餐', zhTW: '日常餐酒', ja: 'デイリー' } },
  { key: 'gourmet', names: { ko: '미식', en: 'For the table', zhCN: '美食搭配', zhTW: '美食搭配', ja: '美食' } },
  { key: 'occasion', names: { ko: '특별한 날', en: 'Special occasions', zhCN: '特别时刻', zhTW: '特別日子', ja: '特別な日' } },
  { key: 'collector', names: { ko: '소장', en: 'For the cellar', zhCN: '珍藏', zhTW: '珍藏酒款', ja: 'コレクション' } },
]
