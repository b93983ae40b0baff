import type { Offer, OfferHistory } from './offers.queries.ts'

const seller = { id: 3, name: '성수와인랩' }

/** Samples of offers, for the stories of the office. */
export const offerSamples: Offer[] = [
  {
    ...{ id: 31, idProduct: 101, name: '토르벨로 바롤로 세랄토', vintage: 2019, volumeMl: 750, seller },
    sku: 'SS-0101',
    ...{ price: 39_000, listPrice: 42_000, recommendedBy: null, perPersonLimit: 2, state: 'ON_SALE' },
    ...{ priceNow: 35_000, free: 7, version: 4 },
    plan: {
      ...{ id: 5, price: 35_000, state: 'RUNNING' },
      ...{ from: '2026-11-27T18:00:00+09:00', until: '2026-11-27T20:00:00+09:00' },
    },
  },
  {
    ...{ id: 32, idProduct: 102, name: '폰테로소 사소', vintage: 2021, volumeMl: 750, seller },
    sku: null,
    ...{ price: 28_000, listPrice: 28_000, recommendedBy: null, perPersonLimit: null, state: 'STOPPED' },
    ...{ priceNow: 28_000, free: 24, version: 1, plan: null },
  },
  {
    ...{ id: 33, idProduct: 103, name: '카후랑이 리지 소비뇽 블랑', vintage: 2023, volumeMl: 750 },
    sku: null,
    ...{ seller: { id: 4, name: '왕십리와인' }, price: null, listPrice: null, recommendedBy: null },
    ...{ perPersonLimit: null, state: 'DRAFT', priceNow: null, free: 12, version: 1, plan: null },
  },
]

export const offerHistory: OfferHistory = {
  _embedded: {
    items: [
      {
        ...{ at: '2026-11-27T18:00:00+09:00', price: 35_000, listPrice: 42_000 },
        ...{ personName: null, reason: null },
      },
      {
        ...{ at: '2026-11-20T10:00:00+09:00', price: 39_000, listPrice: 42_000 },
        ...{ personName: '박운영', reason: '가격 오타를 바로잡아요' },
      },
    ],
  },
  page: { size: 50, number: 0, totalPages: 1, totalElements: 2 },
  plans: [
    {
      ...{ id: 5, price: 35_000, state: 'RUNNING' },
      ...{ from: '2026-11-27T18:00:00+09:00', until: '2026-11-27T20:00:00+09:00' },
    },
    {
      ...{ id: 4, price: 36_000, state: 'CANCELLED' },
      ...{ from: '2026-11-10T18:00:00+09:00', until: '2026-11-10T20:00:00+09:00' },
    },
  ],
}
