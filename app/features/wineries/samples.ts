import { cards } from '../wines/samples.ts'
import type { ProductionPage, Winery, WineryPage } from './wineries.queries.ts'

export const winery: Winery = {
  id: 1,
  name: '카시나 토르벨로',
  originalName: 'Cascina Torvello',
  lang: 'it',
  country: '이탈리아',
  countryCode: 'IT',
  area: '바롤로',
  idArea: 17,
  founded: 1952,
  productCount: 4,
  likeCount: 128,
  liked: false,
  mark: '/samples/hills-720.webp',
  image: { src: '/samples/hills', thumbhash: null, alt: '' },
  hectares: 31,
  bottlesPerYear: 165000,
  storyLang: null,
  story:
    '안개가 걷히는 언덕의 남쪽에 자리한 집이에요. 네비올로만 심던 할아버지의 밭에 손녀가 바르베라를 더했어요.',
  kinds: [
    { id: 1, code: 'RED', name: '레드', qty: 3 },
    { id: 2, code: 'WHITE', name: '화이트', qty: 1 },
  ],
  stores: [
    { id: 1, name: '비니 성수점', lang: 'ko-KR', province: '서울', city: '성동구', productCount: 7 },
    { id: 5, name: '비니 잠실점', lang: 'ko-KR', province: '서울', city: '송파구', productCount: 5 },
  ],
}

export const wineryPage: WineryPage = {
  _embedded: {
    items: [1, 2, 3].map((id) => ({
      ...winery,
      id,
      name: ['카시나 토르벨로', '샤토 보드렐', '칼데라 메사'][id - 1] ?? '',
    })),
  },
  page: { size: 12, totalElements: 40, totalPages: 4, number: 0 },
}

export const production: ProductionPage = {
  _embedded: { items: cards },
  page: { size: 60, totalElements: 4, totalPages: 1, number: 0 },
}
