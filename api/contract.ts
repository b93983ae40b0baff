import { cart } from './contract/cart.ts'
import { chat } from './contract/chat.ts'
import { cash } from './contract/cash.ts'
import { checkout } from './contract/checkout.ts'
import { coupons } from './contract/coupons.ts'
import { documents } from './contract/documents.ts'
import { events } from './contract/events.ts'
import { faqs } from './contract/faqs.ts'
import { searches } from './contract/searches.ts'
import { files } from './contract/files.ts'
import { home } from './contract/home.ts'
import { inquiries } from './contract/inquiries.ts'
import { invitations } from './contract/invitations.ts'
import { magazines } from './contract/magazines.ts'
import { me } from './contract/me.ts'
import { membership } from './contract/membership.ts'
import { notifications } from './contract/notifications.ts'
import { orders } from './contract/orders.ts'
import { places } from './contract/places.ts'
import { posts } from './contract/posts.ts'
import { senses } from './contract/senses.ts'
import { previews } from './contract/previews.ts'
import { questions } from './contract/questions.ts'
import { recovery } from './contract/recovery.ts'
import { reviews } from './contract/reviews.ts'
import { safeNumbers } from './contract/safe-numbers.ts'
import { session } from './contract/session.ts'
import { settings } from './contract/settings.ts'
import { ships } from './contract/ships.ts'
import { signup } from './contract/signup.ts'
import { stores } from './contract/stores.ts'
import { subscribe } from './contract/subscribe.ts'
import { taste } from './contract/taste.ts'
import { verification } from './contract/verification.ts'
import { wineries } from './contract/wineries.ts'
import { wines } from './contract/wines.ts'
import { wishes } from './contract/wishes.ts'

/** Every call of the API, by noun. */
export const contract = {
  session,
  signup,
  recovery,
  invitations,
  verification,
  me,
  notifications,
  settings,
  home,
  wines,
  previews,
  reviews,
  questions,
  wishes,
  wineries,
  stores,
  places,
  chat,
  magazines,
  events,
  senses,
  posts,
  documents,
  faqs,
  searches,
  inquiries,
  files,
  taste,
  cart,
  checkout,
  cash,
  coupons,
  orders,
  subscribe,
  ships,
  membership,
  safeNumbers,
}
export type Contract = typeof contract
