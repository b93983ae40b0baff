import picksData from './picks.json' with { type: 'json' }
import type { Names } from './shapes.ts'

export type MerchandiserSeed = { key: string; names: Names; roles: Names }

/** A wine, by its key, that an MD chose for a category, and what they write of it. */
export type PickSeed = { category: string; merchandiser: string; wine: string; note: Names }

export const merchandisers: readonly MerchandiserSeed[] = picksData.merchandisers
/** In the order of each category. */
export const picks: readonly PickSeed[] = picksData.picks

/** The MD categories of the home page. */
export const mdCategories: readonly { key: string; names: Names }[] = [
  {
    key: 'first',
    names: {
      ko: '처음 마시는 와인',
      en: 'A first bottle',
      zhCN: '入门之选',
      zhTW: '入門之選',
      ja: 'はじめの一本',
    },
  },
  {
    key: 'korean',
    names: {
      ko: '한식에 어울려요',
      en: 'With Korean food',
      zhCN: '配韩餐',
      zhTW: '配韓式料理',
      ja: '韓国料理に',
    },
  },
  {
    key: 'gift',
    names: { ko: '선물하기 좋아요', en: 'For a gift', zhCN: '送礼佳选', zhTW: '送禮佳選', ja: '贈り物に' },
  },
  {
    key: 'natural',
    names: {
      ko: '내추럴·오렌지',
      en: 'Natural and orange',
      zhCN: '自然酒·橙酒',
      zhTW: '自然酒・橘酒',
      ja: 'ナチュラル・オレンジ',
    },
  },
]
