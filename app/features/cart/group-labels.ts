import { m } from '#messages'
import { formatDate } from '../../format.ts'
import type { CartGroup } from './cart-groups.ts'

/** What a group of the cart is called; with several stores, by its store. */
export const toGroupTitle = ({ way, place }: CartGroup, apart: boolean): string => {
  if (way === 'DELIVERY') return m['cart.group.delivery']()
  return apart && place ? m['cart.group.pickup_at']({ store: place.name }) : m['cart.group.pickup']()
}

/** Where a group is received. */
export const toGroupLead = ({ way, place, places }: CartGroup): string => {
  if (way === 'DELIVERY') return m['cart.group.delivery_lead']()
  if (!place) return m['cart.group.pickup_none']()
  if (places > 1) return m['cart.group.pickup_any']({ count: String(places) })
  const { name: store, seller } = place
  return seller ? m['cart.group.pickup_seller']({ store, seller }) : m['cart.group.pickup_lead']()
}

/** From when a group is handed over whose stores are closed today. */
export const toClosedText = ({ opens }: NonNullable<CartGroup['closed']>): string =>
  opens
    ? m['cart.notice.closed']({ date: formatDate(opens.date), time: opens.time })
    : m['cart.notice.closed_long']()
