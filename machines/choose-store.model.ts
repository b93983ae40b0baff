import { chooseStoreMachine } from './choose-store.ts'
import type { FoundStores } from './choose-store-setup.ts'
import { createRefusal, defineModel } from './model.ts'

/** Stores as the machine holds them, for tests and stories. */
export const sampleFoundStores: FoundStores = {
  stores: [
    {
      id: 1,
      name: '비니 성수점',
      lang: 'ko-KR',
      district: '서울 성동구',
      distanceKm: 1.2,
      earliest: { date: '2026-11-29', time: '11:00', today: true },
      stockQty: 208,
    },
    {
      id: 4,
      name: '비니 잠실점',
      lang: 'ko-KR',
      district: '서울 송파구',
      distanceKm: 6.4,
      earliest: { date: '2026-12-01', time: '12:00', today: false },
      stockQty: 151,
    },
    {
      id: 9,
      name: '비니 전포점',
      lang: 'ko-KR',
      district: '부산 부산진구',
      distanceKm: 324,
      earliest: null,
      stockQty: 89,
    },
  ],
  from: null,
  elsewhere: false,
}

export const model = defineModel(chooseStoreMachine, {
  page: '/',
  events: [
    { type: 'word.set', word: '왕십리' },
    { type: 'province.set', province: 'seoul' },
    { type: 'location.ask' },
    { type: 'location.allow' },
    { type: 'location.refuse' },
    { type: 'store.choose', id: 1 },
    { type: 'stores.retry' },
  ],
  outcomes: {
    find: { done: [sampleFoundStores], failed: [createRefusal('network.unreachable')] },
    locate: {
      done: [{ latitude: 37.544, longitude: 127.056 }],
      failed: [createRefusal('request.invalid')],
    },
  },
})
