import { z } from '@hono/zod-openapi'
import { call } from '../call.ts'
import { defineEntity } from '../entity.ts'
import {
  Day,
  Id,
  IdList,
  IdParams,
  Items,
  LongText,
  Oid,
  PagedItems,
  PagingByAge,
  toListField,
} from '../fields.ts'
import { RefundAccount } from './checkout.shapes.ts'
import {
  LinesGivenUp,
  Order,
  ListedOrder,
  OrderCard,
  OrderStatusCode,
  OrderType,
  PiecesGivenUp,
  Refund,
  RefundPreview,
  ReturnCause,
  ReturnRequest,
} from './orders.shapes.ts'
import { desk } from './orders.desk.ts'
import { Receipt, ReceiptCard, ReceiptKind } from './receipts.shapes.ts'
import { PickupPlace } from './wines.shapes.ts'

const CancelledOrder = defineEntity('CancelledOrder', {
  ...OrderCard.shape,
  refunds: z.array(Refund),
  returns: z.array(ReturnRequest),
})
const Oids = z.object({ oid: Oid })
const Reason = z.object({ reason: LongText(200).optional() })
const choosing = [
  'order.slot.not_open',
  'order.slot.full',
  'order.stock.short',
  'order.store.other_seller',
  'store.not_found',
] as const
const cancelling = ['order.not_found', 'order.state.wrong', 'order.refund.account_required'] as const

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
    query: PagingByAge.extend({ type: OrderType.optional(), status: toListField(OrderStatusCode) }),
    output: PagedItems(ListedOrder),
    errors: [],
  }),
  cancelled: call({
    method: 'get',
    path: '/commerce/orders/cancel',
    access: 'member',
    summary: 'My orders of which something was cancelled or returned, the last first, with what went back',
    query: PagingByAge,
    output: PagedItems(CancelledOrder),
    errors: [],
  }),
  order: call({
    method: 'get',
    path: '/commerce/orders/{oid}',
    access: 'member',
    summary: 'One order of mine, whole',
    params: Oids,
    output: Order,
    errors: ['order.not_found'],
  }),
  refundPreview: call({
    method: 'get',
    path: '/commerce/orders/{oid}/refund-preview',
    access: 'member',
    summary:
      'What would go back if all that is left, these lines, or so many pieces of each were cancelled now',
    params: Oids,
    query: z.object({ lines: IdList, qtys: IdList }),
    output: RefundPreview,
    errors: ['order.not_found', 'order.line.not_found', 'order.state.wrong'],
    beyondSpec: true,
  }),
  cancel: call({
    method: 'post',
    path: '/commerce/orders/{oid}/cancel',
    access: 'member',
    summary: 'Cancels an order whole: money, cash, coupons and bottles go back where they came from',
    params: Oids,
    body: Reason,
    bodyOptional: true,
    output: Order,
    errors: [...cancelling],
  }),
  cancelAccount: call({
    method: 'post',
    path: '/commerce/orders/{oid}/vbank-cancel',
    access: 'member',
    summary: 'Cancels an order of a virtual account: it is closed, and what came into it goes to an account',
    params: Oids,
    body: Reason.extend({ refundAccount: RefundAccount.optional() }),
    bodyOptional: true,
    output: Order,
    errors: [...cancelling],
  }),
  cancelLine: call({
    method: 'post',
    path: '/commerce/orders/partialCancel/{idProductPayment}',
    access: 'member',
    summary: 'Cancels a line of an order, or some of its pieces; it gives back exactly what they cost',
    params: z.object({ idProductPayment: IdParams.shape.id }),
    body: Reason.extend({ ...PiecesGivenUp.shape, refundAccount: RefundAccount.optional() }),
    bodyOptional: true,
    output: Order,
    errors: ['order.line.not_found', 'order.state.wrong', 'order.refund.account_required'],
  }),
  cancelLines: call({
    method: 'post',
    path: '/commerce/orders/{oid}/cancel-lines',
    access: 'member',
    summary: 'Cancels lines of an order, or some pieces of each, at once: their cost goes back as one refund',
    params: Oids,
    body: Reason.extend({ lines: LinesGivenUp, refundAccount: RefundAccount.optional() }),
    output: Order,
    errors: [...cancelling, 'order.line.not_found'],
    beyondSpec: true,
  }),
  pickupPlaces: call({
    method: 'get',
    path: '/commerce/orders/{oid}/pickup',
    access: 'member',
    summary: 'Where and when a paid order may be collected: its own store, and others of the seller',
    params: Oids,
    output: Items(PickupPlace),
    errors: ['order.not_found', 'order.state.wrong'],
    beyondSpec: true,
  }),
  changePickup: call({
    method: 'post',
    path: '/commerce/orders/{oid}/pickup',
    access: 'member',
    summary: 'Another time for an order that is not packed yet, or another store of the same seller',
    params: Oids,
    body: z.object({
      store: Id,
      pickupDate: Day,
      pickupTime: z
        .string()
        .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
        .openapi({ example: '12:00' }),
    }),
    output: Order,
    errors: ['order.not_found', 'order.state.wrong', ...choosing],
    beyondSpec: true,
  }),
  requestReturn: call({
    method: 'post',
    path: '/commerce/orders/{oid}/return',
    access: 'member',
    summary:
      'Asks to return what was received, or so many pieces of it: seven days for a change of mind, three months for a defect',
    params: Oids,
    body: Reason.extend({
      cause: ReturnCause,
      lines: LinesGivenUp.optional(),
      refundAccount: RefundAccount.optional(),
    }),
    output: Order,
    errors: [...cancelling, 'order.line.not_found', 'order.return.too_late'],
    beyondSpec: true,
  }),
  confirm: call({
    method: 'post',
    path: '/commerce/orders/{oid}/confirm',
    access: 'member',
    summary: 'Confirms what was received; its reward is given',
    params: Oids,
    output: Order,
    errors: ['order.not_found', 'order.state.wrong'],
    beyondSpec: true,
  }),
  receipts: call({
    method: 'get',
    path: '/commerce/receipt',
    access: 'member',
    summary: 'The receipts of my paid orders, the last first',
    query: PagingByAge.extend({ kind: ReceiptKind.optional() }),
    output: PagedItems(ReceiptCard),
    errors: [],
  }),
  receipt: call({
    method: 'get',
    path: '/commerce/receipt/{oid}',
    access: 'member',
    summary: 'What an order has of the three kinds: card slip, cash receipt, statement',
    params: Oids,
    output: Receipt,
    errors: ['receipt.not_found'],
  }),
  ...desk,
}
