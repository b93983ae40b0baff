import { seoulDay } from '../clock.ts'
import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { withTransaction } from '../db/transaction.ts'
import type { BankAccount } from '../gateways/payment.ts'
import { fail } from '../http/handler.ts'
import { moveOrder, type OrderRow } from '../orders/orders.moves.ts'
import { isReturnable, returnDay, type ReturnCause } from '../orders/orders.rules.ts'
import { lastMoveTo, lockOrder } from '../orders/orders.store.ts'
import { refunded, withAccount } from './cancel.ts'
import { queueReturnRefusedNotice } from './notices.ts'
import { requestRefund } from './refunds/request.ts'

type Returning = {
  memberId: number
  oid: string
  cause: ReturnCause
  reason: string | undefined
  account: BankAccount | undefined
}

/** Asks for a return; whoever prepared the order decides about it. */
export const requestReturn = (services: Services, returning: Returning): Promise<OrderRow> =>
  withTransaction(services.db, async (tx) => {
    const { memberId, oid, cause, reason, account } = returning
    const at = services.clock.now()
    const found = (await lockOrder(tx, memberId, oid)) ?? fail('order.not_found')
    if (!isReturnable(found.status, cause) || !found.receivedAt) return fail('order.state.wrong')
    if (seoulDay(at) > returnDay(found.receivedAt, cause)) fail('order.return.too_late')
    const order = await withAccount(tx, services, found, account)
    if (order.payMethod === 'VBANK' && order.refundAccount === null) fail('order.refund.account_required')
    const told = reason ? `${cause}: ${reason}` : cause
    const act = { actor: `member:${memberId}`, at, reason: told }
    return moveOrder(tx, order, { ...act, to: 'RETURN_REQUESTED', event: 'REQUEST_RETURN' })
  })

const refuse = async (
  tx: Transaction,
  services: Pick<Services, 'secrets' | 'shopUrl'>,
  order: OrderRow,
  act: { actor: string; at: Date; reason: string | null },
) => {
  const { actor, at, reason } = act
  const was = (await lastMoveTo(tx, order.id, 'RETURN_REQUESTED'))?.from
  const received = order.type === 'PICKUP' ? 'PICKED_UP' : 'DELIVERED'
  const to = was === 'CONFIRMED' ? was : received
  const refused = { to, event: 'REFUSE_RETURN', actor, at, ...(reason && { reason }) } as const
  const moved = await moveOrder(tx, order, refused)
  await queueReturnRefusedNotice(tx, services, moved, { reason: reason ?? '', at })
  return moved
}

type Deciding = { actor: string; accepted: boolean; reason: string | null }

/** Accepts a return, whose money goes back as of a cancelled order, or refuses it; `find` locks the order. */
export const decideReturn = (
  services: Services,
  { actor, accepted, reason }: Deciding,
  find: (tx: Transaction) => Promise<OrderRow>,
): Promise<OrderRow> =>
  refunded(services, async (tx) => {
    const order = await find(tx)
    if (order.status !== 'RETURN_REQUESTED') fail('order.state.wrong')
    const at = services.clock.now()
    if (!accepted) return { order: await refuse(tx, services, order, { actor, at, reason }) }
    const ask = { kind: 'RETURN', pieces: null, account: order.refundAccount, reason, actor, at } as const
    return requestRefund(tx, services, order, ask)
  })
