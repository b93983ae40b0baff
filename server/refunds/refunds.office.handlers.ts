import type { z } from '@hono/zod-openapi'
import { findGoodwillLimit } from '#api/contract/office/refunds.options.ts'
import type { Approval as Shape, refunds } from '#api/contract/office/refunds.ts'
import { toSeoulIso } from '../clock.ts'
import type { Executor } from '../db/database.ts'
import { fail, type Handlers } from '../http/handler.ts'
import { paginate } from '../http/pagination.ts'
import type { OrderRow } from '../orders/order-transitions.ts'
import { isWithShopper } from '../orders/orders.rules.ts'
import { listOrderLines } from '../orders/orders.store.ts'
import { resolveOfficeScope } from '../people/scope.ts'
import { maskName } from '../pii-masking.ts'
import { findOfficeOrder } from '../staff/office-orders.store.ts'
import { calculateGoodwillRoom } from '../payments/refunds/goodwill.rules.ts'
import { sumGoodwill, sumRefunds } from '../payments/refunds/refunds.store.ts'
import { listApprovals, listOrderApprovals, type ListedApproval } from './approvals.store.ts'
import { decideApproval } from './decide-approval.ts'
import { giveGoodwill } from './give-goodwill.ts'

const presentApproval = ({
  approval,
  oid,
  askedByName,
  decidedByName,
}: ListedApproval): z.output<typeof Shape> => {
  const { id, amount, reason, note, state, askedBy, askedAt, expiresAt, decidedBy, decidedAt, answer } =
    approval
  return {
    ...{ id, oid, amount, reason, note, state, answer },
    askedBy: { id: askedBy, name: askedByName },
    askedAt: toSeoulIso(askedAt),
    dueAt: toSeoulIso(expiresAt),
    decidedBy: decidedBy === null ? null : { id: decidedBy, name: decidedByName ?? '' },
    decidedAt: decidedAt && toSeoulIso(decidedAt),
  }
}

/** What the order can still have; nothing where the goods are not with the shopper. */
const findRoom = async (db: Executor, order: OrderRow) => {
  if (!isWithShopper(order.status)) return { money: 0, cash: 0 }
  const lines = await listOrderLines(db, [order.id])
  return calculateGoodwillRoom({ ...order, lines, before: await sumRefunds(db, order.id) })
}

export const refundsOfficeHandlers: Handlers<typeof refunds> = {
  goodwill: async ({ db, person, params, clock }) => {
    const row = await findOfficeOrder(db, resolveOfficeScope(person), params.oid, clock.now())
    const { order } = row ?? fail('order.not_found')
    const room = await findRoom(db, order)
    return {
      oid: order.oid,
      isPossible: isWithShopper(order.status),
      room,
      given: await sumGoodwill(db, order.id),
      limit: findGoodwillLimit(person.roles),
      needsBankAccount: order.payMethod === 'VBANK' && order.refundAccount === null && room.money > 0,
      requests: (await listOrderApprovals(db, order.id)).map(presentApproval),
    }
  },

  giveRefund: (ctx) => giveGoodwill(ctx, { ...ctx.body, oid: ctx.params.oid }),

  approvals: async ({ db, query }) => {
    const { rows, total } = await listApprovals(db, query.state, query)
    const items = rows.map((row) => ({
      ...presentApproval(row),
      ordererMasked: maskName(row.orderer?.fullName ?? ''),
      paid: row.paid,
      refunded: row.refunded,
    }))
    return paginate(items, query, total)
  },

  decideApproval: (ctx) => {
    const { accepted: isAccepted, reason = '' } = ctx.body
    return decideApproval(ctx, { id: ctx.params.id, accepted: isAccepted, reason })
  },
}
