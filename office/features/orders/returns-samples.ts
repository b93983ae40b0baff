import { officeOrder } from './samples.ts'
import type { OfficeOrder, OpenReturn } from './orders.queries.ts'

export const returningOrder: OfficeOrder = {
  ...officeOrder,
  status: 'RETURN_REQUESTED',
  statusName: '반품 요청',
  late: false,
  returns: [
    {
      ...{ state: 'ASKED', cause: 'DEFECT', reason: '코르크가 부서져 있었어요', lines: [{ id: 2, qty: 1 }] },
      ...{ money: 38_000, cash: 0, answer: null, askedAt: '2026-11-26T11:00:00+09:00' },
      ...{ decidedAt: null, arrivedAt: null },
    },
  ],
  acts: {
    cancel: false,
    changePickup: false,
    decideReturn: true,
    awaitGoods: false,
    goodwill: false,
    resend: [],
  },
}

/** Agreed to, its goods are on their way back. */
export const awaitingOrder: OfficeOrder = {
  ...returningOrder,
  returns: returningOrder.returns.map((request) => ({
    ...request,
    ...{ state: 'AGREED', answer: '택배로 보내 주시면 돼요.', decidedAt: '2026-11-26T15:00:00+09:00' },
  })),
  acts: { ...returningOrder.acts, decideReturn: false, awaitGoods: true },
}

export const openReturns: OpenReturn[] = [
  {
    oid: '20261120-N5HAVK9GZS',
    store: { id: 11, name: '성수와인랩 성수점' },
    ordererMasked: '홍*동',
    cause: 'DEFECT',
    reason: '코르크가 부서져 있었어요',
    lines: [{ id: 2, qty: 1, name: '그랑꼬또 청수' }],
    money: 38_000,
    cash: 0,
    askedAt: '2026-11-24T11:00:00+09:00',
    decidedAt: null,
    dueOn: '2026-11-25',
    late: true,
  },
  {
    oid: '20261122-B8MFQ4WUCD',
    store: { id: 11, name: '성수와인랩 성수점' },
    ordererMasked: '김*늘',
    cause: 'CHANGE_OF_MIND',
    reason: null,
    lines: [{ id: 7, qty: 2, name: '청수 루비 오크 2022' }],
    money: 62_000,
    cash: 3_000,
    askedAt: '2026-11-27T09:00:00+09:00',
    decidedAt: null,
    dueOn: '2026-11-30',
    late: false,
  },
]
