import type { LeftFilter, Product, ProductCard, ProductPage, Vintage } from './wines.queries.ts'

/** One wine as the API answers it, for stories. */
export const card: ProductCard = {
  id: 1,
  name: '토르벨로 바롤로 세랄토',
  originalName: 'Barolo Serralto',
  lang: 'it',
  maker: '카시나 토르벨로',
  kind: { id: 1, code: 'RED', name: '레드' },
  country: { code: 'IT', name: '이탈리아' },
  area: '바롤로',
  vintage: 2018,
  volumeMl: 750,
  unit: null,
  price: 112000,
  listPrice: 140000,
  taste: { sweetness: 1, acidity: 4, body: 4, tannin: 5, fizz: null },
  rating: 4.2,
  ratingCount: 128,
  fulfilment: 'PICKUP',
  alcoholic: true,
  stockQty: 34,
  pickup: 'TODAY',
  status: 'ON_SALE',
  wished: false,
  image: { src: '/samples/barolo', thumbhash: null, alt: '토르벨로 바롤로 세랄토' },
}

const others: Partial<ProductCard>[] = [
  {},
  {
    name: '카후랑이 리지 소비뇽 블랑',
    kind: { id: 2, code: 'WHITE', name: '화이트' },
    price: 27900,
    listPrice: 27900,
    wished: true,
  },
  {
    name: '들로르반 브뤼 레제르브',
    kind: { id: 4, code: 'SPARKLING', name: '스파클링' },
    stockQty: 3,
    rating: null,
    ratingCount: 7,
  },
  { name: '클레르발 페탈 로제', kind: { id: 3, code: 'ROSE', name: '로제' }, stockQty: 0, pickup: 'NONE' },
]

export const cards: ProductCard[] = others.map((other, index) => ({ ...card, ...other, id: index + 1 }))

export const page: ProductPage = {
  _embedded: { items: cards },
  page: { size: 24, totalElements: 182, totalPages: 8, number: 0 },
  correction: null,
  reading: null,
  totals: { wines: 160, goods: 22, atStore: null, everywhere: 182 },
}

export const emptyPage: ProductPage = {
  _embedded: { items: [] },
  page: { size: 24, totalElements: 0, totalPages: 0, number: 0 },
  correction: null,
  reading: null,
  totals: { wines: 0, goods: 0, atStore: null, everywhere: 0 },
}

export const filter: LeftFilter = {
  kinds: [
    { id: 1, code: 'RED', name: '레드', qty: 96 },
    { id: 2, code: 'WHITE', name: '화이트', qty: 56 },
  ],
  countries: [
    {
      countryCode: 'IT',
      name: '이탈리아',
      qty: 31,
      productionAreas: [
        { id: -1, name: '이탈리아 전체', qty: 31, countryName: '이탈리아' },
        { id: 7, name: '바롤로', qty: 7, countryName: '이탈리아' },
      ],
    },
  ],
  types: [{ id: 3, name: '네비올로', qty: 9 }],
  featureds: [{ id: 2, name: '선물', qty: 20 }],
  levels: [{ id: 1, name: '입문', qty: 40 }],
  volumes: [{ id: 6, name: '750ml', qty: 170 }],
  vintages: [{ id: 2018, name: '2018', qty: 12 }],
  stores: [{ id: 1, name: '비니 성수점', qty: 140 }],
  companies: [{ id: 1, name: '비니리테일(주)', qty: 150 }],
  fulfilment: { pickup: 182, delivery: 9, inStock: 121 },
  within: { countryCode: null, wineries: [], event: null, magazine: null },
}

export const sorts = [
  { code: 'recommended', name: '추천순' },
  { code: 'priceAsc', name: '낮은 가격순' },
]

export const vintages: Vintage[] = [
  { id: 1, vintage: 2018, volumeMl: 750, price: 112000, stockQty: 34, rating: 4.2, ratingCount: 128 },
  { id: 21, vintage: 2017, volumeMl: 750, price: 98000, stockQty: 3, rating: 4.0, ratingCount: 60 },
  { id: 22, vintage: 2016, volumeMl: 750, price: 135000, stockQty: 0, rating: null, ratingCount: 4 },
]

/** What an MD writes of the sample wine. */
export const mdNote = {
  text: '오래 두고 꺼낼 약속과 함께 주는 선물이라면 바롤로만 한 것이 없어요. 타닌이 가장 단단한 축이라 바로 열 분께는 한 시간 디캔팅과 양갈비를 꼭 일러 주세요.',
  name: '윤서림',
  role: '선물·기념일 와인 MD',
}

export const product: Product = {
  ...card,
  use: null,
  label: { src: '/samples/hills', thumbhash: null, alt: '토르벨로 바롤로 세랄토' },
  photos: [],
  shareImages: [],
  winery: {
    id: 1,
    name: '카시나 토르벨로',
    originalName: 'Cascina Torvello',
    founded: 1952,
    storyLang: null,
    story: '세랄토 언덕 남서향 4헥타르에서 네비올로만 길러요. 큰 슬라보니아 오크통에서 30개월을 기다려요.',
    area: '바롤로',
    country: '이탈리아',
    image: { src: '/samples/hills', thumbhash: null, alt: '카시나 토르벨로' },
  },
  origin: { idArea: 15, map: '/samples/barolo.svg' },
  grapes: [{ id: 3, name: '네비올로', percent: 100 }],
  level: '특별한 날',
  featured: [{ id: 2, name: '선물' }],
  alcohol: 14.5,
  headlineLang: null,
  headline: '말린 장미와 체리, 감초. 입 안에서는 단단한 타닌이 천천히 풀려요.',
  storyLang: null,
  story: '담뱃잎과 가죽 향이 길게 남는 전통 방식의 바롤로예요.',
  aromas: [
    { key: 'cherry', name: '체리', group: 'fruit' },
    { key: 'rose', name: '장미', group: 'floral' },
    { key: 'tobacco', name: '담뱃잎', group: 'oak' },
  ],
  dishes: [
    { name: '소갈비찜', why: '간장과 단맛이 타닌을 눌러 줘요', group: 'korean-meat' },
    { name: '버섯전골', why: '흙 향이 서로 이어져요', group: 'korean-table' },
  ],
  serving: {
    celsius: [16, 18],
    glass: '볼이 큰 부르고뉴 잔',
    decantMinutes: 60,
    keep: '서늘한 곳에 눕혀 보관하세요',
    drinkFrom: 2024,
    drinkUntil: 2036,
  },
  awards: [{ source: '남산 와인 품평회', year: 2025, prize: '금상' }],
  koreanName: null,
  importer: '새벽와인수입(주)',
  goods: null,
  standing: { topPercent: 10, count: 31 },
  mdNote,
  together: [],
  per100ml: 14933,
  couponPrice: {
    requiresSignUp: false,
    price: 106400,
    name: '가입 축하 5% 쿠폰',
    discount: 5600,
    rate: 5,
    most: 10_000,
  },
  reward: 1120,
  buyerLevel: '골드',
  perPersonLimit: 6,
  restockNotice: false,
  match: {
    percent: 92,
    reasons: ['묵직한 바디가 취향에 맞아요', '단단한 타닌이 취향에 맞아요'],
    caution: '좋아하시는 것보다 덜 달아요',
  },
  priceHistory: [
    { at: '2026-08-22T00:00:00+09:00', price: 128_000 },
    { at: '2026-11-10T00:00:00+09:00', price: 112_000 },
  ],
  stores: [
    {
      id: 1,
      name: '비니 성수점',
      city: '성동구',
      stockQty: 6,
      price: 112_000,
      earliest: { date: '2026-11-21', time: '15:00', today: true },
      todayHours: ['11:00', '22:00'],
    },
  ],
  deliveredFrom: null,
  reviews: {
    count: 1,
    ownCount: 1,
    keywords: [],
    photos: [],
    histogram: [5, 4, 3, 2, 1].map((stars) => ({ stars, count: stars * 9 })),
    items: [
      {
        id: 1,
        author: '김*연',
        stars: 4.5,
        text: '갈비찜과 마셨는데 타닌이 고기 기름을 싹 걷어 줘요.',
        dish: '소갈비찜',
        purchased: true,
        vintage: 2018,
        at: '2026-11-14T19:02:00+09:00',
        helpful: 3,
        photos: [],
        replies: [{ seller: '성수와인랩', text: '맛있게 드셨다니 기뻐요.', at: '2026-11-15T10:00:00+09:00' }],
      },
    ],
  },
  similar: cards.slice(1).map((one) => ({ ...one, why: '같은 네비올로 품종' })),
  alsoLiked: cards.slice(1),
}
