import type { ErrorCode } from '#api/error.ts'
import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { withTransaction } from '../db/transaction.ts'
import { failpoint } from '../failpoints.ts'
import type { Approval } from '../gateways/payment.ts'
import { fail } from '../http/handler.ts'
import { moveOrder, type OrderRow } from '../orders/orders.moves.ts'
import { isPaid } from '../orders/orders.rules.ts'
import { lockOrder } from '../orders/orders.store.ts'
import { inTurn } from '../stock/turns.ts'
import { answerHash, companyOf, numberOf } from './companies.ts'
import type { Settled } from './lock.ts'
import { isOpaque, leaseFrom } from './payments.rules.ts'
import {
  beginCall,
  changePayment,
  endCall,
  isSpent,
  latestPayment,
  type PaymentRow,
} from './payments.store.ts'
import { settle } from './settle.ts'
import { toldAs, wordOf, type Word } from './word.ts'

export type Approving = {
  memberId: number
  oid: string
  provider: PaymentRow['provider']
  encData?: string | undefined
}
/** A payment whose approval is ours to ask for, and the key to ask with. */
export type Claimed = { order: OrderRow; payment: PaymentRow; key: string }

/** What a payment that was settled before answers when it is approved again; undefined is success. */
export const verdictOf = ({
  order,
  payment,
}: {
  order: OrderRow
  payment?: PaymentRow | undefined
}): ErrorCode | undefined => {
  if (isPaid(order.status)) return payment?.state === 'APPROVED' ? undefined : 'order.state.wrong'
  if (order.status === 'AWAITING_DEPOSIT') return undefined
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
  const same = encData === undefined || (payment && answerHash(payment, encData) === payment.encHash)
  return same ? order : fail('payment.data.used')
}

/** Claims a payment for one approval: whoever comes second finds it under way. */
export const claim = async (
  tx: Transaction,
  { order, payment }: Settled,
  spent: { encHash: string | null; encData: string | null },
  { actor, at }: { actor: string; at: Date },
): Promise<Claimed> => {
  const attempts = payment.attempts + 1
  const set = { ...spent, state: 'APPROVING' as const, attempts, leaseUntil: leaseFrom(at) }
  if (!(await changePayment(tx, payment, set))) fail('payment.in_progress')
  const moved = await moveOrder(tx, order, { to: 'APPROVING', event: 'APPROVE', actor, at })
  const key = `approve-${payment.orderNo}-${attempts}`
  await beginCall(tx, payment.id, 'APPROVE', key, at)
  return { order: moved, payment: { ...payment, ...set }, key }
}

const claimWith = async (
  tx: Transaction,
  both: Settled,
  { memberId, encData: given }: Approving,
  at: Date,
) => {
  const { payment } = both
  const encData = given ?? payment.encData ?? ''
  if (!isOpaque(encData)) fail('payment.data.invalid')
  const encHash = answerHash(payment, encData)
  if (await isSpent(tx, encHash, payment.id)) fail('payment.data.used')
  return claim(tx, both, { encHash, encData }, { actor: `member:${memberId}`, at })
}

/** The first phase: claims the payment before anything is asked of the provider, or finds what became of it. */
const claimOrKnow = (services: Services, approving: Approving): Promise<Claimed | OrderRow> =>
  withTransaction(services.db, async (tx) => {
    await failpoint('approve.beforeClaim')
    const order = (await lockOrder(tx, approving.memberId, approving.oid)) ?? fail('order.not_found')
    const payment = await latestPayment(tx, order.id)
    const now = services.clock.now()
    if (payment && payment.provider !== approving.provider) fail('payment.data.invalid')
    if (order.status !== 'PENDING_PAYMENT') return known(order, payment, approving.encData)
    if (payment?.state !== 'CREATED' || !order.expiresAt || order.expiresAt <= now)
      return fail('order.state.wrong')
    return claimWith(tx, { order, payment }, approving, now)
  })

/** The second and third phase: asks the company once for our own amount, and applies its answer. */
export const askAndSettle = async (
  services: Services,
  { order, payment, key }: Claimed,
  actor: string,
  ask: () => Promise<Approval>,
): Promise<{ settled: Settled; word: Word }> => {
  await failpoint('approve.afterClaim')
  const word = wordOf(await ask())
  await failpoint('approve.afterProvider')
  const settling = { orderId: order.id, paymentId: payment.id, word, actor }
  const settled = await inTurn(services.db, () =>
    withTransaction(services.db, async (tx) => {
      const at = services.clock.now()
      await endCall(tx, key, toldAs(word), at)
      return settle(tx, services, { ...settling, at })
    }),
  )
  await failpoint('approve.afterCommit')
  return { settled, word }
}

const answerOf = ({ settled, word }: { settled: Settled; word: Word }): OrderRow => {
  if (word.kind === 'unread') return fail('payment.data.invalid')
  if (word.kind === 'unsent' || word.kind === 'unclear') return fail('payment.unclear')
  const code = verdictOf(settled)
  return code ? fail(code) : settled.order
}

/**
 * Has the provider charge what the window allowed, in the phases of trust.md 3.4: claim, ask once for our own amount,
 * apply the answer. Asking again gives what was settled.
 */
export const approve = async (services: Services, approving: Approving): Promise<OrderRow> => {
  const claimed = await claimOrKnow(services, approving)
  if (!('key' in claimed)) return claimed
  const { payment, key } = claimed
  const { amount, orderNo: oid, encData, provider } = payment
  const ask = { oid, amount, encData: encData ?? '', idempotencyKey: key, transactionId: numberOf(payment) }
  const asking = () => companyOf(services, provider).approve(ask)
  return answerOf(await askAndSettle(services, claimed, `member:${approving.memberId}`, asking))
}
