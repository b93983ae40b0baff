import type { Balance, Charge, CashHistory } from './cash.queries.ts'

/** A member's cash, for stories. */
export const createBalance = (overrides: Partial<Balance> = {}): Balance => ({
  available: 48_200,
  paid: 40_000,
  bonus: 8200,
  held: 0,
  endingSoon: 3000,
  chargeable: {
    least: 10_000,
    most: 500_000,
    step: 1000,
    presets: [10_000, 30_000, 50_000, 100_000, 300_000, 500_000],
  },
  maintenance: false,
  ...overrides,
})

export const createTopUp = (overrides: Partial<Charge> = {}): Charge => ({
  cid: 'C20261121-ABCDEF',
  amount: 50_000,
  status: 'CHARGED',
  statusName: '충전 완료',
  createdAt: '2026-11-21T14:03:00+09:00',
  chargedAt: '2026-11-21T14:05:00+09:00',
  expiresAt: null,
  ...overrides,
})

type Move = CashHistory['_embedded']['items'][number]
const createMove = (
  kind: Move['kind'],
  kindName: string,
  paidAmount: number,
  bonus: number,
  reference: string | null,
  title: string | null = null,
): Move => ({
  ...{ kind, kindName, paid: paidAmount, bonus, reference, title },
  amount: paidAmount + bonus,
  at: '2026-11-21T14:05:00+09:00',
})

export const createHistory = (items: Move[] = moves): CashHistory => ({
  _embedded: { items },
  page: { size: 10, totalElements: items.length, totalPages: 1, number: 0 },
})

const moves: Move[] = [
  createMove('CHARGE', '충전', 50_000, 0, 'C20261121-ABCDEF'),
  createMove('BONUS', '적립', 0, 1793, '20261030-0002541AAA'),
  createMove('USE', '사용', -12_000, -8000, '20261121-0004182AAA', '토르벨로 바롤로 세랄토 외 1건'),
  createMove('LAPSE', '소멸', 0, -500, null),
]
