import { z } from '@hono/zod-openapi'
import { call } from '../call.ts'
import { Email, Id, Items, Mobile, Moment, Oid, Ok, Opaque, PersonName } from '../fields.ts'
import { Calculation, Choices, Products, WindowTender } from './checkout.shapes.ts'
import { GiftTo, Order, OrderType } from './orders.shapes.ts'

const Payment = z.object({
  oid: Oid,
  /** From the calculation that the shopper saw. */
  snapshotHash: Opaque(100),
  orderer: z.object({ fullName: PersonName, mobile: Mobile, email: Email }),
  agreements: z.object({ order: z.boolean(), thirdParty: z.boolean(), payment: z.boolean() }),
  /** For somebody else: only what may be given (`giftable`). */
  gift: GiftTo.optional(),
})
const paying = [
  'order.not_found',
  'order.state.wrong',
  'order.adult.required',
  'order.agreements.required',
  'order.store.required',
  'order.slot.not_open',
  'order.ship.required',
  'order.stock.short',
  'order.holds.too_many',
  'order.amount.changed',
  'order.cart.changed',
  'order.price.changed',
  'order.coupon.not_usable',
  'order.cash.short',
  'order.fulfilment.pickup_only',
  'order.gift.not_allowed',
  'cart.qty.over_limit',
  'request.in_progress',
  'request.key_reused',
] as const
const atWindow = [...paying, 'order.zero.is_zero', 'payment.suspended', 'payment.in_progress'] as const
const atEasyPay = [...atWindow, 'payment.unavailable'] as const
const approving = [
  'order.not_found',
  'order.state.wrong',
  'payment.data.invalid',
  'payment.data.used',
  'payment.declined',
  'payment.cancelled',
  'payment.unclear',
  'payment.in_progress',
  'payment.sold_out',
] as const
const Oids = z.object({ oid: Oid })
/** Where the buyer goes, by GET. */
const EasyPayWindow = z.object({ oid: z.string(), expiresAt: Moment, redirectUrl: z.string() })

export const checkout = {
  openOrder: call({
    method: 'post',
    path: '/commerce/orders',
    access: 'member',
    summary: 'Opens a pre-order: one way of receiving, one seller; nothing is held yet',
    body: z.object({
      type: OrderType.exclude(['SUBSCRIBE']),
      gift: z.boolean().default(false),
      products: Products,
      store: Id.optional(),
      fromCart: z.boolean().default(false),
    }),
    output: Calculation,
    errors: [
      'cart.product.not_found',
      'cart.product.stopped',
      'cart.qty.over_limit',
      'order.fulfilment.pickup_only',
      'order.fulfilment.mixed',
      'order.gift.not_allowed',
      'order.stock.short',
      'store.not_found',
      'request.in_progress',
      'request.key_reused',
    ],
  }),
  total: call({
    method: 'get',
    path: '/commerce/orders/total',
    access: 'member',
    summary: 'What an order comes to now',
    query: z.object({ oid: Oid }),
    output: Calculation,
    errors: ['order.not_found'],
  }),
  calculate: call({
    method: 'post',
    path: '/commerce/orders/calculate',
    access: 'member',
    summary: 'Sets what was chosen and says what it comes to; every won is decided here',
    body: Choices,
    output: Calculation,
    errors: [
      'order.not_found',
      'order.state.wrong',
      'order.coupon.not_usable',
      'order.cash.short',
      'order.cash.over',
      'order.slot.not_open',
      'order.store.short',
      'order.fulfilment.pickup_only',
      'store.not_found',
      'ship.not_found',
      'cart.product.not_found',
      'cart.product.stopped',
      'cart.qty.over_limit',
      'order.stock.short',
    ],
  }),
  latest: call({
    method: 'get',
    path: '/commerce/orders/latest',
    access: 'member',
    summary: 'The order most lately begun, to go on with after a reload or a return',
    output: z.object({ order: Order.nullable(), calculation: Calculation.nullable() }),
    errors: [],
  }),
  reset: call({
    method: 'post',
    path: '/commerce/orders/{oid}/reset',
    access: 'member',
    summary: 'Takes an order back to where it can be changed; what was held is released',
    params: Oids,
    output: Calculation,
    errors: ['order.not_found', 'order.state.wrong'],
  }),
  payZero: call({
    method: 'post',
    path: '/orders/zero',
    access: 'member',
    summary: 'Completes an order that comes to nothing',
    body: Payment.extend({ payMethod: z.literal('ZERO').default('ZERO') }),
    output: Order,
    errors: [...paying, 'order.zero.not_zero'],
  }),
  payCash: call({
    method: 'post',
    path: '/orders/cash',
    access: 'member',
    summary: 'Pays an order wholly with stored cash',
    body: Payment,
    output: Order,
    errors: [...paying, 'order.zero.is_zero'],
  }),
  payMethods: call({
    method: 'get',
    path: '/orders/allat/types',
    access: 'member',
    summary: 'The ways to pay, with the card issuers of provider A; KAKAOPAY where provider B is there too',
    output: Items(
      z.object({
        code: z.enum(['CARD', 'KAKAOPAY', 'VBANK', 'MOBILE', 'TRANSFER']),
        name: z.string(),
        available: z.boolean(),
        issuers: z.array(z.object({ code: z.string(), name: z.string() })),
      }),
    ),
    errors: [],
  }),
  startPayment: call({
    method: 'post',
    path: '/orders/allat',
    access: 'member',
    summary: 'Holds bottles, coupons and cash for 15 minutes and answers what the payment window needs',
    body: Payment.extend(WindowTender.shape),
    output: z.object({
      oid: z.string(),
      expiresAt: Moment,
      window: z.object({ url: z.string(), fields: z.record(z.string(), z.string()) }),
    }),
    errors: [...atWindow, 'order.refund.account_required'],
  }),
  approve: call({
    method: 'post',
    path: '/orders/allat/approval',
    access: 'member',
    summary: 'Has the provider charge what the window allowed, once, for our amount',
    body: z.object({
      oid: Oid,
      /** Left out when the window returned to the shop, which keeps it. */
      allat_enc_data: Opaque(8000).optional(),
    }),
    output: Order,
    errors: [...approving],
  }),
  depositNotice: call({
    method: 'post',
    path: '/orders/allat/deposit',
    access: 'none',
    summary: 'Provider A says that money came into a virtual account; answered once it is kept',
    body: z.record(Opaque(40), Opaque(200)),
    form: true,
    output: Ok,
    errors: ['payment.notice.invalid'],
    beyondSpec: true,
  }),
  startKakaopay: call({
    method: 'post',
    path: '/orders/kakaopay',
    access: 'member',
    summary: 'Holds as provider A does, and answers where provider B takes the payment',
    body: Payment,
    output: EasyPayWindow,
    errors: [...atEasyPay],
  }),
  startKakaopayMobile: call({
    method: 'post',
    path: '/orders/kakaopay/mobile-ready',
    access: 'member',
    summary: 'The same for a phone, with the address that opens the app',
    body: Payment,
    output: EasyPayWindow.extend({ appUrl: z.string() }),
    errors: [...atEasyPay],
  }),
  approveKakaopay: call({
    method: 'post',
    path: '/orders/kakaopay/approval',
    access: 'member',
    summary: 'Has provider B charge what its buyer agreed to, once, for our amount',
    body: z.object({
      oid: Oid,
      /** Left out when the buyer came back through the shop, which keeps it. */
      pg_token: Opaque(200).optional(),
    }),
    output: Order,
    errors: [...approving],
    beyondSpec: true,
  }),
}
