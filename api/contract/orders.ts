import { z } from '@hono/zod-openapi'
import { call } from '../call.ts'
import { Day, Id, Items, Moment, Oid, Paged, Paging, Picture, Text, Won } from '../fields.ts'

export const OrderStatusCode = z.enum([
  'PRE_ORDER',
  'PENDING_PAYMENT',
  'APPROVING',
  'AWAITING_DEPOSIT',
  'UNKNOWN',
  'VOIDING',
  'VOIDED',
  'FAILED',
  'RESET',
  'EXPIRED',
  'PAID',
  'PREPARING',
  'READY_FOR_PICKUP',
  'PICKED_UP',
  'SHIPPING',
  'DELIVERED',
  'CONFIRMED',
  'CANCEL_REQUESTED',
  'REFUNDING',
  'PARTIALLY_CANCELLED',
  'CANCELLED',
  'RETURN_REQUESTED',
  'RETURNED',
])
export const OrderType = z.enum(['PICKUP', 'DELIVERY', 'SUBSCRIBE'])

export const OrderLine = z.object({
  id: Id,
  idProduct: Id,
  name: z.string(),
  originalName: z.string(),
  lang: z.string(),
  vintage: z.int().nullable(),
  volumeMl: z.int(),
  kind: z.string(),
  qty: z.int(),
  cancelledQty: z.int(),
  unitPrice: Won,
  listPrice: Won,
  discountShare: Won,
  paidShare: Won,
  image: Picture,
})
export const OrderCard = z
  .object({
    oid: z.string(),
    type: OrderType,
    gift: z.boolean(),
    status: OrderStatusCode,
    statusName: z.string(),
    createdAt: Moment,
    paidAt: Moment.nullable(),
    payable: Won,
    total: Won,
    discount: Won,
    cashUsed: Won,
    shipping: Won,
    lines: z.array(OrderLine),
    store: z
      .object({
        id: Id,
        name: z.string(),
        address: z.string(),
        phone: z.string(),
        latitude: z.number(),
        longitude: z.number(),
      })
      .nullable(),
    pickup: z.object({ date: Day, time: z.string(), deadline: Day }).nullable(),
  })
  .openapi('OrderCard')
export const Order = OrderCard.extend({
  orderer: z.object({ fullName: z.string(), mobile: z.string(), email: z.string() }).nullable(),
  shipTo: z
    .object({
      fullName: z.string(),
      mobile: z.string(),
      postalCode: z.string(),
      address1: z.string(),
      address2: z.string(),
      message: z.string(),
    })
    .nullable(),
  seller: z
    .object({ name: z.string(), representative: z.string(), businessNumber: z.string(), phone: z.string() })
    .nullable(),
  /** The eight digits shown at the store; only while there is something to collect. */
  passNumber: z.string().nullable(),
  payment: z
    .object({
      method: z.string(),
      issuer: z.string().nullable(),
      numberMasked: z.string().nullable(),
      installments: z.int().nullable(),
      amount: Won,
      approvedAt: Moment.nullable(),
    })
    .nullable(),
  coupons: z.array(z.object({ name: z.string(), discount: Won })),
  timeline: z.array(
    z.object({
      status: OrderStatusCode,
      name: z.string(),
      at: Moment.nullable(),
      state: z.enum(['DONE', 'NOW', 'LATER']),
    }),
  ),
  /** Until when the order may be withdrawn from without a reason; null before it was received. */
  withdrawUntil: Day.nullable(),
}).openapi('Order')

export const orders = {
  statuses: call({
    method: 'get',
    path: '/commerce/orders/statuses',
    access: 'member',
    summary: 'The states of an order',
    output: Items(z.object({ code: OrderStatusCode, name: z.string() })),
    errors: [],
  }),
  types: call({
    method: 'get',
    path: '/commerce/orders/types',
    access: 'member',
    summary: 'The types of an order',
    output: Items(z.object({ code: OrderType, name: z.string() })),
    errors: [],
  }),
  orders: call({
    method: 'get',
    path: '/commerce/orders',
    access: 'member',
    summary: 'My orders, newest first',
    query: Paging.extend({ type: OrderType.optional(), status: Text(200).optional() }),
    output: Paged(OrderCard),
    errors: [],
  }),
  order: call({
    method: 'get',
    path: '/commerce/orders/{oid}',
    access: 'member',
    summary: 'One order of mine, whole',
    params: z.object({ oid: Oid }),
    output: Order,
    errors: ['order.not_found'],
  }),
}
