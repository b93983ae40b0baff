import type { OfficeTerm, SynonymPage } from './taxonomy.queries.ts'

const toNames = (korean: string, english: string) => ({
  ...{ 'ko-KR': korean, 'en-US': english, 'zh-CN': '', 'zh-TW': '', 'ja-JP': '' },
})
const italy = { code: 'IT', name: '이탈리아' }
const missing: OfficeTerm['missing'] = ['zh-CN', 'zh-TW', 'ja-JP']
const base: OfficeTerm = {
  ...{ id: 1, names: toNames('피에몬테', 'Piedmont'), original: 'Piemonte', country: italy, idParent: null },
  ...{ hidden: false, version: 3, wines: 0, wineries: 0, missing },
}

/** Areas for the stories: a region, a village in it, a hill in the village, and another country. */
export const areaTerms: OfficeTerm[] = [
  base,
  {
    ...base,
    id: 2,
    names: toNames('바롤로', 'Barolo'),
    original: 'Barolo',
    idParent: 1,
    wines: 5,
    wineries: 2,
  },
  { ...base, id: 3, names: toNames('라 모라', 'La Morra'), original: 'La Morra', idParent: 2, wines: 2 },
  { ...base, id: 4, names: toNames('토스카나', 'Tuscany'), original: 'Toscana', wines: 9, wineries: 3 },
  {
    ...{ ...base, id: 5, names: toNames('영동', 'Yeongdong'), original: '영동', wines: 3, wineries: 1 },
    country: { code: 'KR', name: '대한민국' },
  },
]

const toGrape = (id: number, korean: string, english: string, wines: number): OfficeTerm => ({
  ...{ ...base, id, names: toNames(korean, english), original: english, country: null, wines },
})
export const grapeTerms: OfficeTerm[] = [
  toGrape(11, '카베르네 소비뇽', 'Cabernet Sauvignon', 41),
  toGrape(12, '네비올로', 'Nebbiolo', 9),
  { ...toGrape(13, '청수', '', 0), hidden: true, missing: ['en-US', ...missing] },
]

export const synonymPage: SynonymPage = {
  _embedded: {
    items: [
      {
        ...{ vocabulary: 'grapes', id: 12, name: '네비올로', builtIn: ['네삐올로', '네비욜로'] },
        own: [
          { locale: 'ko-KR', names: ['네비오루', '스판나'], version: 2 },
          { locale: 'en-US', names: ['spanna'], version: 1 },
          { locale: 'zh-CN', names: [], version: 0 },
          { locale: 'zh-TW', names: [], version: 0 },
          { locale: 'ja-JP', names: [], version: 0 },
        ],
      },
      {
        ...{ vocabulary: 'areas', id: 2, name: '바롤로', builtIn: ['빠롤로', '피에몬테'] },
        own: (['ko-KR', 'en-US', 'zh-CN', 'zh-TW', 'ja-JP'] as const).map((locale) => ({
          ...{ locale, names: [], version: 0 },
        })),
      },
    ],
  },
  page: { size: 50, number: 0, totalPages: 1, totalElements: 2 },
}
