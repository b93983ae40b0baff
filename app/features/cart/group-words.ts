import { m } from '#messages'
import { date } from '../../format.ts'
import type { CartGroup } from './cart-groups.ts'

/** What a group of the cart is called; with several stores, by its store. */
export const titleOf = ({ way, place }: CartGroup, apart: boolean): string => {
  if (way === 'DELIVERY') return m['cart.group.delivery']()
  return apart && place ? m['cart.group.pickup_at']({ store: place.name }) : m['cart.group.pickup']()
}

/** Where a group is received. */
export const leadOf = ({ way, place, places }: CartGroup): string => {
  if (way === 'DELIVERY') return m['cart.group.delivery_lead']()
  if (!place) return m['cart.group.pickup_none']()
  if (places > 1) return m['cart.group.pickup_any']({ count: String(places) })
  const { name: store, seller } = place
  return seller ? m['cart.group.pickup_seller']({ store, seller }) : m['cart.group.pickup_lead']()
}

/** From when a group is handed over whose stores are closed today. */
export const closedText = ({ opens }: NonNullable<CartGroup['closed']>): string =>
  opens
    ? m['cart.notice.closed']({ date: date(opens.date), time: opens.time })
    : m['cart.notice.closed_long']()
