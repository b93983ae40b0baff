import { m } from '#messages'
import type { Period } from './orders-search.ts'

export const periodLabels: Record<Period, () => string> = {
  today: m['order.period.today'],
  '15d': m['order.period.days_15'],
  '1m': m['order.period.month_1'],
  '3m': m['order.period.months_3'],
  '6m': m['order.period.months_6'],
}
