import { m } from '#messages'
import { formatDate, formatWeekday } from '../../format.ts'

type Earliest = { date: string; time: string; today: boolean }

/** When a store has an order ready first, as a tag; a day other than today is named with its weekday. */
export const toEarliestTags = (earliest: Earliest | null) => {
  if (!earliest) return []
  const { today, time, date: day } = earliest
  const text = today
    ? m['home.pickup.today']({ time })
    : m['home.pickup.later']({ date: `${formatDate(day).slice(5)} (${formatWeekday(day)})`, time })
  return [{ tone: today ? ('success' as const) : ('neutral' as const), text }]
}
