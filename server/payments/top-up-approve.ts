import type { ErrorCode } from '#api/error.ts'
import { lockTopUp, transitionTopUp, type TopUpRow } from '../cash/top-ups.store.ts'
import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { withTransaction } from '../db/transaction.ts'
import { hitFailpoint } from '../failpoints.ts'
import { fail } from '../http/handler.ts'
import { settleTopUp, type TopUpPayment } from './top-up-settle.ts'
import { hashPaymentAnswer } from './providers.ts'
import { isOpaque, toLeaseEnd } from './payments.rules.ts'
import {
  beginCall,
  changePayment,
  endCall,
  isEncDataUsed,
  findLatestTopUpPayment,
  type PaymentRow,
} from './payments.store.ts'
import { describeResult, toProviderResult, type ProviderResult } from './provider-result.ts'

export type TopUpApprovalRequest = { memberId: number; cid: string; encData?: string | undefined }
type ClaimedTopUp = TopUpPayment & { key: string }

/** The error of a repeated approval of a settled top-up; undefined is success. */
const toErrorCode = ({ state }: TopUpRow, payment: PaymentRow | undefined): ErrorCode | undefined => {
  if (state === 'CHARGED') return undefined
  if (state === 'APPROVING') return 'payment.in_progress'
  if (state === 'UNKNOWN' || state === 'VOIDING') return 'payment.unclear'
  if (payment?.state === 'VOIDED' || payment?.state === 'DECLINED') return 'payment.declined'
  if (payment?.declineCode === 'closed') return 'payment.cancelled'
  return 'cash.charge.state.wrong'
}

const toOutcome = (
  topUp: TopUpRow,
  payment: PaymentRow | undefined,
  encData: string | undefined,
): TopUpRow => {
  const code = toErrorCode(topUp, payment)
  if (code) return fail(code)
  const isSameData =
    encData === undefined || (payment && hashPaymentAnswer(payment, encData) === payment.encHash)
  return isSameData ? topUp : fail('payment.data.used')
}

const claim = async (
  tx: Transaction,
  { charge: topUp, payment }: TopUpPayment,
  requestEncData: string | undefined,
  at: Date,
): Promise<ClaimedTopUp> => {
  const encData = requestEncData ?? payment.encData ?? ''
  if (!isOpaque(encData)) fail('payment.data.invalid')
  const encHash = hashPaymentAnswer(payment, encData)
  if (await isEncDataUsed(tx, encHash, payment.id)) fail('payment.data.used')
  const attempts = payment.attempts + 1
  const set = { state: 'APPROVING' as const, encHash, encData, attempts, leaseUntil: toLeaseEnd(at) }
  const claimedTopUp =
    (await changePayment(tx, payment, set)) && (await transitionTopUp(tx, topUp, 'APPROVING'))
  if (!claimedTopUp) return fail('payment.in_progress')
  const key = `approve-${payment.orderNo}-${attempts}`
  await beginCall(tx, payment.id, 'APPROVE', key, at)
  return { charge: claimedTopUp, payment: { ...payment, ...set }, key }
}

const claimOrGetOutcome = (
  services: Services,
  request: TopUpApprovalRequest,
): Promise<ClaimedTopUp | TopUpRow> =>
  withTransaction(services.db, async (tx) => {
    const { memberId, cid, encData } = request
    const topUp = (await lockTopUp(tx, memberId, cid)) ?? fail('cash.charge.not_found')
    const payment = await findLatestTopUpPayment(tx, topUp.id)
    const now = services.clock.now()
    if (topUp.state !== 'PENDING_PAYMENT') return toOutcome(topUp, payment, encData)
    if (payment?.state !== 'CREATED' || !topUp.expiresAt || topUp.expiresAt <= now)
      return fail('cash.charge.state.wrong')
    return claim(tx, { charge: topUp, payment }, encData, now)
  })

const toApprovalOutcome = ({ charge: topUp, payment }: TopUpPayment, result: ProviderResult): TopUpRow => {
  if (result.kind === 'unread') return fail('payment.data.invalid')
  if (result.kind === 'unsent' || result.kind === 'unclear') return fail('payment.unclear')
  const code = toErrorCode(topUp, payment)
  return code ? fail(code) : topUp
}

/** Has the provider charge what the window allowed, in the same phases as for an order. */
export const approveTopUp = async (services: Services, request: TopUpApprovalRequest): Promise<TopUpRow> => {
  const claimedTopUp = await claimOrGetOutcome(services, request)
  if (!('key' in claimedTopUp)) return claimedTopUp
  await hitFailpoint('charge.afterClaim')
  const { charge: topUp, payment, key } = claimedTopUp
  const { amount, orderNo: oid, encData } = payment
  const approvalRequest = { oid, amount, encData: encData ?? '', idempotencyKey: key }
  const result = toProviderResult(await services.gateways.payment.approve(approvalRequest))
  await hitFailpoint('charge.afterProvider')
  const actor = `member:${request.memberId}`
  const topUpPayment = await withTransaction(services.db, async (tx) => {
    const at = services.clock.now()
    await endCall(tx, key, describeResult(result), at)
    return settleTopUp(tx, services, { chargeId: topUp.id, paymentId: payment.id, word: result, actor, at })
  })
  await hitFailpoint('charge.afterCommit')
  return toApprovalOutcome(topUpPayment, result)
}
