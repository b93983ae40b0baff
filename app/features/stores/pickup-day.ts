import { m } from '#messages'
import { formatNearSlot, formatTime } from '../../format.ts'
import { joinFacts } from '../../join-facts.ts'

/** From when a store hands out what it has. */
export type PickupStart = { date: string; time: string; today: boolean }

const hour = 3_600_000
const day = 24 * hour

const isInDays = (days: number, date: string, now: number): boolean =>
  new Date(now + 9 * hour + days * day).toISOString().startsWith(date)

/** Whether a day, given as YYYY-MM-DD, is the one after today by Seoul's clock. */
export const isTomorrow = (date: string, now = Date.now()): boolean => isInDays(1, date, now)

/** The slot of an order or a form; a store's first moment knows whether it is today's. */
type PickupMoment = Pick<PickupStart, 'date' | 'time'> & { today?: boolean }

/** 오늘 11:00, 내일 11:00 or 12.02 (수) 13:00: the one form of a pickup moment. */
export const formatPickupMoment = ({ date, time, today }: PickupMoment): string => {
  if (today ?? isInDays(0, date, Date.now())) return m['pickup.moment.today']({ time: formatTime(time) })
  return isTomorrow(date)
    ? m['pickup.moment.tomorrow']({ time: formatTime(time) })
    : formatNearSlot(date, time)
}

/** 내일 11:00부터. */
export const formatPickupStart = (start: PickupMoment): string =>
  m['pickup.moment.from']({ moment: formatPickupMoment(start) })

/** 성수점 · 오늘 11:00부터: the chosen store, and from when it hands out. */
export const toMyStoreText = (store: { shortName: string; earliest: PickupStart | null }): string => {
  const { shortName, earliest } = store
  return earliest
    ? joinFacts([shortName, formatPickupStart(earliest)])
    : m['pickup.mine.resting']({ store: shortName })
}
