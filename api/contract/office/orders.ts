import { z } from '@hono/zod-openapi'
import { call } from '../../call.ts'
import {
  Day,
  IdList,
  LongText,
  Oid,
  PagedItems,
  QueryFlag,
  QueryId,
  SortedPaging,
  TimeOfDay,
  toListField,
  OfficePageSize,
} from '../../fields.ts'
import { shopCancelReasons } from '../orders.options.ts'
import { OrderStatusCode, OrderType } from '../orders.shapes.ts'
import { orderMoves } from './order-moves.ts'
import {
  CancelPreview,
  OfficeOrder,
  OfficeOrderRow,
  OpenReturn,
  OrderBoard,
  resendable,
} from './orders.shapes.ts'

/** The longest waiting, the newest, or late ones first. */
export const orderSorts = ['new', 'old', 'late'] as const
export const returnSorts = ['old', 'new'] as const
/** What an undecided or an agreed return waits for. */
export const returnWaits = ['DECISION', 'GOODS'] as const

/** What is refused at the hand-over alone is no reason before it. */
const CancelReason = z.enum(shopCancelReasons).exclude(['AGE_NOT_VERIFIED'])

const Count = z.int().min(1).max(999)
/** Pieces that the shop cancels of a line, how many the person saw, and how many go back to the stock. */
const CancelledLines = z
  .array(z.object({ id: z.int().min(1), qty: Count, left: Count, restock: z.int().min(0).max(999) }))
  .min(1)
  .max(100)
  .refine((lines) => new Set(lines.map(({ id }) => id)).size === lines.length)
  .refine((lines) => lines.every(({ qty, left, restock }) => qty <= left && restock <= qty))

const Oids = z.object({ oid: Oid })
const officeCall = { access: 'office', beyondSpec: true } as const
const readCall = { ...officeCall, method: 'get', may: 'orders.read' } as const
const orderOf = { ...officeCall, params: Oids, output: OfficeOrder, personal: 'record' } as const

/** Orders as the operator and sellers find them and work on them; those of other stores do not exist. */
export const orders = {
  ...orderMoves,
  officeOrders: call({
    ...readCall,
    path: '/office/orders',
    summary: 'Orders by number, telephone, its last four digits, name, e-mail, product or pass',
    query: SortedPaging(orderSorts).extend({
      size: OfficePageSize,
      status: toListField(OrderStatusCode),
      type: toListField(OrderType),
      idStore: QueryId,
      late: QueryFlag,
      today: QueryFlag,
    }),
    output: PagedItems(OfficeOrderRow),
    errors: [],
  }),
  orderBoard: call({
    ...readCall,
    path: '/office/order-board',
    summary: 'How many orders wait for what',
    query: z.object({ idStore: QueryId }),
    output: OrderBoard,
    errors: [],
  }),
  officeOrder: call({
    ...orderOf,
    method: 'get',
    path: '/office/orders/{oid}',
    may: 'orders.read',
    summary: 'All of one order: lines, money, events, messages, notes',
    errors: ['order.not_found'],
  }),
  cancelPreview: call({
    ...officeCall,
    method: 'get',
    path: '/office/orders/{oid}/cancel-preview',
    may: 'orders.cancel',
    summary: 'What a cancellation by the shop would refund; changes nothing',
    params: Oids,
    query: z.object({ lines: IdList, qtys: IdList }),
    output: CancelPreview,
    errors: ['order.not_found', 'order.line.not_found', 'order.state.wrong'],
  }),
  cancelByShop: call({
    ...orderOf,
    method: 'post',
    path: '/office/orders/{oid}/cancel',
    may: 'orders.cancel',
    summary: 'Cancels pieces that were not handed over, or all of them; the money goes back',
    body: z.object({
      lines: CancelledLines.optional(),
      reason: CancelReason,
      /** Words for the shopper beside the reason. */
      note: LongText(200).optional(),
    }),
    errors: [
      'order.not_found',
      'order.line.not_found',
      'order.state.wrong',
      'order.refund.account_required',
      'staff.case.own',
    ],
  }),
  changePickupByShop: call({
    ...orderOf,
    method: 'post',
    path: '/office/orders/{oid}/pickup',
    may: 'orders.move',
    summary: 'Moves a pickup to another day or time of the same store, and says so to the shopper',
    body: z.object({
      date: Day,
      time: TimeOfDay,
    }),
    errors: [
      'order.not_found',
      'order.state.wrong',
      'order.slot.not_open',
      'order.slot.full',
      'store.not_found',
    ],
  }),
  addNote: call({
    ...orderOf,
    method: 'post',
    path: '/office/orders/{oid}/notes',
    may: 'orders.cancel',
    summary: 'Writes down a note, which the shopper never sees',
    body: z.object({ text: LongText(1000, 1) }),
    errors: ['order.not_found'],
  }),
  resendMessage: call({
    ...orderOf,
    method: 'post',
    path: '/office/orders/{oid}/messages',
    may: 'messages.resend',
    summary: 'Sends a message about the order to its shopper once more',
    body: z.object({ message: z.enum(resendable) }),
    errors: ['order.not_found', 'order.state.wrong'],
  }),
  returns: call({
    ...readCall,
    path: '/office/returns',
    summary: 'Returns that wait for a decision, by deadline, or for their goods',
    query: SortedPaging(returnSorts).extend({
      idStore: QueryId,
      waitsFor: z.enum(returnWaits).default('DECISION'),
    }),
    output: PagedItems(OpenReturn),
    errors: [],
  }),
  decideReturn: call({
    ...orderOf,
    method: 'post',
    path: '/office/orders/{oid}/return',
    may: 'orders.cancel',
    fresh: true,
    summary:
      'Accepts a return, whose money goes back at once or once its goods are back, or refuses it with a reason',
    body: z
      .object({
        accepted: z.boolean(),
        /** Whether the refund of an accepted return waits for `goodsArrived`. */
        awaitGoods: z.boolean().default(false),
        /** Whether the caller saw that the goods are awaited; a return that is not as it was seen is left alone. */
        awaited: z.boolean().optional(),
        /** Words for the shopper: why it is refused, or how the goods come back. */
        reason: LongText(200).optional(),
      })
      .refine(({ accepted: isAccepted, reason }) => isAccepted || (reason ?? '') !== '', {
        path: ['reason'],
        error: 'required',
      }),
    errors: [
      'order.not_found',
      'order.state.wrong',
      'order.refund.account_required',
      'order.refund.pending',
      'staff.case.own',
    ],
  }),
  goodsArrived: call({
    ...orderOf,
    method: 'post',
    path: '/office/orders/{oid}/return/arrival',
    may: 'orders.cancel',
    fresh: true,
    summary: 'Says that the goods of an agreed return are back and sound; the money goes back',
    errors: [
      'order.not_found',
      'order.state.wrong',
      'order.refund.account_required',
      'order.refund.pending',
      'staff.case.own',
    ],
  }),
}
