import type { ErrorCode } from '#api/error.ts'
import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { withTransaction } from '../db/transaction.ts'
import { hitFailpoint } from '../failpoints.ts'
import type { Approval } from '../gateways/payment.ts'
import { fail } from '../http/handler.ts'
import { transitionOrder, type OrderRow } from '../orders/order-transitions.ts'
import { isPaid } from '../orders/orders.rules.ts'
import { lockOrder } from '../orders/orders.store.ts'
import { withSlot } from '../stock/concurrency.ts'
import { hashPaymentAnswer, getProvider, findTransactionId } from './providers.ts'
import type { OrderPayment } from './lock.ts'
import { isOpaque, toLeaseEnd } from './payments.rules.ts'
import {
  beginCall,
  changePayment,
  endCall,
  isEncDataUsed,
  findLatestPayment,
  type PaymentRow,
} from './payments.store.ts'
import { settlePayment } from './settle.ts'
import { describeResult, toProviderResult, type ProviderResult } from './provider-result.ts'

export type ApprovalRequest = {
  memberId: number
  oid: string
  provider: PaymentRow['provider']
  encData?: string | undefined
}
/** A payment that this process may approve, and the key of the call. */
export type ClaimedPayment = { order: OrderRow; payment: PaymentRow; key: string }

/** The error of a repeated approval of a settled payment; undefined is success. */
export const toErrorCode = ({
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

/** Data that already paid must belong to this payment. */
const toOutcome = (
  order: OrderRow,
  payment: PaymentRow | undefined,
  encData: string | undefined,
): OrderRow => {
  const code = toErrorCode({ order, payment })
  if (code) return fail(code)
  const isSameData =
    encData === undefined || (payment && hashPaymentAnswer(payment, encData) === payment.encHash)
  return isSameData ? order : fail('payment.data.used')
}

/** Claims a payment for one approval: a concurrent second caller finds it in progress. */
export const claim = async (
  tx: Transaction,
  { order, payment }: OrderPayment,
  windowAnswer: { encHash: string | null; encData: string | null },
  { actor, at }: { actor: string; at: Date },
): Promise<ClaimedPayment> => {
  const attempts = payment.attempts + 1
  const set = { ...windowAnswer, state: 'APPROVING' as const, attempts, leaseUntil: toLeaseEnd(at) }
  if (!(await changePayment(tx, payment, set))) fail('payment.in_progress')
  const claimedOrder = await transitionOrder(tx, order, { to: 'APPROVING', event: 'APPROVE', actor, at })
  const key = `approve-${payment.orderNo}-${attempts}`
  await beginCall(tx, payment.id, 'APPROVE', key, at)
  return { order: claimedOrder, payment: { ...payment, ...set }, key }
}

const claimWithData = async (
  tx: Transaction,
  orderPayment: OrderPayment,
  { memberId, encData: requestEncData }: ApprovalRequest,
  at: Date,
) => {
  const { payment } = orderPayment
  const encData = requestEncData ?? payment.encData ?? ''
  if (!isOpaque(encData)) fail('payment.data.invalid')
  const encHash = hashPaymentAnswer(payment, encData)
  if (await isEncDataUsed(tx, encHash, payment.id)) fail('payment.data.used')
  return claim(tx, orderPayment, { encHash, encData }, { actor: `member:${memberId}`, at })
}

/** The first phase: claims the payment before any call to the provider, or finds its outcome. */
const claimOrGetOutcome = (
  services: Services,
  request: ApprovalRequest,
): Promise<ClaimedPayment | OrderRow> =>
  withTransaction(services.db, async (tx) => {
    await hitFailpoint('approve.beforeClaim')
    const order = (await lockOrder(tx, request.memberId, request.oid)) ?? fail('order.not_found')
    const payment = await findLatestPayment(tx, order.id)
    const now = services.clock.now()
    if (payment && payment.provider !== request.provider) fail('payment.data.invalid')
    if (order.status !== 'PENDING_PAYMENT') return toOutcome(order, payment, request.encData)
    if (payment?.state !== 'CREATED' || !order.expiresAt || order.expiresAt <= now)
      return fail('order.state.wrong')
    return claimWithData(tx, { order, payment }, request, now)
  })

/** The second and third phase: asks the provider once for our own amount, and applies its answer. */
export const approveAndSettle = async (
  services: Services,
  { order, payment, key }: ClaimedPayment,
  actor: string,
  callProvider: () => Promise<Approval>,
): Promise<{ settled: OrderPayment; word: ProviderResult }> => {
  await hitFailpoint('approve.afterClaim')
  const result = toProviderResult(await callProvider())
  await hitFailpoint('approve.afterProvider')
  const settlement = { orderId: order.id, paymentId: payment.id, word: result, actor }
  const orderPayment = await withSlot(services.db, () =>
    withTransaction(services.db, async (tx) => {
      const at = services.clock.now()
      await endCall(tx, key, describeResult(result), at)
      return settlePayment(tx, services, { ...settlement, at })
    }),
  )
  await hitFailpoint('approve.afterCommit')
  return { settled: orderPayment, word: result }
}

const toApprovalOutcome = ({
  settled: orderPayment,
  word: result,
}: {
  settled: OrderPayment
  word: ProviderResult
}): OrderRow => {
  if (result.kind === 'unread') return fail('payment.data.invalid')
  if (result.kind === 'unsent' || result.kind === 'unclear') return fail('payment.unclear')
  const code = toErrorCode(orderPayment)
  return code ? fail(code) : orderPayment.order
}

/**
 * Has the provider charge what the window allowed, in the phases of docs/trust.md, section 3.4: claim, ask
 * once for our own amount, apply the answer. A repeated call returns the settled outcome.
 */
export const approvePayment = async (services: Services, request: ApprovalRequest): Promise<OrderRow> => {
  const claimedPayment = await claimOrGetOutcome(services, request)
  if (!('key' in claimedPayment)) return claimedPayment
  const { payment, key } = claimedPayment
  const { amount, orderNo: oid, encData, provider } = payment
  const approvalRequest = {
    oid,
    amount,
    encData: encData ?? '',
    idempotencyKey: key,
    transactionId: findTransactionId(payment),
  }
  const callProvider = () => getProvider(services, provider).approve(approvalRequest)
  return toApprovalOutcome(
    await approveAndSettle(services, claimedPayment, `member:${request.memberId}`, callProvider),
  )
}
