import type { Dashboard } from './membership.queries.ts'

export const dashboard: Dashboard = {
  availableCash: 48_200,
  totalCash: 48_200,
  availableCoupons: 4,
  endingCoupons: 1,
  endingDays: { from: '2026-12-05', until: '2026-12-05' },
  buyerLevel: { id: 3, name: '골드' },
  nextLevel: { name: '플래티넘', missing: 96_000, percent: 68 },
  orders: { awaitingDeposit: 0, paid: 1, preparing: 1, underway: 2, done: 14, cancelled: 1 },
}

/** Of a member who has just joined. */
export const newcomer: Dashboard = {
  availableCash: 0,
  totalCash: 0,
  availableCoupons: 0,
  endingCoupons: 0,
  endingDays: null,
  buyerLevel: { id: 1, name: '브론즈' },
  nextLevel: { name: '실버', missing: 100_000, percent: 0 },
  orders: { awaitingDeposit: 0, paid: 0, preparing: 0, underway: 0, done: 0, cancelled: 0 },
}
