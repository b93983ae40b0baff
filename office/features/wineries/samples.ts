import type { OfficeWinery, OfficeWineryCard, OfficeWineryPage } from './wineries.queries.ts'

export const wineryCards: OfficeWineryCard[] = [
  {
    ...{
      id: 1,
      name: '카시나 토르벨로',
      originalName: 'Cascina Torvello',
      country: '이탈리아',
      area: '바롤로',
    },
    ...{ wines: 4, missing: ['zh-CN', 'zh-TW', 'ja-JP'] },
  },
  {
    ...{ id: 2, name: '영동 언덕 와이너리', originalName: '영동 언덕 와이너리', country: '대한민국' },
    ...{ area: '영동', wines: 2, missing: [] },
  },
]

export const toWineryList = (items: OfficeWineryCard[]): OfficeWineryPage => ({
  _embedded: { items },
  page: { size: 50, number: 0, totalPages: 1, totalElements: items.length },
})

export const winery: OfficeWinery = {
  ...{
    id: 1,
    name: '카시나 토르벨로',
    originalName: 'Cascina Torvello',
    country: '이탈리아',
    area: '바롤로',
  },
  ...{ wines: 4, missing: ['zh-CN', 'zh-TW', 'ja-JP'], version: 2, idArea: 2 },
  names: { 'ko-KR': '카시나 토르벨로', 'en-US': 'Cascina Torvello', 'zh-CN': '', 'zh-TW': '', 'ja-JP': '' },
  stories: {
    'ko-KR': '1898년부터 바롤로 언덕에서 네비올로를 길러 온 집안이에요.',
    'en-US': 'A family that has grown Nebbiolo on the hills of Barolo since 1898.',
    ...{ 'zh-CN': '', 'zh-TW': '', 'ja-JP': '' },
  },
  ...{ founded: 1898, hectares: 14, bottlesPerYear: 60_000 },
}

export const areaOptions = [
  { value: '2', label: '이탈리아 › 피에몬테 › 바롤로' },
  { value: '5', label: '대한민국 › 영동' },
]
