import type { WordSeed } from './shapes.ts'

export const magazineCategories: WordSeed[] = [
  { key: 'basics', names: { ko: '첫걸음', en: 'First steps', zhCN: '入门', zhTW: '入門', ja: 'はじめの一歩' } },
  { key: 'regions', names: { ko: '산지', en: 'Places', zhCN: '产区', zhTW: '產區', ja: '産地' } },
  { key: 'grapes', names: { ko: '품종', en: 'Grapes', zhCN: '葡萄品种', zhTW: '葡萄品種', ja: '品種' } },
  { key: 'table', names: { ko: '식탁', en: 'At the table', zhCN: '餐桌', zhTW: '餐桌', ja: '食卓' } },
  { key: 'tools', names: { ko: '도구', en: 'Tools', zhCN: '酒具', zhTW: '酒器', ja: '道具' } },
  { key: 'people', names: { ko: '사람', en: 'People', zhCN: '人物', zhTW: '人物', ja: '人' } },
  { key: 'time', names: { ko: '와인의 시간', en: 'Time', zhCN: '时间与酒', zhTW: '時間與酒', ja: 'ワインの時間' } },
  { key: 'season', names: { ko: '계절', en: 'Seasons', zhCN: '季节', zhTW: '季節', ja: '季節' } },
]
