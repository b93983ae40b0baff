import { z } from '@hono/zod-openapi'
import { call } from '../call.ts'
import { defineEntity, defineEnum } from '../entity.ts'
import { Day, Id, Items, Moment, Ok, Opaque, Picture, Text, Won } from '../fields.ts'
import { Products, Orderer, PaymentAgreements, PaymentWindow } from './checkout.shapes.ts'
import { OrderStatusCode } from './orders.shapes.ts'
import { DeliveryAddress } from './ships.ts'
import { cycleWeekBounds } from './subscribe.options.ts'

export const SubscriptionStatus = defineEnum('SubscriptionStatus', [
  'DRAFT',
  'REGISTERING',
  'ACTIVE',
  'PAUSED',
  'STOPPED',
])
export const PauseReason = defineEnum('PauseReason', ['MEMBER', 'PAYMENT', 'PRICE', 'STOCK', 'ADULT'])

const SubscriptionItem = defineEntity('SubscriptionItem', {
  idProduct: Id,
  name: z.string(),
  qty: z.int(),
  unitPrice: Won,
  image: Picture,
})
const MaskedCard = defineEntity('MaskedCard', { issuer: z.string(), numberMasked: z.string() })
const SubscriptionActs = defineEntity('SubscriptionActs', {
  register: z.boolean(),
  skip: z.boolean(),
  pause: z.boolean(),
  resume: z.boolean(),
  stop: z.boolean(),
})
const Card = defineEntity('SubscriptionCard', {
  sid: z.string(),
  status: SubscriptionStatus,
  statusName: z.string(),
  pauseReason: PauseReason.nullable(),
  pauseReasonName: z.string().nullable(),
  cycleWeeks: z.int(),
  items: z.array(SubscriptionItem),
  goods: Won,
  shipping: Won,
  /** The price of one delivery at today's prices. */
  amount: Won,
  /** The most that is charged for one without asking again; null before the member agreed. */
  agreedAmount: Won.nullable(),
  /** When the card is charged next. */
  nextOn: Day.nullable(),
  card: MaskedCard.nullable(),
  createdAt: Moment,
  /** What can be done with it. */
  acts: SubscriptionActs,
})
export const Subscription = defineEntity('Subscription', {
  ...Card.shape,
  ship: DeliveryAddress.nullable(),
  /** Its latest orders, newest first. */
  orders: z.array(
    z.object({
      oid: z.string(),
      cycleOn: Day,
      status: OrderStatusCode,
      statusName: z.string(),
      payable: Won,
    }),
  ),
})

const Sids = z.object({ sid: Text(40, 1) })
const unsuitable = [
  'cart.product.not_found',
  'cart.product.stopped',
  'cart.qty.over_limit',
  'subscribe.product.not_allowed',
] as const
const changing = ['subscribe.not_found', 'subscribe.state.wrong'] as const

export const subscribe = {
  open: call({
    method: 'post',
    path: '/commerce/subscribe',
    access: 'member',
    summary: 'Drafts a subscription of goods that may be sent again and again',
    body: z.object({ products: Products }),
    output: Subscription,
    errors: [...unsuitable, 'request.in_progress', 'request.key_reused'],
  }),
  list: call({
    method: 'get',
    path: '/commerce/subscribe',
    access: 'member',
    summary: 'The subscriptions of a member, the newest first',
    output: Items(Card),
    errors: [],
    beyondSpec: true,
  }),
  subscription: call({
    method: 'get',
    path: '/commerce/subscribe/{sid}',
    access: 'member',
    summary: 'One subscription with its orders',
    params: Sids,
    output: Subscription,
    errors: ['subscribe.not_found'],
  }),
  requestForm: call({
    method: 'post',
    path: '/commerce/subscribe/req-form',
    access: 'member',
    summary:
      'Keeps where, how often and for how much, and answers what the window that registers a card needs',
    body: z.object({
      sid: Text(40, 1),
      cycleWeeks: z.int().min(cycleWeekBounds.min).max(cycleWeekBounds.max).default(4),
      ship: Id,
      orderer: Orderer,
      /** The price of one delivery, as the shopper saw it. */
      agreedAmount: Won,
      agreements: PaymentAgreements.extend({ renewal: z.boolean() }),
    }),
    output: z.object({
      sid: z.string(),
      window: PaymentWindow,
    }),
    errors: [
      ...changing,
      ...unsuitable,
      'ship.not_found',
      'order.agreements.required',
      'order.adult.required',
      'subscribe.amount.changed',
      'payment.in_progress',
      'payment.suspended',
      'order.shop.not_open',
    ],
  }),
  fix: call({
    method: 'post',
    path: '/commerce/subscribe/{sid}/fix',
    access: 'member',
    summary: 'Has the provider keep the card, and charges the first delivery; only its own answer decides',
    params: Sids,
    body: z.object({
      /** What the window reported to the browser; nothing depends on it. */
      resultCd: Text(20).optional(),
      resultMsg: Text(200).optional(),
      /** Omitted when the window returned to the shop, which stores it. */
      encData: Opaque(8000).optional(),
    }),
    output: Subscription,
    errors: [
      ...changing,
      ...unsuitable,
      'payment.data.invalid',
      'payment.data.used',
      'payment.cancelled',
      'payment.declined',
      'payment.unclear',
      'payment.in_progress',
      'payment.suspended',
      'order.stock.short',
      'order.adult.required',
      'subscribe.amount.changed',
    ],
  }),
  skip: call({
    method: 'post',
    path: '/commerce/subscribe/{sid}/skip',
    access: 'member',
    summary: 'Leaves the next delivery out',
    params: Sids,
    output: Subscription,
    errors: [...changing],
    beyondSpec: true,
  }),
  pause: call({
    method: 'post',
    path: '/commerce/subscribe/{sid}/pause',
    access: 'member',
    summary: 'Charges and sends nothing until it is resumed',
    params: Sids,
    output: Subscription,
    errors: [...changing],
    beyondSpec: true,
  }),
  resume: call({
    method: 'post',
    path: '/commerce/subscribe/{sid}/resume',
    access: 'member',
    summary: 'Goes on, from tomorrow at the earliest; a price that rose has to be agreed to',
    params: Sids,
    body: z.object({ agreedAmount: Won }),
    output: Subscription,
    errors: [...changing, 'subscribe.amount.changed'],
    beyondSpec: true,
  }),
  stop: call({
    method: 'post',
    path: '/commerce/subscribe/{sid}/stop',
    access: 'member',
    summary: 'Ends it and forgets the card',
    params: Sids,
    output: Ok,
    errors: [...changing],
    beyondSpec: true,
  }),
}
