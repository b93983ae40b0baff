import type { Failure } from '#machines/failure.ts'
import { orderAgreements, type OrderForm } from '#machines/order-form.ts'
import { paymentMachine } from '#machines/payment.ts'
import type { Payable } from '#machines/payment-setup.ts'
import type { PaymentLeaf } from '#machines/payment-leaf.ts'
import { m } from '#messages'
import type { Ship } from '../ships/ships.queries.ts'
import type { Calculation, PayMethod, Place } from './checkout.queries.ts'

type Line = Calculation['lines'][number]

const createLine = (
  id: number,
  [name, originalName, lang]: [string, string, string],
  vintage: number,
  price: number,
  bottle: string,
): Line => ({
  id,
  idProduct: id,
  name,
  originalName,
  lang,
  vintage,
  volumeMl: 750,
  kind: '레드',
  qty: 1,
  cancelledQty: 0,
  returnedQty: 0,
  unitPrice: price,
  listPrice: price,
  discountShare: 0,
  paidShare: price,
  refunded: 0,
  image: { src: `/samples/${bottle}`, thumbhash: null, alt: '' },
})

/** What is in an order, for stories. */
export const lines = [
  createLine(1, ['토르벨로 바롤로 세랄토', 'Barolo Serralto', 'it'], 2018, 112_000, 'barolo'),
  createLine(2, ['시에라피나 레세르바 델 몰리노', 'Reserva del Molino', 'es'], 2017, 38_900, 'marlborough'),
  createLine(3, ['폰테로소 사소', 'Fonteroso Sasso', 'it'], 2019, 64_000, 'rose'),
]

const createCoupon = (
  id: number,
  name: string,
  whereToUse: string,
  discount: number,
  reason: string | null = null,
) => ({
  id,
  name,
  whereToUse,
  discount,
  usable: reason === null,
  best: reason === null,
  reason,
  expiresAt: '2026-12-31T23:59:59+09:00',
  idProducts: whereToUse.startsWith('PRODUCT') ? [1, 3] : [],
})

/** An order being written, for stories. */
export const createCalculation = (overrides: Partial<Calculation> = {}): Calculation => ({
  oid: '20261121-0004182AAA',
  type: 'PICKUP',
  status: 'PRE_ORDER',
  lines,
  goods: 214_900,
  shipping: 0,
  discount: 15_600,
  cashUsed: 20_000,
  total: 214_900,
  payable: 179_300,
  discounts: [
    { idCoupon: 1, idProduct: 1, name: '가입 축하 5%', discount: 5_600, whereToUse: 'PRODUCT' },
    { idCoupon: 2, idProduct: null, name: '10만원 이상 1만원', discount: 10_000, whereToUse: 'ORDER' },
  ],
  coupons: [
    createCoupon(2, '10만원 이상 1만원', 'ORDER', 10_000),
    createCoupon(1, '가입 축하 5%', 'PRODUCT', 5_600),
    createCoupon(3, '배송비 무료', 'SHIPPING', 0, '배송비가 있는 주문에 쓸 수 있어요.'),
  ],
  best: {
    discount: 15_600,
    coupons: [
      { idCoupon: 1, idProduct: 1, discount: 5_600 },
      { idCoupon: 2, idProduct: null, discount: 10_000 },
    ],
  },
  giftable: false,
  availableCash: 48_200,
  maxCash: 48_200,
  reward: 1_793,
  store: { id: 7, name: '비니 성수점' },
  pickupDate: '2026-11-21',
  pickupTime: '18:00',
  idShip: null,
  adultRequired: true,
  adultVerified: true,
  snapshotHash: 'hash',
  ...overrides,
})

const days = [21, 22, 23, 24, 25, 26, 27].map((day, index) => ({
  date: `2026-11-${day}`,
  open: index !== 6,
  holiday: null,
  times: index === 6 ? [] : ['15:00', '16:00', '17:00', '18:00', '19:00', '20:00', '21:00'],
}))

/** A store where an order can be collected, for stories. */
export const createPlace = (overrides: Partial<Place> = {}): Place => ({
  id: 7,
  name: '비니 성수점',
  lang: 'ko-KR',
  address: '서울 성동구 연무장길 00, 1층',
  city: '성동구',
  phone: '050412345678',
  options: ['주차 1시간', '시음'],
  latitude: 37.54,
  longitude: 127.05,
  distanceKm: null,
  complete: true,
  goods: 112_000,
  short: [],
  days,
  ...overrides,
})

/** Each by the name that the server gives it in the language that is shown. */
export const methods: PayMethod[] = [
  {
    code: 'CARD',
    get name() {
      return m['orders.method.card']()
    },
    available: true,
    issuers: [
      { code: '41', name: '신한카드' },
      { code: '11', name: 'KB국민카드' },
    ],
  },
  {
    code: 'KAKAOPAY',
    get name() {
      return m['orders.method.kakaopay']()
    },
    available: true,
    issuers: [],
  },
  {
    code: 'VBANK',
    get name() {
      return m['orders.method.vbank']()
    },
    available: true,
    issuers: [],
  },
  {
    code: 'MOBILE',
    get name() {
      return m['orders.method.mobile']()
    },
    available: true,
    issuers: [],
  },
  {
    code: 'TRANSFER',
    get name() {
      return m['orders.method.transfer']()
    },
    available: true,
    issuers: [],
  },
]

export const createOrderForm = (overrides: Partial<OrderForm> = {}): OrderForm => ({
  fullName: '홍길동',
  mobile: '01012345678',
  email: 'hong@example.com',
  agreed: [...orderAgreements],
  method: 'CARD',
  issuer: '41',
  installments: 0,
  account: { bank: '', number: '', holder: '' },
  receipt: { purpose: 'NONE', number: '' },
  escrow: false,
  gift: null,
  ...overrides,
})

/** A delivery address, for stories. */
export const createShip = (overrides: Partial<Ship> = {}): Ship => ({
  id: 1,
  fullName: '홍길동',
  mobile: '01012345678',
  postalCode: '06236',
  address1: '서울 강남구 테헤란로 123',
  address2: '4층',
  message: '문 앞에 놓아 주세요',
  isDefault: true,
  remoteFee: 0,
  ...overrides,
})

/** A payment in one of its states. */
export const createPaymentState = (payable: Payable, value: PaymentLeaf, failure: Failure | null = null) =>
  paymentMachine.resolveState({
    value,
    context: {
      payable,
      start: 'reaching',
      again: false,
      here: false,
      gone: false,
      returned: false,
      overdue: false,
      failure,
    },
  })
