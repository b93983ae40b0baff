import { samplePassOrder } from '#machines/hand-over.model.ts'
import type { DeskBoard, DeskOrder, DeskPage, DeskRecipient, DeskStore, PackingSlip } from './desk.queries.ts'

const { proven: _proven, ...passOrder } = samplePassOrder

/** An order at the counter, for stories. */
export const createDeskOrder = (overrides: Partial<DeskOrder> = {}): DeskOrder => ({
  ...passOrder,
  status: 'PAID',
  statusName: '결제 완료',
  pickup: { date: '2026-11-27', time: '18:00', deadline: '2026-12-04' },
  dueAt: '2026-11-27T18:00:00+09:00',
  late: false,
  ...overrides,
})

const [firstLine] = samplePassOrder.lines

export const deskOrders: DeskOrder[] = [
  createDeskOrder({
    oid: '20261126-9XT4B7KQ2M',
    late: true,
    pickup: { date: '2026-11-26', time: '14:00', deadline: '2026-12-03' },
    dueAt: '2026-11-26T14:00:00+09:00',
  }),
  createDeskOrder({
    oid: '20261127-7KQ2M9XT4B',
    status: 'PREPARING',
    statusName: '상품 준비 중',
    gift: true,
    ordererMasked: '남**수',
    lines: firstLine
      ? [
          { ...firstLine, qty: 3, cancelledQty: 1 },
          { ...firstLine, id: 2, name: '토르벨로 바롤로 세랄토 리제르바 데이 마르케시', vintage: 2017 },
        ]
      : [],
  }),
  createDeskOrder({
    oid: '20261127-2M9XT4B7KQ',
    type: 'DELIVERY',
    status: 'PREPARING',
    statusName: '상품 준비 중',
    ordererMasked: '이*',
    pickup: null,
    dueAt: '2026-11-29T09:12:00+09:00',
  }),
]

export const toDeskPage = (items: DeskOrder[]): DeskPage => ({
  _embedded: { items },
  page: { size: 20, number: 0, totalPages: Math.ceil(items.length / 20), totalElements: items.length },
})

export const deskBoard: DeskBoard = {
  prepare: 3,
  ready: 4,
  today: 5,
  late: 1,
  sent: 0,
  newestPaidAt: '2026-11-27T14:03:00+09:00',
}

export const deskStores: DeskStore[] = [
  { id: 11, name: '비니 성수점', seller: '성수와인랩' },
  { id: 12, name: '비니 서울숲점', seller: '성수와인랩' },
  { id: 13, name: '비니 건대입구역 스타시티 지하 1층점', seller: '성수와인랩' },
]

export const packingSlip: PackingSlip = {
  oid: '20261127-7KQ2M9XT4B',
  type: 'PICKUP',
  storeName: '비니 성수점',
  ordererMasked: '남**수',
  passNumber: '41827730',
  pickup: { date: '2026-11-27', time: '18:00', deadline: '2026-12-04' },
  paidAt: '2026-11-26T14:05:00+09:00',
  idRequired: true,
  gift: true,
  giftMessage: '생일 축하해요. 늘 건강하세요!',
  lines: [
    {
      idProduct: 1,
      name: '폰테로소 사소',
      originalName: 'Ponteroso Sasso',
      lang: 'it',
      vintage: 2019,
      volumeMl: 750,
      pieces: 2,
    },
    {
      idProduct: 2,
      name: '토르벨로 바롤로 세랄토',
      originalName: 'Torbello Barolo Serralto',
      lang: 'it',
      vintage: 2017,
      volumeMl: 750,
      pieces: 1,
    },
  ],
}

export const deskRecipient: DeskRecipient = {
  shipTo: {
    fullName: '이산',
    mobile: '01012345678',
    postalCode: '04780',
    address1: '서울 성동구 아차산로 17길 48',
    address2: '101동 1203호',
    message: '경비실에 맡겨 주세요',
  },
  giftTo: null,
}
