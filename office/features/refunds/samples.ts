import type { ApprovalsPage, OpenApproval } from './refunds.queries.ts'

const care = { id: 5, name: '박상담' }

export const openApprovals: OpenApproval[] = [
  {
    ...{ id: 41, oid: '20261126-7KQ2M9XT4B', amount: 50_000, reason: 'CONDITION', state: 'ASKED' },
    note: '라벨이 젖어 선물로 쓰기 어려우셨다고 해서 일부를 돌려 드려요.',
    askedBy: care,
    askedAt: '2026-11-26T05:00:00.000Z',
    dueAt: '2026-12-03T05:00:00.000Z',
    ...{ decidedBy: null, decidedAt: null, answer: null },
    ...{ ordererMasked: '홍*동', paid: 158_000, refunded: 10_000 },
  },
  {
    ...{ id: 42, oid: '20261125-W3CP8RJDX6', amount: 12_000, reason: 'LATE', state: 'ASKED' },
    note: '픽업 시간에 오셨는데 40분을 기다리셨어요.',
    askedBy: { id: 7, name: '이매니저' },
    askedAt: '2026-11-26T07:30:00.000Z',
    dueAt: '2026-12-03T07:30:00.000Z',
    ...{ decidedBy: null, decidedAt: null, answer: null },
    ...{ ordererMasked: '김*늘', paid: 84_000, refunded: 0 },
  },
]

const owner = { id: 1, name: '김대표' }
export const decidedApprovals: OpenApproval[] = openApprovals.map((approval, at) => ({
  ...approval,
  state: at === 0 ? 'APPROVED' : 'REFUSED',
  decidedBy: owner,
  decidedAt: '2026-11-27T01:00:00.000Z',
  answer: at === 0 ? null : '매장 대기 기록을 먼저 확인해 주세요.',
}))

export const toApprovalsPage = (items: OpenApproval[]): ApprovalsPage => ({
  _embedded: { items },
  page: { size: 50, number: 0, totalPages: 1, totalElements: items.length },
})
