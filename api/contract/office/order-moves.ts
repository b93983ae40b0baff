import { z } from '@hono/zod-openapi'
import { call } from '../../call.ts'
import { defineEntity } from '../../entity.ts'
import { Id, IdParams, Oid, toListField } from '../../fields.ts'
import { MovedOrders, moves } from './orders.shapes.ts'
import { maxSelectedOrders, moveFailures, moveJobStates, moveRefusals } from './order-moves.options.ts'

/** Orders that are not moved, by reason: how many, and the numbers of the first twenty. */
const RefusalGroups = z.array(
  z.object({ reason: z.enum(moveRefusals), count: z.int(), oids: z.array(z.string()) }),
)

/** What moving several orders would do; changes nothing. */
const MovePreview = defineEntity('OfficeMovePreview', {
  /** Up to 2,000; 2,001 where there are more. */
  total: z.int(),
  movable: z.int(),
  refused: RefusalGroups,
})

const MoveJob = defineEntity('OfficeMoveJob', {
  id: Id,
  move: z.enum(moves),
  state: z.enum(moveJobStates),
  failure: z.enum(moveFailures).nullable(),
  total: z.int(),
  /** How many were looked at until now. */
  done: z.int(),
  moved: z.int(),
  refused: RefusalGroups,
})

const Move = z.enum(moves)
/** The query of the list's address: its filters and its search. */
const Address = z.string().max(2000)
const move = { access: 'office', may: 'orders.move', beyondSpec: true } as const

/** Orders that are moved on together: selected ones, or all that a list finds. */
export const orderMoves = {
  moveOrders: call({
    ...move,
    method: 'post',
    path: '/office/order-moves',
    summary: 'Moves several orders on; those that cannot be moved are named with the reason',
    body: z.object({ oids: z.array(Oid).min(1).max(maxSelectedOrders), move: Move }),
    output: MovedOrders,
    errors: [],
  }),
  previewMoves: call({
    ...move,
    method: 'get',
    path: '/office/order-move-preview',
    summary: 'What moving the named orders would do, or all that the address of the list finds',
    query: z.object({ move: Move, address: Address.default(''), oids: toListField(Oid, maxSelectedOrders) }),
    output: MovePreview,
    errors: [],
  }),
  openMoveJob: call({
    ...move,
    method: 'post',
    path: '/office/order-move-jobs',
    summary: 'Moves all orders on that the address of the list finds now, up to 2,000; the worker does it',
    body: z.object({ move: Move, address: Address }),
    output: MoveJob,
    errors: ['office.bulk.running', 'office.bulk.too_many', 'office.bulk.nothing'],
  }),
  moveJob: call({
    ...move,
    method: 'get',
    path: '/office/order-move-jobs/{id}',
    summary: 'How far an own job is',
    params: IdParams,
    output: MoveJob,
    errors: ['office.bulk.not_found'],
  }),
}
