import { m } from '#messages'
import { formatPickupMoment } from '../stores/pickup-day.ts'
import type { CartGroup } from './cart-groups.ts'

/** What a group of the cart is called: by its store, where one is settled. */
export const toGroupTitle = ({ way, place }: CartGroup, isSettled: boolean): string => {
  if (way === 'DELIVERY') return m['cart.group.delivery']()
  return isSettled && place ? m['cart.group.pickup_at']({ store: place.name }) : m['cart.group.pickup']()
}

/** Where a group is received, and from whom. */
export const toGroupLead = ({ way, place, storeIds }: CartGroup, isSettled: boolean): string => {
  if (way === 'DELIVERY') return m['cart.group.delivery_lead']()
  if (!place) return m['cart.group.pickup_none']()
  if (!isSettled && storeIds.length > 1) return m['cart.group.pickup_any']({ count: String(storeIds.length) })
  return place.seller
    ? m['cart.group.pickup_seller']({ seller: place.seller })
    : m['cart.group.pickup_lead']()
}

/** From when a group is handed over whose stores are closed today. */
export const toClosedText = ({ opens }: NonNullable<CartGroup['closed']>): string =>
  opens ? m['cart.notice.closed']({ moment: formatPickupMoment(opens) }) : m['cart.notice.closed_long']()
