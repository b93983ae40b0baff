import { randomUUID } from 'node:crypto'
import type { MatrixWorld } from './matrix.world.ts'

/** The values of a call: its path's parameters, its query, its body. */
export type CallValues = {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: unknown
}
/** A call about a thing of the owner's: with the thing (`of`), and with one that does not exist (`none`). */
export type OwnedCase = {
  of: (world: MatrixWorld) => Promise<CallValues>
  none: (world: MatrixWorld) => CallValues
  /** The statuses that strangers may get; 404 by default. */
  told?: number[]
  /** Visitors get the same status as strangers who are members. */
  forVisitors?: boolean
  /** Who may call it, where that is not the owner; null when the call is refused to all in this state. */
  by?: 'own' | 'staff' | null
}

const noId = 2_000_000_001
const noOid = 'NOBODYS-0000000'
const noCid = 'C20200101-NOBODYS0'
const payment = {
  snapshotHash: 'x',
  orderer: { fullName: '이름', mobile: '01012345678', email: 'x@example.com' },
  agreements: { order: true, thirdParty: true, payment: true },
}
const address = { fullName: '이름', mobile: '01012345678', postalCode: '06236', address1: 'a', address2: 'b' }

type Status = Parameters<MatrixWorld['order']>[0]
const createOrderCase = (
  status: Status,
  fill: (oid: string) => CallValues,
  more: Partial<OwnedCase> = {},
): OwnedCase => ({
  of: async (world) => fill((await world.order(status)).oid),
  none: () => fill(noOid),
  ...more,
})
const createOidCase = (status: Status, body?: object, more: Partial<OwnedCase> = {}) =>
  createOrderCase(status, (oid) => ({ params: { oid }, ...(body && { body }) }), more)
const createBodyOidCase = (status: Status, body: object) =>
  createOrderCase(status, (oid) => ({ body: { oid, ...body } }))
const createShipCase = (body?: object): OwnedCase => ({
  of: async (world) => ({ params: { id: await world.ship() }, ...(body && { body }) }),
  none: () => ({ params: { id: noId }, ...(body && { body }) }),
})
const createRoomCase = (body?: object): OwnedCase => ({
  of: async (world) => ({ params: { idChatRoom: await world.room() }, ...(body && { body }) }),
  none: () => ({ params: { idChatRoom: noId }, ...(body && { body }) }),
})
const createChargeCase = (fill: (cid: string) => CallValues): OwnedCase => ({
  of: async (world) => fill(await world.charge()),
  none: () => fill(noCid),
})
/** Calls of the managers of the thing's store: others are refused, whether the thing exists or not. */
const ofStore = { told: [403, 404], by: 'own' } satisfies Partial<OwnedCase>

const createPassCase = (body: object): OwnedCase => ({
  of: async (world) => ({ body: { passNumber: (await world.order('READY_FOR_PICKUP')).pass, ...body } }),
  none: () => ({ body: { passNumber: '00000000', ...body } }),
  ...ofStore,
})
const createSubscriptionCase = (body?: object): OwnedCase => ({
  of: async (world) => ({ params: { sid: await world.subscription() }, ...(body && { body }) }),
  none: () => ({ params: { sid: 'S20200101-NOBODYS0' }, ...(body && { body }) }),
})
const subscriptionBody = {
  orderer: payment.orderer,
  agreements: { ...payment.agreements, renewal: true },
  agreedAmount: 10_000,
}
const message = { message: '안녕하세요', type: 'TEXT' }
/** Every call that names a thing of a member or store. */
export const ownedCases: Record<string, OwnedCase> = {
  'ships.ship': createShipCase(),
  'ships.changeShip': createShipCase(address),
  'ships.makeDefault': createShipCase(),
  'ships.removeShip': createShipCase(),
  'reviews.dropReview': {
    of: async (world) => ({ params: { id: await world.review() } }),
    none: () => ({ params: { id: noId } }),
  },
  'reviews.dropReviewPhoto': {
    of: async (world) => ({ params: { id: await world.reviewPhoto() } }),
    none: () => ({ params: { id: noId } }),
  },
  'questions.dropQuestion': {
    of: async (world) => ({ params: { id: await world.question() } }),
    none: () => ({ params: { id: noId } }),
  },
  'inquiries.inquiry': {
    of: async (world) => ({ params: { id: await world.inquiry() } }),
    none: () => ({ params: { id: noId } }),
  },
  'inquiries.dropInquiry': {
    of: async (world) => ({ params: { id: await world.inquiry() } }),
    none: () => ({ params: { id: noId } }),
  },
  'inquiries.addInquiry': {
    of: async (world) => {
      const inquiry = { idCategory: world.category, title: 'x', content: 'x' }
      return { body: { ...inquiry, files: [await world.file()] } }
    },
    none: ({ category }) => ({
      body: { idCategory: category, title: 'x', content: 'x', files: [randomUUID()] },
    }),
    // A file that is attached already can be attached again by no member, not even its owner.
    by: null,
  },
  'files.download': {
    of: async (world) => ({ query: { id: await world.file() } }),
    none: () => ({ query: { id: randomUUID() } }),
    forVisitors: true,
  },
  'chat.roomStore': createRoomCase(),
  'chat.messages': createRoomCase(),
  'chat.leaveRoom': createRoomCase(),
  'chat.send': createRoomCase(message),
  'chat.markRead': createRoomCase({ seq: 1 }),
  'checkout.total': createOrderCase('PRE_ORDER', (oid) => ({ query: { oid } })),
  'checkout.calculate': createBodyOidCase('PRE_ORDER', {}),
  'checkout.reset': createOidCase('PENDING_PAYMENT'),
  'checkout.payZero': createBodyOidCase('PRE_ORDER', payment),
  'checkout.payCash': createBodyOidCase('PRE_ORDER', payment),
  'checkout.startPayment': createBodyOidCase('PRE_ORDER', payment),
  'checkout.approve': createBodyOidCase('PENDING_PAYMENT', { allat_enc_data: 'x' }),
  'checkout.startKakaopay': createBodyOidCase('PRE_ORDER', payment),
  'checkout.startKakaopayMobile': createBodyOidCase('PRE_ORDER', payment),
  'checkout.approveKakaopay': createBodyOidCase('PENDING_PAYMENT', { pgToken: 'x' }),
  'orders.order': createOidCase('PAID'),
  'orders.receipt': createOidCase('PAID'),
  'orders.refundPreview': createOidCase('PAID'),
  'orders.cancel': createOidCase('PAID', {}),
  'orders.cancelAccount': createOidCase('AWAITING_DEPOSIT', {}),
  'orders.cancelLine': {
    of: async (world) => ({ params: { idProductPayment: (await world.order('PAID')).line }, body: {} }),
    none: () => ({ params: { idProductPayment: noId }, body: {} }),
  },
  'orders.cancelLines': {
    of: async (world) => {
      const { oid, line } = await world.order('PAID')
      return { params: { oid }, body: { lines: [{ id: line, qty: 1 }] } }
    },
    none: () => ({ params: { oid: noOid }, body: { lines: [{ id: noId }] } }),
  },
  'orders.requestReturn': createOidCase('PICKED_UP', { cause: 'CHANGE_OF_MIND' }),
  'orders.pickupPlaces': createOidCase('PAID'),
  'orders.changePickup': createOidCase('PAID', { store: 1, pickupDate: '2026-12-01', pickupTime: '15:00' }),
  'orders.confirm': createOidCase('PICKED_UP'),
  'orders.move': createOidCase('PAID', { move: 'PREPARE' }, ofStore),
  'orders.decideReturn': createOidCase('RETURN_REQUESTED', { accepted: false, reason: 'x' }, ofStore),
  'orders.checkPass': createPassCase({}),
  'orders.handOver': createPassCase({ idChecked: true }),
  'orders.staffOrders': {
    of: async ({ store }) => ({ query: { idStore: store } }),
    none: () => ({ query: { idStore: noId } }),
    // A list: it is empty for a store that the caller does not manage.
    told: [200],
    by: 'own',
  },
  'coupons.available': createOrderCase('PRE_ORDER', (oid) => ({ query: { oid } })),
  'coupons.register': {
    of: async (world) => ({ body: { couponNumber: (await world.coupon()).number } }),
    none: () => ({ body: { couponNumber: 'NOBODYS-0000000000' } }),
    // The holder of a printed number may learn that it is used up.
    told: [404, 409],
  },
  'cash.charge': createChargeCase((cid) => ({ params: { cid } })),
  'cash.startPayment': createChargeCase((cid) => ({ body: { cid } })),
  'cash.approveCharge': createChargeCase((cid) => ({ body: { cid, allat_enc_data: 'x' } })),
  'subscribe.subscription': createSubscriptionCase(),
  'subscribe.fix': createSubscriptionCase({ resultCd: '0000', resultMsg: '', encData: 'x' }),
  'subscribe.skip': createSubscriptionCase({}),
  'subscribe.pause': createSubscriptionCase({}),
  'subscribe.resume': createSubscriptionCase({ agreedAmount: 10_000 }),
  'subscribe.requestForm': {
    of: async (world) => {
      const sid = await world.subscription()
      return { body: { ...subscriptionBody, sid, ship: await world.ship() } }
    },
    none: () => ({ body: { ...subscriptionBody, sid: 'S20200101-NOBODYS0', ship: noId } }),
  },
  'subscribe.stop': createSubscriptionCase({}),
  'taste.share': {
    of: async ({ owner }) => ({ query: { email: owner.email } }),
    none: () => ({ query: { email: 'nobodys@example.com' } }),
    by: null,
  },
  'taste.shared': {
    of: async (world) => ({ params: { key: await world.shareKey() } }),
    none: () => ({ params: { key: 'nobodysnobodysnobodysnob' } }),
    by: null,
  },
  'safeNumbers.on': {
    of: async ({ owner }) => ({ query: { number: owner.mobile } }),
    none: () => ({ query: { number: '01000000009' } }),
    told: [403],
  },
  'safeNumbers.off': {
    of: async (world) => ({
      query: { number: world.owner.mobile, safenumber: await world.safeNumber() },
    }),
    none: () => ({ query: { number: '01000000009', safenumber: '050499999999' } }),
  },
  'verification.releaseIdentity': {
    of: async (world) => ({ params: { id: await world.identified() }, body: { reason: '착오' } }),
    none: () => ({ params: { id: noId }, body: { reason: '착오' } }),
    told: [403],
    by: 'staff',
  },
  'verification.identityVerified': {
    of: async (world) => ({ query: { encodeData: 'x', requestNumber: await world.identityCheck() } }),
    none: () => ({ query: { encodeData: 'x', requestNumber: 'nobodys' } }),
    told: [400],
    forVisitors: true,
  },
  'verification.identityFailed': {
    of: async (world) => ({ query: { encodeData: 'x', requestNumber: await world.identityCheck() } }),
    none: () => ({ query: { encodeData: 'x', requestNumber: 'nobodys' } }),
    told: [400],
    forVisitors: true,
  },
}

/** Calls whose ids name public things of the catalogue; the result belongs to the caller. */
export const publicCalls = new Set([
  'session.beginSocial',
  'home.mdProducts',
  'wines.products',
  'wines.leftFilter',
  'wines.landing',
  'wines.product',
  'wines.some',
  'wines.shelves',
  'wines.vintages',
  'reviews.reviews',
  'reviews.addReview',
  'reviews.reportReview',
  'reviews.reviewStanding',
  'reviews.voteForReview',
  'reviews.withdrawVote',
  'questions.questions',
  'questions.ask',
  'wines.pickUp',
  'wishes.toggleWish',
  'wineries.winery',
  'wineries.likeWinery',
  'wineries.productionWines',
  'stores.stores',
  'stores.store',
  'stores.brief',
  'me.chooseStore',
  'chat.openRoom',
  'magazines.magazines',
  'searches.popular',
  'searches.note',
  'magazines.magazine',
  'magazines.likeMagazine',
  'magazines.seeMagazine',
  'magazines.products',
  'magazines.productKinds',
  'events.event',
  'events.products',
  'events.productKinds',
  'events.takeCoupon',
  'senses.senses',
  'senses.sense',
  'senses.likeSense',
  'senses.seeSense',
  'senses.productKinds',
  'posts.posts',
  'posts.post',
  'documents.inForce',
  'documents.versions',
  'documents.document',
  'faqs.faqs',
  'faqs.vote',
  'taste.survey',
  'taste.saveAnswers',
  'cart.add',
  'cart.modify',
  'cart.remove',
  'cart.noticeRestock',
  'cart.forgetRestock',
  'checkout.openOrder',
  'coupons.coupons',
  'coupons.saving',
  'subscribe.open',
])

/** Ids of a provider, accepted with its signature only (docs/trust.md, section 2.4, A8). */
export const signedCalls = new Set(['session.appleNativeLogIn', 'me.linkNative'])
/** Calls for staff only; no other caller learns whether the thing exists. */
export const staffCalls = new Set(['events.adminEvent', 'notifications.resendMessage', 'settings.setCompany'])
