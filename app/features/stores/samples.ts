import type { Store, StoreCard, StoreFilters } from './stores.queries.ts'

/** Stores as the API answers them, for stories. */
export const storeCard: StoreCard = {
  id: 1,
  name: '비니 성수점',
  shortName: '성수점',
  lang: 'ko-KR',
  company: '비니리테일',
  province: '서울',
  city: '성동구',
  address: '서울 성동구 연무장길 51, 1층',
  phone: '050400000001',
  options: [
    { key: 'parking', name: '주차' },
    { key: 'tasting', name: '시음' },
  ],
  latitude: 37.5427,
  longitude: 127.0559,
  distanceKm: null,
  hours: Array.from({ length: 7 }, (_, day) => (day === 6 ? null : ['11:00', '22:00'])),
  todayHours: ['11:00', '22:00'],
  openNow: true,
  wineCount: 150,
  productCount: 167,
  image: { src: '/samples/front', thumbhash: null, alt: '비니 성수점' },
  earliest: { date: '2026-11-22', time: '15:00', today: true },
}

export const storeCards: StoreCard[] = [
  storeCard,
  {
    ...storeCard,
    id: 2,
    name: '해운대 와인창고',
    shortName: '와인창고',
    province: '부산',
    city: '해운대구',
    address: '부산 해운대구 구남로 24, 2층',
    latitude: 35.1631,
    longitude: 129.1636,
    openNow: false,
    todayHours: null,
    earliest: { date: '2026-11-23', time: '12:00', today: false },
  },
]

export const storeFilters: StoreFilters = {
  provinces: [
    { key: 'seoul', name: '서울', count: 5 },
    { key: 'busan', name: '부산', count: 2 },
  ],
  companies: [{ id: 1, name: '비니리테일', count: 9, phone: '0212345678', email: 'store@vini.test' }],
  options: [
    { key: 'parking', name: '주차', count: 14 },
    { key: 'tasting', name: '시음', count: 8 },
  ],
}

const createDay = (index: number) => ({
  date: `2026-11-${String(22 + (index % 9)).padStart(2, '0')}`,
  hours: index % 7 === 6 ? null : (['11:00', '22:00'] as [string, string]),
  holiday: null,
})

export const store: Store = {
  ...storeCard,
  hours: Array.from({ length: 7 }, () => ['11:00', '22:00'] as [string, string]),
  days: Array.from({ length: 9 }, (_, index) => createDay(index)),
  korean: null,
  noticeLang: 'ko-KR',
  introLang: 'ko-KR',
  notice: '11월 28일은 재고 조사로 오후 6시에 문을 닫아요.',
  intro:
    '성수동 골목에 있는 작은 와인 가게예요.\n\n가볍게 마실 와인을 많이 갖추고, 주말마다 시음회를 열어요.',
  seller: {
    name: '비니리테일',
    representative: '김비니',
    lang: 'ko-KR',
    businessNumber: '123-45-67890',
    mailOrderNumber: '2021-서울성동-0001',
    liquorLicence: '성동 2021-12',
    address: '서울 성동구 연무장길 51',
    phone: '0212345678',
    email: 'store@vini.test',
  },
}
