import type { Contract } from '#api/contract.ts'
import { cartHandlers } from './cart/cart.handlers.ts'
import { checkoutHandlers } from './checkout/checkout.handlers.ts'
import { eventsHandlers } from './events/events.handlers.ts'
import { homeHandlers } from './home/home.handlers.ts'
import type { Handlers } from './http/handler.ts'
import { magazinesHandlers } from './magazines/magazines.handlers.ts'
import { meHandlers } from './me/me.handlers.ts'
import { membershipHandlers } from './membership/membership.handlers.ts'
import { ordersHandlers } from './orders/orders.handlers.ts'
import { sessionHandlers } from './session/session.handlers.ts'
import { settingsHandlers } from './settings/settings.handlers.ts'
import { shipsHandlers } from './ships/ships.handlers.ts'
import { signupHandlers } from './signup/signup.handlers.ts'
import { storesHandlers } from './stores/stores.handlers.ts'
import { verificationHandlers } from './verification/verification.handlers.ts'
import { wineriesHandlers } from './wineries/wineries.handlers.ts'
import { winesHandlers } from './wines/wines.handlers.ts'
import { wishesHandlers } from './wishes/wishes.handlers.ts'

export const handlers: { [N in keyof Contract]: Handlers<Contract[N]> } = {
  session: sessionHandlers,
  signup: signupHandlers,
  verification: verificationHandlers,
  me: meHandlers,
  settings: settingsHandlers,
  home: homeHandlers,
  wines: winesHandlers,
  wishes: wishesHandlers,
  wineries: wineriesHandlers,
  stores: storesHandlers,
  magazines: magazinesHandlers,
  events: eventsHandlers,
  cart: cartHandlers,
  checkout: checkoutHandlers,
  orders: ordersHandlers,
  ships: shipsHandlers,
  membership: membershipHandlers,
}
