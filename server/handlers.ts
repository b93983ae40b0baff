import type { Contract } from '#api/contract.ts'
import type { OfficeContract } from '#api/office-contract.ts'
import { cancelsHandlers } from './orders/cancels.handlers.ts'
import { careOfficeHandlers } from './care/care.office.handlers.ts'
import { cartHandlers } from './cart/cart.handlers.ts'
import { chatHandlers } from './chat/chat.handlers.ts'
import { chatOfficeHandlers } from './chat/chat.office.handlers.ts'
import { cashHandlers } from './cash/cash.handlers.ts'
import { availableHandlers } from './checkout/available.handlers.ts'
import { checkoutHandlers } from './checkout/checkout.handlers.ts'
import { cashOfficeHandlers } from './cash/cash.office.handlers.ts'
import { campaignsOfficeHandlers } from './campaigns/campaigns.office.handlers.ts'
import { couponsHandlers } from './coupons/coupons.handlers.ts'
import { previewsHandlers } from './drafts/previews.handlers.ts'
import { draftsOfficeHandlers } from './drafts/drafts.office.handlers.ts'
import { hidingOfficeHandlers } from './drafts/hiding.office.handlers.ts'
import { importsOfficeHandlers } from './imports/imports.office.handlers.ts'
import { deskOfficeHandlers } from './desk/desk.office.handlers.ts'
import { documentsHandlers } from './documents/documents.handlers.ts'
import { eventsHandlers } from './events/events.handlers.ts'
import { failedMessagesHandlers } from './failed-messages/failed-messages.handlers.ts'
import { exportsOfficeHandlers } from './exports/exports.office.handlers.ts'
import { faqsHandlers } from './faqs/faqs.handlers.ts'
import { searchesOfficeHandlers } from './searches/searches.office.handlers.ts'
import { searchesHandlers } from './searches/searches.handlers.ts'
import { filesHandlers } from './files/files.handlers.ts'
import { homeHandlers } from './home/home.handlers.ts'
import type { Handlers } from './http/handler.ts'
import { notificationsHandlers } from './notifications/notifications.handlers.ts'
import { questionsHandlers } from './questions/questions.handlers.ts'
import { reviewsHandlers } from './reviews/reviews.handlers.ts'
import { reviewsOfficeHandlers } from './reviews/reviews.office.handlers.ts'
import { inquiriesHandlers } from './inquiries/inquiries.handlers.ts'
import { invitationsHandlers } from './invitations/invitations.handlers.ts'
import { magazinesHandlers } from './magazines/magazines.handlers.ts'
import { meHandlers } from './me/me.handlers.ts'
import { membersOfficeHandlers } from './members/members.office.handlers.ts'
import { membershipHandlers } from './membership/membership.handlers.ts'
import { openingOfficeHandlers } from './opening/opening.office.handlers.ts'
import { ordersHandlers } from './orders/orders.handlers.ts'
import { orderActsOfficeHandlers } from './orders/order-acts.office.handlers.ts'
import { orderMovesOfficeHandlers } from './orders/order-moves.office.handlers.ts'
import { offersOfficeHandlers } from './offers/offers.office.handlers.ts'
import { offerListsOfficeHandlers } from './imports/offer-lists.office.handlers.ts'
import { ordersOfficeHandlers } from './orders/orders.office.handlers.ts'
import { messagesOfficeHandlers } from './failed-messages/messages.office.handlers.ts'
import { refundsOfficeHandlers } from './refunds/refunds.office.handlers.ts'
import { paymentsOfficeHandlers } from './payments/office/payments.office.handlers.ts'
import { createShopHandlers } from './shop/shop.office.handlers.ts'
import { peopleOfficeHandlers } from './people/people.office.handlers.ts'
import { counterOfficeHandlers } from './people/counter.office.handlers.ts'
import { passkeysOfficeHandlers } from './people/passkeys.office.handlers.ts'
import { sessionOfficeHandlers } from './people/session.office.handlers.ts'
import { reconciliationOfficeHandlers } from './reconciliation/reconciliation.office.handlers.ts'
import { recordsOfficeHandlers } from './records/records.office.handlers.ts'
import { placesHandlers } from './places/places.handlers.ts'
import { postsHandlers } from './posts/posts.handlers.ts'
import { sensesHandlers } from './senses/senses.handlers.ts'
import { recoveryHandlers } from './recovery/recovery.handlers.ts'
import { safeNumbersHandlers } from './safe-numbers/safe-numbers.handlers.ts'
import { receiptsHandlers } from './orders/receipts.handlers.ts'
import { reportsOfficeHandlers } from './reports/reports.office.handlers.ts'
import { settlementsOfficeHandlers } from './settlements/settlements.office.handlers.ts'
import { sellersOfficeHandlers } from './sellers/sellers.office.handlers.ts'
import { sessionHandlers } from './session/session.handlers.ts'
import { settingsHandlers } from './settings/settings.handlers.ts'
import { shipsHandlers } from './ships/ships.handlers.ts'
import { signupHandlers } from './signup/signup.handlers.ts'
import { staffHandlers } from './staff/staff.handlers.ts'
import { countHandlers } from './stores/stock-count.office.handlers.ts'
import { stockOfficeHandlers } from './stores/stock.office.handlers.ts'
import { storesHandlers } from './stores/stores.handlers.ts'
import { picksOfficeHandlers } from './picks/picks.office.handlers.ts'
import { picturesOfficeHandlers } from './pictures/pictures.office.handlers.ts'
import { storesOfficeHandlers } from './stores/stores.office.handlers.ts'
import { subscribeHandlers } from './subscribe/subscribe.handlers.ts'
import { tasteHandlers } from './taste/taste.handlers.ts'
import { verificationHandlers } from './verification/verification.handlers.ts'
import { createViewsHandlers } from './views/views.office.handlers.ts'
import { wineriesHandlers } from './wineries/wineries.handlers.ts'
import { wineriesOfficeHandlers } from './wineries/wineries.office.handlers.ts'
import { translationsOfficeHandlers } from './translations/translations.office.handlers.ts'
import { taxonomyOfficeHandlers } from './terms/taxonomy.office.handlers.ts'
import { catalogueOfficeHandlers } from './wines/catalogue.office.handlers.ts'
import { winesHandlers } from './wines/wines.handlers.ts'
import { wishesHandlers } from './wishes/wishes.handlers.ts'

export const handlers: { [N in keyof Contract]: Handlers<Contract[N]> } = {
  session: sessionHandlers,
  signup: signupHandlers,
  recovery: recoveryHandlers,
  invitations: invitationsHandlers,
  verification: verificationHandlers,
  me: meHandlers,
  notifications: { ...notificationsHandlers, ...failedMessagesHandlers },
  settings: settingsHandlers,
  home: homeHandlers,
  wines: winesHandlers,
  previews: previewsHandlers,
  reviews: reviewsHandlers,
  questions: questionsHandlers,
  wishes: wishesHandlers,
  wineries: wineriesHandlers,
  stores: storesHandlers,
  places: placesHandlers,
  chat: chatHandlers,
  magazines: magazinesHandlers,
  events: eventsHandlers,
  senses: sensesHandlers,
  posts: postsHandlers,
  documents: documentsHandlers,
  faqs: faqsHandlers,
  searches: searchesHandlers,
  inquiries: inquiriesHandlers,
  files: filesHandlers,
  taste: tasteHandlers,
  cart: cartHandlers,
  checkout: checkoutHandlers,
  cash: cashHandlers,
  coupons: { ...couponsHandlers, ...availableHandlers },
  orders: { ...ordersHandlers, ...cancelsHandlers, ...receiptsHandlers, ...staffHandlers },
  subscribe: subscribeHandlers,
  ships: shipsHandlers,
  membership: membershipHandlers,
  safeNumbers: safeNumbersHandlers,
}

export const officeHandlers: { [N in keyof OfficeContract]: Handlers<OfficeContract[N]> } = {
  session: sessionOfficeHandlers,
  passkeys: passkeysOfficeHandlers,
  counter: counterOfficeHandlers,
  people: peopleOfficeHandlers,
  orders: { ...ordersOfficeHandlers, ...orderActsOfficeHandlers, ...orderMovesOfficeHandlers },
  members: membersOfficeHandlers,
  care: careOfficeHandlers,
  chat: chatOfficeHandlers,
  records: recordsOfficeHandlers,
  sellers: sellersOfficeHandlers,
  settlements: settlementsOfficeHandlers,
  reports: reportsOfficeHandlers,
  campaigns: campaignsOfficeHandlers,
  cash: cashOfficeHandlers,
  stores: storesOfficeHandlers,
  offers: offersOfficeHandlers,
  stock: { ...stockOfficeHandlers, ...countHandlers },
  desk: deskOfficeHandlers,
  shop: createShopHandlers({
    orders: ordersOfficeHandlers.officeOrders,
    wines: catalogueOfficeHandlers.officeWines,
    stock: stockOfficeHandlers.stockLevels,
    sellers: sellersOfficeHandlers.sellers,
    stores: storesOfficeHandlers.officeStores,
    members: membersOfficeHandlers.officeMembers,
  }),
  opening: openingOfficeHandlers,
  messages: messagesOfficeHandlers,
  payments: paymentsOfficeHandlers,
  reconciliation: reconciliationOfficeHandlers,
  picks: picksOfficeHandlers,
  pictures: picturesOfficeHandlers,
  catalogue: { ...catalogueOfficeHandlers, ...hidingOfficeHandlers },
  reviews: reviewsOfficeHandlers,
  drafts: draftsOfficeHandlers,
  imports: importsOfficeHandlers,
  offerLists: offerListsOfficeHandlers,
  taxonomy: taxonomyOfficeHandlers,
  searches: searchesOfficeHandlers,
  translations: translationsOfficeHandlers,
  wineries: wineriesOfficeHandlers,
  refunds: refundsOfficeHandlers,
  views: createViewsHandlers({
    orders: ordersOfficeHandlers.officeOrders,
    wines: catalogueOfficeHandlers.officeWines,
    wineries: wineriesOfficeHandlers.officeWineries,
    drafts: draftsOfficeHandlers.drafts,
    offers: offersOfficeHandlers.offers,
    stock: stockOfficeHandlers.stockLevels,
    stores: storesOfficeHandlers.officeStores,
    sellers: sellersOfficeHandlers.sellers,
    coupons: campaignsOfficeHandlers.campaigns,
    members: membersOfficeHandlers.officeMembers,
    care: careOfficeHandlers.cases,
    messages: messagesOfficeHandlers.officeMessages,
    audit: recordsOfficeHandlers.auditLog,
    access: recordsOfficeHandlers.accessRecords,
  }),
  exports: exportsOfficeHandlers,
}
