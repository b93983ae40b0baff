import { lines } from '../checkout/samples.ts'
import type { Order, OrderCard } from './orders.queries.ts'

/** An order that was paid, for stories. */
type SampleOrder = Order & Pick<OrderCard, 'depositUntil'>

export const createOrder = (overrides: Partial<SampleOrder> = {}): SampleOrder => ({
  oid: '20261121-0004182AAA',
  type: 'PICKUP',
  gift: false,
  status: 'PREPARING',
  statusName: '상품 준비 중',
  createdAt: '2026-11-21T14:03:00+09:00',
  paidAt: '2026-11-21T14:05:00+09:00',
  payable: 179_300,
  total: 214_900,
  discount: 15_600,
  cashUsed: 20_000,
  shipping: 0,
  lines,
  store: {
    id: 7,
    name: '비니 성수점',
    address: '서울 성동구 연무장길 00, 1층',
    lang: 'ko-KR',
    korean: null,
    phone: '050412345678',
    latitude: 37.54,
    longitude: 127.05,
  },
  pickup: { date: '2026-11-21', time: '18:00', deadline: '2026-11-28' },
  parcel: null,
  depositUntil: null,
  toReview: null,
  hold: null,
  orderer: { fullName: '홍길동', mobile: '01012345678', email: 'hong@example.com' },
  shipTo: null,
  giftTo: null,
  seller: {
    name: '(주)성수와인',
    representative: '이서준',
    businessNumber: '000-00-00000',
    lang: 'ko-KR',
    phone: '021234567',
  },
  passNumber: '41827730',
  passKey: null,
  payment: {
    code: 'CARD',
    method: '신용·체크카드',
    issuer: '신한카드',
    numberMasked: '4140-****-****-1234',
    installments: 0,
    amount: 179_300,
    approvedAt: '2026-11-21T14:05:00+09:00',
    escrow: false,
  },
  account: null,
  refunds: [],
  returns: [],
  acts: {
    cancel: true,
    cancelLines: true,
    return: false,
    returnCauses: [],
    confirm: false,
    pickup: { store: true, time: true },
  },
  coupons: [{ name: '가입 축하 5%', discount: 15_600, returned: false }],
  timeline: [
    { status: 'PAID', name: '결제 완료', at: '2026-11-21T14:05:00+09:00', state: 'DONE' },
    { status: 'PREPARING', name: '상품 준비 중', at: '2026-11-21T14:20:00+09:00', state: 'NOW' },
    { status: 'READY_FOR_PICKUP', name: '픽업 대기', at: null, state: 'LATER' },
    { status: 'PICKED_UP', name: '픽업 완료', at: null, state: 'LATER' },
  ],
  withdrawUntil: null,
  ...overrides,
})

/** What went back of an order, for stories. */
export const createRefund = (
  overrides: Partial<Order['refunds'][number]> = {},
): Order['refunds'][number] => ({
  kind: 'CANCEL',
  state: 'DONE',
  delayed: false,
  amount: 30_000,
  cash: 8_900,
  lines: [{ id: 2, qty: 1 }],
  shopReason: null,
  reason: '마음이 바뀌었어요',
  requestedAt: '2026-11-21T15:00:00+09:00',
  doneAt: '2026-11-21T15:00:04+09:00',
  ...overrides,
})

/** What was asked to be sent back of an order, for stories. */
export const createReturn = (
  overrides: Partial<Order['returns'][number]> = {},
): Order['returns'][number] => ({
  state: 'ASKED',
  cause: 'DEFECT',
  reason: '코르크가 부러져 있었어요',
  lines: [{ id: 1, qty: 1 }],
  money: 112_000,
  cash: 0,
  answer: null,
  askedAt: '2026-11-23T10:00:00+09:00',
  decidedAt: null,
  arrivedAt: null,
  ...overrides,
})
