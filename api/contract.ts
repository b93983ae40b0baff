import { cart } from './contract/cart.ts'
import { checkout } from './contract/checkout.ts'
import { events } from './contract/events.ts'
import { home } from './contract/home.ts'
import { magazines } from './contract/magazines.ts'
import { me } from './contract/me.ts'
import { membership } from './contract/membership.ts'
import { orders } from './contract/orders.ts'
import { session } from './contract/session.ts'
import { settings } from './contract/settings.ts'
import { ships } from './contract/ships.ts'
import { signup } from './contract/signup.ts'
import { stores } from './contract/stores.ts'
import { verification } from './contract/verification.ts'
import { wineries } from './contract/wineries.ts'
import { wines } from './contract/wines.ts'
import { wishes } from './contract/wishes.ts'

/** Every call of the API, by noun. */
export const contract = {
  session,
  signup,
  verification,
  me,
  settings,
  home,
  wines,
  wishes,
  wineries,
  stores,
  magazines,
  events,
  cart,
  checkout,
  orders,
  ships,
  membership,
}
export type Contract = typeof contract
