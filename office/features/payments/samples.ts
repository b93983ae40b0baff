import type { PaymentInDoubt, RefundOwed, UnmatchedDeposit } from './payments.queries.ts'

export const toMoneyPage = <Row>(items: Row[]) => ({
  _embedded: { items },
  page: { size: 50, number: 0, totalPages: 1, totalElements: items.length },
})

export const doubtfulPayments: PaymentInDoubt[] = [
  {
    id: 11,
    state: 'UNKNOWN',
    provider: 'allat',
    oid: '20261127-7KQ2M9XT4B',
    orderNo: '20261127-7KQ2M9XT4B',
    amount: 84_000,
    since: '2026-11-27T08:55:00+09:00',
    attempts: 3,
    nextTryAt: '2026-11-27T09:05:00+09:00',
    lastAnswer: 'unclear',
    lastAnswerAt: '2026-11-27T09:01:00+09:00',
  },
  {
    id: 12,
    state: 'VOIDING',
    provider: 'kakaopay',
    oid: null,
    orderNo: 'C7KQ2M9XT4B0P1',
    amount: 50_000,
    since: '2026-11-27T07:10:00+09:00',
    attempts: 12,
    nextTryAt: null,
    lastAnswer: null,
    lastAnswerAt: null,
  },
]

export const refundsOwed: RefundOwed[] = [
  {
    id: 4,
    source: 'ORDER',
    kind: 'CANCEL',
    provider: 'allat',
    oid: '20261126-B0P1Q7RS2T',
    amount: 39_000,
    since: '2026-11-26T18:20:00+09:00',
    attempts: 9,
    needsAccount: false,
    nextTryAt: '2026-11-27T09:05:00+09:00',
    lastAnswer: 'refused',
    lastAnswerAt: '2026-11-27T09:00:00+09:00',
  },
  {
    id: 4,
    source: 'CASH',
    kind: 'CASH',
    provider: 'allat',
    oid: null,
    amount: 100_000,
    since: '2026-11-27T02:00:00+09:00',
    attempts: 2,
    needsAccount: false,
    nextTryAt: null,
    lastAnswer: 'unclear',
    lastAnswerAt: '2026-11-27T02:05:00+09:00',
  },
  {
    id: 5,
    source: 'ORDER',
    kind: 'DEPOSIT',
    provider: 'allat',
    oid: '20261125-M4N5V6W7X8',
    amount: 1000,
    since: '2026-11-25T12:00:00+09:00',
    attempts: 40,
    needsAccount: true,
    nextTryAt: '2026-11-27T09:05:00+09:00',
    lastAnswer: 'refused',
    lastAnswerAt: '2026-11-27T09:00:00+09:00',
  },
]

export const unmatchedDeposits: UnmatchedDeposit[] = [
  {
    id: 2,
    provider: 'allat',
    orderNo: '20261120-Z9Y8X7W6V5',
    amount: 30_000,
    depositorMasked: '홍*동',
    depositedAt: '2026-11-27T08:00:00+09:00',
    since: '2026-11-27T08:00:02+09:00',
    candidates: [
      {
        oid: '20261127-7KQ2M9XT4B',
        ordererMasked: '홍*동',
        expiresAt: '2026-11-29T23:59:59+09:00',
      },
    ],
  },
  {
    id: 3,
    provider: 'allat',
    orderNo: '20261119-A1B2C3D4E5',
    amount: 7000,
    depositorMasked: '*',
    depositedAt: '2026-11-26T08:00:00+09:00',
    since: '2026-11-26T08:00:02+09:00',
    candidates: [],
  },
]
