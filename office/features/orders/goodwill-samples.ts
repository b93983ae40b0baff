import type { Approval, GoodwillState } from './goodwill.queries.ts'

export const refusedRequest: Approval = {
  ...{ id: 39, oid: '20261127-7KQ2M9XT4B', amount: 40_000, reason: 'SERVICE', state: 'REFUSED' },
  note: '안내가 늦어 죄송해요.',
  askedBy: { id: 5, name: '박상담' },
  askedAt: '2026-11-25T05:00:00.000Z',
  dueAt: '2026-12-02T05:00:00.000Z',
  decidedBy: { id: 1, name: '김대표' },
  decidedAt: '2026-11-25T08:00:00.000Z',
  answer: '20,000원 안에서 다시 제안해 주세요.',
}

export const goodwillState: GoodwillState = {
  oid: '20261127-7KQ2M9XT4B',
  isPossible: true,
  room: { money: 57_000, cash: 1_000 },
  given: 10_000,
  limit: 30_000,
  needsBankAccount: false,
  requests: [refusedRequest],
}
