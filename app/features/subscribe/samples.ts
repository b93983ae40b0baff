import type { Ship } from '../ships/ships.queries.ts'
import type { Subscription } from './subscribe.queries.ts'

const destination = {
  fullName: '홍길동',
  mobile: '01012345678',
  postalCode: '06236',
  address1: '서울 강남구 테헤란로 152',
  address2: '10층',
  message: '',
}

export const ship: Ship = { id: 1, ...destination, isDefault: true, remoteFee: 0 }

export const createSubscription = (overrides: Partial<Subscription> = {}): Subscription => ({
  sid: 'S20261121-0001',
  status: 'ACTIVE',
  statusName: '이용 중',
  pauseReason: null,
  pauseReasonName: null,
  cycleWeeks: 4,
  items: [
    {
      idProduct: 1,
      name: '영동 청수 스위트',
      qty: 2,
      unitPrice: 21_000,
      image: { src: '/samples/marlborough', thumbhash: null, alt: '' },
    },
  ],
  goods: 42_000,
  shipping: 3_000,
  amount: 45_000,
  agreedAmount: 45_000,
  nextOn: '2026-12-19',
  card: { issuer: '신한카드', numberMasked: '1234-****-****-5678' },
  createdAt: '2026-11-21T14:05:00+09:00',
  acts: { register: true, skip: true, pause: true, resume: false, stop: true },
  ship: destination,
  orders: [
    {
      oid: '20261121-0004182AAA',
      cycleOn: '2026-11-21',
      status: 'PREPARING',
      statusName: '상품 준비 중',
      payable: 45_000,
    },
  ],
  ...overrides,
})
