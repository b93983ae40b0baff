import type { CashDay, CashGift } from './cash.queries.ts'

export const cashGifts: [CashGift, ...CashGift[]] = [
  {
    ...{ id: 3, state: 'ASKED', amount: 20_000, receivers: 12, total: 240_000, lastDay: '2027-03-31' },
    ...{ reason: '냉장 배송 지연 보상', askedBy: { id: 4, name: '박응대' }, answer: null },
    ...{ askedAt: '2026-12-01T10:00:00+09:00', dueAt: '2026-12-08T10:00:00+09:00' },
    ...{ decidedBy: null, decidedAt: null },
  },
  {
    ...{ id: 2, state: 'GIVEN', amount: 5000, receivers: 3, total: 15_000, lastDay: '2027-01-31' },
    ...{ reason: '시음회 참석 감사', askedBy: { id: 2, name: '박운영' }, answer: null },
    ...{ askedAt: '2026-11-30T15:00:00+09:00', dueAt: '2026-12-07T15:00:00+09:00' },
    ...{ decidedBy: null, decidedAt: '2026-11-30T15:00:00+09:00' },
  },
  {
    ...{ id: 1, state: 'REFUSED', amount: 100_000, receivers: 2, total: 200_000, lastDay: '2027-01-31' },
    ...{ reason: '문의', askedBy: { id: 4, name: '박응대' }, answer: '대상이 아니에요' },
    ...{ askedAt: '2026-11-29T15:00:00+09:00', dueAt: '2026-12-06T15:00:00+09:00' },
    ...{ decidedBy: { id: 1, name: '김대표' }, decidedAt: '2026-11-29T16:00:00+09:00' },
  },
]

export const cashDays: CashDay[] = [
  { day: '2026-12-02', paid: 3_420_000, bonus: 412_300, held: 50_000, total: 3_882_300 },
  { day: '2026-12-01', paid: 3_370_000, bonus: 397_300, held: 0, total: 3_767_300 },
]
