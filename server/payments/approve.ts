import type { ErrorCode } from '#api/error.ts'
import { inTurn } from '../stock/turns.ts'
import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { withTransaction } from '../db/transaction.ts'
import { failpoint } from '../failpoints.ts'
import type { Approval } from '../gateways/payment.ts'
import { fail } from '../http/handler.ts'
import { moveOrder, type OrderRow } from '../orders/orders.moves.ts'
import { isPaid } from '../orders/orders.rules.ts'
import { lockOrder } from '../orders/orders.store.ts'
import { hashOf, isOpaque, isUnread, leaseFrom } from './payments.rules.ts'
import {
  beginCall,
  changePayment,
  endCall,
  isSpent,
  latestPayment,
  type PaymentRow,
} from './payments.store.ts'
import { settle, type Settled, type Word } from './settle.ts'

export type Approving = { memberId: number; oid: string; encData?: string | undefined }
type Claimed = { order: OrderRow; payment: PaymentRow; encData: string; key: string }

/** What a payment that was settled before answers when it is approved again; undefined is success. */
const verdictOf = ({
  order,
  payment,
}: {
  order: OrderRow
  payment?: PaymentRow | undefined
}): ErrorCode | undefined => {
  if (isPaid(order.status)) return payment?.state === 'APPROVED' ? undefined : 'order.state.wrong'
  if (payment?.declineCode === 'sold_out') return 'payment.sold_out'
  if (order.status === 'APPROVING') return 'payment.in_progress'
  if (order.status === 'UNKNOWN' || order.status === 'VOIDING') return 'payment.unclear'
  if (payment?.state === 'VOIDED' || payment?.state === 'DECLINED') return 'payment.declined'
  if (payment?.declineCode === 'closed') return 'payment.cancelled'
  return 'order.state.wrong'
}

/** Data that already paid must be the data of this payment. */
const known = (order: OrderRow, payment: PaymentRow | undefined, encData: string | undefined): OrderRow => {
  const code = verdictOf({ order, payment })
  if (code) return fail(code)
  if (encData !== undefined && hashOf(encData) !== payment?.encHash) return fail('payment.data.used')
  return order
}

const claim = async (
  tx: Transaction,
  order: OrderRow,
  payment: PaymentRow,
  { memberId, encData: given }: Approving,
  now: Date,
): Promise<Claimed> => {
  const encData = given ?? payment.encData ?? ''
  if (!isOpaque(encData)) fail('payment.data.invalid')
  const encHash = hashOf(encData)
  if (await isSpent(tx, encHash, payment.id)) fail('payment.data.used')
  const attempts = payment.attempts + 1
  const spent = { state: 'APPROVING' as const, encHash, encData, attempts, leaseUntil: leaseFrom(now) }
  if (!(await changePayment(tx, payment, spent))) fail('payment.in_progress')
  const actor = `member:${memberId}`
  const moved = await moveOrder(tx, order, { to: 'APPROVING', event: 'APPROVE', actor, at: now })
  const key = `approve-${payment.orderNo}-${attempts}`
  await beginCall(tx, payment.id, 'APPROVE', key, now)
  return { order: moved, payment: { ...payment, ...spent }, encData, key }
}

/** The first phase: claims the payment before anything is asked of the provider, or finds what became of it. */
const claimOrKnow = (services: Services, approving: Approving): Promise<Claimed | OrderRow> =>
  withTransaction(services.db, async (tx) => {
    await failpoint('approve.beforeClaim')
    const order = (await lockOrder(tx, approving.memberId, approving.oid)) ?? fail('order.not_found')
    const payment = await latestPayment(tx, order.id)
    const now = services.clock.now()
    if (order.status !== 'PENDING_PAYMENT') return known(order, payment, approving.encData)
    if (payment?.state !== 'CREATED' || !order.expiresAt || order.expiresAt <= now)
      return fail('order.state.wrong')
    return claim(tx, order, payment, approving, now)
  })

const wordOf = (approval: Approval): Word => {
  if (approval.outcome === 'approved') return { kind: 'charged', charge: approval }
  if (approval.outcome === 'declined')
    return isUnread(approval.code) ? { kind: 'unread' } : { kind: 'declined', code: approval.code }
  return { kind: approval.reason === 'unreachable' ? 'unsent' : 'unclear' }
}

const answerOf = ({ order, payment }: Settled, word: Word): OrderRow => {
  if (word.kind === 'unread') return fail('payment.data.invalid')
  if (word.kind === 'unsent' || word.kind === 'unclear') return fail('payment.unclear')
  const code = verdictOf({ order, payment })
  return code ? fail(code) : order
}

/**
 * Has the provider charge what the window allowed, in the phases of trust.md 3.4: claim, ask once for our own amount,
 * apply the answer. Asking again gives what was settled.
 */
export const approve = async (services: Services, approving: Approving): Promise<OrderRow> => {
  const claimed = await claimOrKnow(services, approving)
  if (!('key' in claimed)) return claimed
  await failpoint('approve.afterClaim')
  const { order, payment, encData, key } = claimed
  const { amount, orderNo } = payment
  const approval = await services.gateways.payment.approve({
    oid: orderNo,
    amount,
    encData,
    idempotencyKey: key,
  })
  await failpoint('approve.afterProvider')
  const word = wordOf(approval)
  const told = word.kind === 'declined' ? `declined:${word.code}` : word.kind
  const settling = { orderId: order.id, paymentId: payment.id, word, actor: `member:${approving.memberId}` }
  const settled = await inTurn(services.db, () =>
    withTransaction(services.db, async (tx) => {
      const at = services.clock.now()
      await endCall(tx, key, told, at)
      return settle(tx, services, { ...settling, at })
    }),
  )
  await failpoint('approve.afterCommit')
  return answerOf(settled, word)
}
