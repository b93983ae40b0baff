import type { OrderChoices } from '#machines/order.ts'
import type { Place } from './checkout.queries.ts'

/** The first time on or after a day at which a store hands orders over. */
export const earliestAt = ({ days }: Place): { pickupDate: string; pickupTime: string } | null => {
  const day = days.find(({ times }) => times.length > 0)
  const time = day?.times[0]
  return day && time ? { pickupDate: day.date, pickupTime: time } : null
}

/** The store that was chosen, or the first that has everything, at its first time; null when there is none. */
export const firstSlot = (places: readonly Place[], chosen: number | null): OrderChoices | null => {
  const place = places.find(({ id, complete }) => complete && (chosen === null || id === chosen))
  const slot = place && earliestAt(place)
  return place && slot ? { store: place.id, ...slot } : null
}

const keptDays = 7

/** Until when an order waits in the store: seven days after the day it was to be collected. */
export const deadlineOf = (pickupDate: string): string =>
  new Date(Date.parse(pickupDate) + keptDays * 86_400_000).toISOString().slice(0, 10)
