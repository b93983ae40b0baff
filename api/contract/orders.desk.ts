import { z } from '@hono/zod-openapi'
import { call } from '../call.ts'
import { LongText, Oid, PagedItems, SortedPaging, QueryId, toListField } from '../fields.ts'
import { OrderStatusCode, Parcel } from './orders.shapes.ts'
import { CheckedOrder, PassShown, StaffOrder } from './staff.shapes.ts'

/** Orders to be worked on: the longest waiting, or the newest. */
export const workSorts = ['old', 'new'] as const
const Oids = z.object({ oid: Oid })

/** What is done with orders at the desk of a store. */
export const desk = {
  staffOrders: call({
    method: 'get',
    path: '/staff/orders',
    access: 'member',
    summary: "Orders to be worked on: all of them for staff, those of one's stores for a manager",
    query: SortedPaging(workSorts).extend({
      status: toListField(OrderStatusCode),
      idStore: QueryId,
    }),
    output: PagedItems(StaffOrder),
    errors: [],
    beyondSpec: true,
  }),
  move: call({
    method: 'post',
    path: '/staff/orders/{oid}/moves',
    access: 'member',
    summary: 'Moves an order on: prepared, ready to be collected, sent, delivered',
    params: Oids,
    body: z.object({ move: z.enum(['PREPARE', 'READY', 'SHIP', 'DELIVER']), parcel: Parcel.optional() }),
    output: StaffOrder,
    errors: ['order.not_found', 'order.state.wrong', 'staff.case.own'],
    beyondSpec: true,
  }),
  checkPass: call({
    method: 'post',
    path: '/staff/passes/check',
    access: 'member',
    summary: 'Whose pickup pass this is, and what to hand over',
    body: z.object({ passNumber: PassShown }),
    output: CheckedOrder,
    errors: ['order.not_found', 'order.pass.stale', 'request.too_many'],
    beyondSpec: true,
  }),
  handOver: call({
    method: 'post',
    path: '/staff/passes/hand-over',
    access: 'member',
    summary: 'Hands an order over to whoever showed its pass and an ID that was checked',
    body: z.object({ passNumber: PassShown, idChecked: z.boolean() }),
    output: StaffOrder,
    errors: [
      'order.not_found',
      'order.state.wrong',
      'order.id.unchecked',
      'request.too_many',
      'staff.case.own',
    ],
    beyondSpec: true,
  }),
  decideReturn: call({
    method: 'post',
    path: '/staff/orders/{oid}/return',
    access: 'member',
    summary: 'Accepts a return, whose money goes back, or refuses it with a reason',
    params: Oids,
    body: z.object({ accepted: z.boolean(), reason: LongText(200).optional() }),
    output: StaffOrder,
    errors: [
      'order.not_found',
      'order.state.wrong',
      'order.refund.account_required',
      'order.refund.pending',
      'session.password.recheck_required',
      'staff.case.own',
    ],
    beyondSpec: true,
  }),
}
