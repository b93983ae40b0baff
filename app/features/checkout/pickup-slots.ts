import type { OrderChoices } from '#machines/order-setup.ts'
import type { Place } from './checkout.queries.ts'

/** The first time on or after a day at which a store hands orders over. */
export const findEarliestSlot = ({ days }: Place): { pickupDate: string; pickupTime: string } | null => {
  const day = days.find(({ times }) => times.length > 0)
  const time = day?.times[0]
  return day && time ? { pickupDate: day.date, pickupTime: time } : null
}

/** The store that was chosen, or the first that has everything, at its first time; null when there is none. */
export const findFirstSlot = (places: readonly Place[], storeId: number | null): OrderChoices | null => {
  const place = places.find(({ id, complete }) => complete && (storeId === null || id === storeId))
  const slot = place && findEarliestSlot(place)
  return place && slot ? { store: place.id, ...slot } : null
}

const holdingDays = 7

/** Until when an order waits in the store: seven days after the day it was to be collected. */
export const toPickupDeadline = (pickupDate: string): string =>
  new Date(Date.parse(pickupDate) + holdingDays * 86_400_000).toISOString().slice(0, 10)
