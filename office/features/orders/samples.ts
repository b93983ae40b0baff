import type { OfficeOrder, OrderBoard, OrderRow } from './orders.queries.ts'

/** Samples of what the calls of orders answer, for stories. */
export const orderRows: OrderRow[] = [
  {
    oid: '20261127-7KQ2M9XT4B',
    type: 'PICKUP',
    status: 'PREPARING',
    statusName: '상품 준비 중',
    createdAt: '2026-11-27T09:12:00+09:00',
    paidAt: '2026-11-27T09:13:00+09:00',
    total: 103_000,
    firstName: '청수 루비 오크 2022',
    lines: 2,
    pieces: 3,
    store: { id: 11, name: '성수와인랩 성수점' },
    pickup: { date: '2026-11-27', time: '14:00', deadline: '2026-12-04' },
    ordererMasked: '홍*동',
    mobileMasked: '010-****-5678',
    late: true,
  },
  {
    oid: '20261127-4B8NW3CPRJ',
    type: 'PICKUP',
    status: 'PAID',
    statusName: '결제 완료',
    createdAt: '2026-11-27T10:40:00+09:00',
    paidAt: '2026-11-27T10:41:00+09:00',
    total: 38_000,
    firstName: '그랑꼬또 청수 와인',
    lines: 1,
    pieces: 1,
    store: { id: 11, name: '성수와인랩 성수점' },
    pickup: { date: '2026-11-28', time: '18:00', deadline: '2026-12-05' },
    ordererMasked: '김*늘',
    mobileMasked: '010-****-0421',
    late: false,
  },
  {
    oid: '20261125-X6TYN5HAVK',
    type: 'DELIVERY',
    status: 'SHIPPING',
    statusName: '배송 중',
    createdAt: '2026-11-25T20:05:00+09:00',
    paidAt: '2026-11-25T20:06:00+09:00',
    total: 52_000,
    firstName: '와인 잔 두 개 세트',
    lines: 1,
    pieces: 2,
    store: { id: 12, name: '남궁 와인과 치즈 그리고 긴 이름의 매장 서울숲점' },
    pickup: null,
    ordererMasked: '남**수',
    mobileMasked: '010-****-9033',
    late: false,
  },
]

export const orderBoard: OrderBoard = {
  statuses: [
    { status: 'PAID', count: 4 },
    { status: 'PREPARING', count: 3 },
    { status: 'READY_FOR_PICKUP', count: 6 },
    { status: 'SHIPPING', count: 1 },
    { status: 'RETURN_REQUESTED', count: 1 },
  ],
  late: 2,
  today: 5,
}

const line = {
  idProduct: 41,
  originalName: 'Cheongsu Ruby Oak',
  lang: 'ko',
  vintage: 2022,
  volumeMl: 750,
  kind: '레드',
  returnedQty: 0,
  discountShare: 0,
  image: { src: '/images/bottle/41-a1b2c3d4', thumbhash: null, alt: '청수 루비 오크' },
}

const paidEvents: OfficeOrder['events'] = [
  ['PRE_ORDER', '주문 작성 중', 'OPEN', 'member:3', '2026-11-27T09:12:00+09:00'] as const,
  ['PAID', '결제 완료', 'APPROVED', 'member:3', '2026-11-27T09:13:00+09:00'] as const,
  ['PREPARING', '상품 준비 중', 'PREPARE', 'person:7', '2026-11-27T09:40:00+09:00'] as const,
].map(([to, toName, event, actor, at]) => ({
  ...{ to, toName, event, actor, at, from: '', reason: null },
  actorName: actor === 'person:7' ? '이매니저' : null,
}))

export const officeOrder: OfficeOrder = {
  oid: '20261127-7KQ2M9XT4B',
  type: 'PICKUP',
  gift: false,
  status: 'PREPARING',
  statusName: '상품 준비 중',
  late: true,
  createdAt: '2026-11-27T09:12:00+09:00',
  paidAt: '2026-11-27T09:13:00+09:00',
  receivedAt: null,
  store: { id: 11, name: '성수와인랩 성수점', company: '성수와인랩' },
  pickup: { date: '2026-11-27', time: '14:00', deadline: '2026-12-04' },
  parcel: null,
  orderer: { fullName: '홍길동', mobile: '01012345678', email: 'shopper@vini.test' },
  idMember: 3,
  shipTo: null,
  giftTo: null,
  passMasked: '•••• 5678',
  lines: [
    {
      ...line,
      id: 1,
      name: '청수 루비 오크',
      qty: 2,
      cancelledQty: 0,
      refunded: 0,
      unitPrice: 32_500,
      listPrice: 32_500,
      paidShare: 60_000,
    },
    {
      ...line,
      id: 2,
      name: '그랑꼬또 청수',
      qty: 1,
      cancelledQty: 0,
      refunded: 0,
      unitPrice: 38_000,
      listPrice: 38_000,
      paidShare: 38_000,
    },
  ],
  money: {
    ...{ total: 103_000, shipping: 0, discount: 5_000, cashUsed: 3_000, payable: 95_000 },
    ...{ refunded: 0, cashRefunded: 0 },
  },
  coupons: [{ name: '첫 주문 5,000원', discount: 5_000 }],
  payments: [
    {
      ...{ id: 9, provider: 'allat', method: '카드', state: 'APPROVED', amount: 95_000, refunded: 0 },
      ...{ issuer: '국민카드', numberMasked: '5412-****-****-0021' },
      ...{ createdAt: '2026-11-27T09:12:30+09:00', approvedAt: '2026-11-27T09:13:00+09:00' },
    },
  ],
  refunds: [],
  returns: [],
  events: paidEvents,
  messages: [
    { id: 1, channel: 'MAIL', about: 'paid', state: 'SENT', at: '2026-11-27T09:13:01+09:00' },
    { id: 2, channel: 'SMS', about: 'paid', state: 'FAILED', at: '2026-11-27T09:13:01+09:00' },
    { id: 3, channel: 'KAKAO', about: 'paid', state: 'DROPPED', at: '2026-11-27T09:13:01+09:00' },
  ],
  notes: [
    {
      id: 1,
      at: '2026-11-27T09:50:00+09:00',
      personName: '최상담',
      text: '오후 늦게 오신다고 전화 주셨어요.',
    },
  ],
  acts: {
    cancel: true,
    changePickup: true,
    decideReturn: false,
    awaitGoods: false,
    goodwill: false,
    resend: ['PAID'],
  },
}

export const cancelledOrder: OfficeOrder = {
  ...officeOrder,
  lines: officeOrder.lines.map((one) => (one.id === 1 ? { ...one, cancelledQty: 1, refunded: 30_000 } : one)),
  money: { ...officeOrder.money, refunded: 29_000, cashRefunded: 1_000 },
  refunds: [
    {
      ...{
        kind: 'CANCEL',
        state: 'DONE',
        delayed: false,
        amount: 29_000,
        cash: 1_000,
        lines: [{ id: 1, qty: 1 }],
      },
      ...{
        reason: '매장에서 옮기다 깨졌어요',
        shopReason: 'DAMAGED',
        actor: 'person:7',
        actorName: '이매니저',
      },
      ...{ requestedAt: '2026-11-27T10:00:00+09:00', doneAt: '2026-11-27T10:00:04+09:00' },
    },
  ],
  events: [
    ...paidEvents,
    {
      ...{
        at: '2026-11-27T10:00:00+09:00',
        event: 'CANCEL_BY_SHOP',
        from: 'PREPARING',
        to: 'CANCEL_REQUESTED',
      },
      ...{
        toName: '취소 요청',
        reason: 'DAMAGED: 매장에서 옮기다 깨졌어요',
        actor: 'person:7',
        actorName: '이매니저',
      },
    },
  ],
}
