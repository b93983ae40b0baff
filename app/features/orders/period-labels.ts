import { m } from '#messages'
import type { Period } from './orders-search.ts'

export const periodLabels: Record<Period, () => string> = {
  today: m['orders.period.today'],
  '15d': m['orders.period.days_15'],
  '1m': m['orders.period.month_1'],
  '3m': m['orders.period.months_3'],
  '6m': m['orders.period.months_6'],
}
