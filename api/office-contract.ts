import { care } from './contract/office/care.ts'
import { cash } from './contract/office/cash.ts'
import { catalogue } from './contract/office/catalogue.ts'
import { chat } from './contract/office/chat.ts'
import { campaigns } from './contract/office/campaigns.ts'
import { counter } from './contract/office/counter.ts'
import { drafts } from './contract/office/drafts.ts'
import { desk } from './contract/office/desk.ts'
import { imports } from './contract/office/imports.ts'
import { exports } from './contract/office/exports.ts'
import { members } from './contract/office/members.ts'
import { messages } from './contract/office/messages.ts'
import { opening } from './contract/office/opening.ts'
import { offerLists } from './contract/office/offer-lists.ts'
import { offers } from './contract/office/offers.ts'
import { orders } from './contract/office/orders.ts'
import { passkeys } from './contract/office/passkeys.ts'
import { payments } from './contract/office/payments.ts'
import { people } from './contract/office/people.ts'
import { picks } from './contract/office/picks.ts'
import { pictures } from './contract/office/pictures.ts'
import { reconciliation } from './contract/office/reconciliation.ts'
import { records } from './contract/office/records.ts'
import { reports } from './contract/office/reports.ts'
import { refunds } from './contract/office/refunds.ts'
import { reviews } from './contract/office/reviews.ts'
import { searches } from './contract/office/searches.ts'
import { sellers } from './contract/office/sellers.ts'
import { session } from './contract/office/session.ts'
import { settlements } from './contract/office/settlements.ts'
import { shop } from './contract/office/shop.ts'
import { stock } from './contract/office/stock.ts'
import { stores } from './contract/office/stores.ts'
import { taxonomy } from './contract/office/taxonomy.ts'
import { translations } from './contract/office/translations.ts'
import { views } from './contract/office/views.ts'
import { wineries } from './contract/office/wineries.ts'

/** Every call of the office by noun; all are below /api/v1/office. */
export const officeContract = {
  session,
  passkeys,
  counter,
  people,
  orders,
  desk,
  sellers,
  settlements,
  reports,
  campaigns,
  cash,
  stores,
  offers,
  offerLists,
  stock,
  members,
  care,
  chat,
  reviews,
  shop,
  opening,
  payments,
  reconciliation,
  refunds,
  messages,
  picks,
  pictures,
  catalogue,
  drafts,
  imports,
  taxonomy,
  searches,
  translations,
  wineries,
  records,
  views,
  exports,
}
export type OfficeContract = typeof officeContract
