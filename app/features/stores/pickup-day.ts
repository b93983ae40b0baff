import { m } from '#messages'
import { formatWeekday } from '../../format.ts'

/** From when a store hands out what it has. */
export type PickupStart = { date: string; time: string; today: boolean }

const hour = 3_600_000
const day = 24 * hour

/** Whether a day, given as YYYY-MM-DD, is the one after today by Seoul's clock. */
export const isTomorrow = (date: string, now = Date.now()): boolean =>
  new Date(now + 9 * hour + day).toISOString().startsWith(date)

/** 12.1 (화): a day that is neither today nor tomorrow. */
export const formatPickupDay = (date: string): string =>
  m['pickup.day']({
    month: String(Number(date.slice(5, 7))),
    date: String(Number(date.slice(8))),
    weekday: formatWeekday(date),
  })

/** 성수점 · 오늘 11:00부터: the chosen store, and from when it hands out. */
export const toMyStoreText = (store: { shortName: string; earliest: PickupStart | null }): string => {
  const { shortName, earliest } = store
  if (!earliest) return m['pickup.mine.resting']({ store: shortName })
  const { date, time, today } = earliest
  if (today) return m['pickup.mine.today']({ store: shortName, time })
  if (isTomorrow(date)) return m['pickup.mine.tomorrow']({ store: shortName, time })
  return m['pickup.mine.later']({ store: shortName, day: formatPickupDay(date), time })
}
