import type { OfficeAddress, OfficeStore, OfficeStoreCard } from './stores.queries.ts'

const week = Array.from({ length: 7 }, (): [string, string] => ['11:00', '22:00'])

/** Samples of stores, for the stories of the office. */
export const storeCards: OfficeStoreCard[] = [
  {
    ...{
      id: 11,
      name: '비니 성수점',
      company: { id: 3, name: '성수와인랩' },
      province: '서울',
      city: '성동구',
    },
    ...{ address: '서울 성동구 연무장길 912 1층', phone: '02-0000-1101', bottles: 1284, people: 3 },
    state: 'OPEN',
    gaps: [],
    todayHours: ['11:00', '22:00'],
  },
  {
    ...{ id: 12, name: '비니 왕십리역점', company: { id: 3, name: '성수와인랩' }, province: '서울' },
    ...{
      city: '성동구',
      address: '서울 성동구 왕십리광장로 948',
      phone: '02-0000-1102',
      bottles: 640,
      people: 0,
    },
    state: 'OPEN',
    gaps: ['PERSON', 'INTRO'],
    todayHours: null,
  },
  {
    ...{
      id: 13,
      name: '비니 옛 매장',
      company: { id: 4, name: '마포와인상회' },
      province: '서울',
      city: '마포구',
    },
    ...{ address: '서울 마포구 연남로 1', phone: '02-0000-1103', bottles: 0, people: 1 },
    state: 'CLOSED',
    gaps: ['STOCK'],
    todayHours: null,
  },
]

export const officeStore: OfficeStore = {
  ...(storeCards[0] as OfficeStoreCard),
  ...{ version: 4, roadAddress: '서울 성동구 연무장길 912', addressDetail: '1층', postalCode: '04782' },
  ...{ latitude: 37.54312, longitude: 127.05646, safeNumber: '0504-0000-0001', hours: week, holidays: null },
  options: ['parking', 'tasting'],
  notice: '토요일 오후에는 시음대가 붐벼요.',
  intro: '오래된 인쇄소를 고친 매장이에요.',
  shortName: '성수점',
  ...{ ships: true, slotMinutes: 60, slotCapacity: null, leadMinutes: 120 },
  closures: [
    {
      ...{ id: 5, from: '2026-11-30', until: '2026-12-01', hours: null, reason: '재고 조사' },
      orders: ['20261127-7KQ2M9XT4B', '20261127-4B8NW3CPR2', '20261126-N5HAV2KE9G'],
    },
    {
      id: 6,
      from: '2026-12-24',
      until: '2026-12-24',
      hours: ['11:00', '17:00'],
      reason: '단축 영업',
      orders: [],
    },
  ],
  staff: [
    { id: 6, name: '김판매', roles: ['seller_owner'], assigned: true },
    { id: 7, name: '이매니저', roles: ['seller_manager'], assigned: true },
    { id: 8, name: '최창구', roles: ['seller_counter'], assigned: false },
  ],
}

export const storeOffers = [
  { value: 'parking', label: '주차' },
  { value: 'tasting', label: '시음' },
]

export const foundAddresses: OfficeAddress[] = [
  {
    ...{ province: '서울', city: '성동구', roadAddress: '서울 성동구 연무장길 12', addressDetail: '' },
    ...{ postalCode: '04782', latitude: 37.5433, longitude: 127.0562, name: '연무장빌딩' },
  },
]
