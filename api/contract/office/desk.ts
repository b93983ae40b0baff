import { z } from '@hono/zod-openapi'
import { call } from '../../call.ts'
import { Items, LongText, Oid, PagedItems, QueryId, SortedPaging } from '../../fields.ts'
import { Parcel } from '../orders.shapes.ts'
import { PassShown } from '../staff.shapes.ts'
import {
  CheckedDeskOrder,
  DeskBoard,
  DeskOrder,
  DeskRecipient,
  DeskStore,
  ListedDeskOrder,
  PackingSlip,
  RefusedHandOver,
  deskViews,
  refusalReasons,
} from './desk.shapes.ts'

/** Late ones first and then by when they are due, or the latest payment first. */
export const deskSorts = ['due', 'new'] as const

const Oids = z.object({ oid: Oid })
const work = { access: 'office', may: 'orders.handOver', beyondSpec: true } as const

/** The counter of a store: what is to be packed, whose pass is shown, what is handed over or refused. */
export const desk = {
  deskStores: call({
    ...work,
    method: 'get',
    path: '/office/desk/stores',
    summary: 'The stores whose counter the person may work at, by name',
    output: Items(DeskStore),
    errors: [],
  }),
  deskOrders: call({
    ...work,
    method: 'get',
    path: '/office/desk/orders',
    summary: 'Orders to be worked on at a store, or at all stores of the person',
    query: SortedPaging(deskSorts).extend({ idStore: QueryId, view: z.enum(deskViews).optional() }),
    output: PagedItems(ListedDeskOrder),
    errors: ['store.not_found'],
  }),
  deskBoard: call({
    ...work,
    method: 'get',
    path: '/office/desk/board',
    summary: 'How many orders wait in each view of the counter, and when the newest was paid',
    query: z.object({ idStore: QueryId }),
    output: DeskBoard,
    errors: ['store.not_found'],
  }),
  moveOrder: call({
    ...work,
    may: 'orders.move',
    method: 'post',
    path: '/office/desk/orders/{oid}/moves',
    summary: 'Moves an order on: prepared, ready to be collected, sent, delivered',
    params: Oids,
    body: z.object({ move: z.enum(['PREPARE', 'READY', 'SHIP', 'DELIVER']), parcel: Parcel.optional() }),
    output: DeskOrder,
    errors: ['order.not_found', 'order.state.wrong', 'staff.case.own'],
  }),
  deskRecipient: call({
    ...work,
    method: 'get',
    path: '/office/desk/orders/{oid}/recipient',
    personal: 'record',
    summary: 'Where a parcel goes and for whom a gift is, while a store needs to know',
    params: Oids,
    output: DeskRecipient,
    errors: ['order.not_found'],
  }),
  packingSlip: call({
    ...work,
    method: 'get',
    path: '/office/desk/orders/{oid}/slip',
    summary: 'What to pack for an order, to be printed and put to the bottles',
    params: Oids,
    output: PackingSlip,
    errors: ['order.not_found'],
  }),
  checkPass: call({
    ...work,
    method: 'post',
    path: '/office/desk/passes/check',
    personal: 'record',
    leavesNoEntry: true,
    summary: 'Whose pickup pass this is, and what to hand over',
    body: z.object({ passNumber: PassShown }),
    output: CheckedDeskOrder,
    errors: ['order.not_found', 'order.pass.stale', 'request.too_many'],
  }),
  handOver: call({
    ...work,
    method: 'post',
    path: '/office/desk/passes/hand-over',
    summary: 'Hands an order over to the person who showed its pass and an ID that was checked',
    body: z.object({ passNumber: PassShown, idChecked: z.boolean() }),
    output: DeskOrder,
    errors: [
      'order.not_found',
      'order.state.wrong',
      'order.id.unchecked',
      'request.too_many',
      'staff.case.own',
    ],
  }),
  refuseHandOver: call({
    ...work,
    method: 'post',
    path: '/office/desk/refusals',
    summary:
      'Refuses the sale at the counter: the order is cancelled and refunded whole; its bottles return to the stock, and are written off where they are damaged',
    body: z
      .object({
        /** The order by its pass, or by its number. */
        passNumber: PassShown.optional(),
        oid: Oid.optional(),
        reason: z.enum(refusalReasons),
        /** A note about the order for the people of the office; the shopper reads the reason alone. */
        note: LongText(200).optional(),
      })
      .refine(({ passNumber, oid }) => (passNumber === undefined) !== (oid === undefined)),
    output: RefusedHandOver,
    errors: [
      'order.not_found',
      'order.state.wrong',
      'order.refund.account_required',
      'request.too_many',
      'staff.case.own',
    ],
  }),
}
