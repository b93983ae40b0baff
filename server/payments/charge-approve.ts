import type { ErrorCode } from '#api/error.ts'
import { lockCharge, moveCharge, type ChargeRow } from '../cash/charges.store.ts'
import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { withTransaction } from '../db/transaction.ts'
import { failpoint } from '../failpoints.ts'
import { fail } from '../http/handler.ts'
import { settleCharge, type SettledCharge } from './charge-settle.ts'
import { answerHash } from './companies.ts'
import { isOpaque, leaseFrom } from './payments.rules.ts'
import {
  beginCall,
  changePayment,
  endCall,
  isSpent,
  latestChargePayment,
  type PaymentRow,
} from './payments.store.ts'
import { toldAs, wordOf, type Word } from './word.ts'

export type ApprovingCharge = { memberId: number; cid: string; encData?: string | undefined }
type Claimed = SettledCharge & { key: string }

/** What a charge that was settled before answers when it is approved again; undefined is success. */
const verdictOf = ({ state }: ChargeRow, payment: PaymentRow | undefined): ErrorCode | undefined => {
  if (state === 'CHARGED') return undefined
  if (state === 'APPROVING') return 'payment.in_progress'
  if (state === 'UNKNOWN' || state === 'VOIDING') return 'payment.unclear'
  if (payment?.state === 'VOIDED' || payment?.state === 'DECLINED') return 'payment.declined'
  if (payment?.declineCode === 'closed') return 'payment.cancelled'
  return 'cash.charge.state.wrong'
}

const known = (
  charge: ChargeRow,
  payment: PaymentRow | undefined,
  encData: string | undefined,
): ChargeRow => {
  const code = verdictOf(charge, payment)
  if (code) return fail(code)
  const same = encData === undefined || (payment && answerHash(payment, encData) === payment.encHash)
  return same ? charge : fail('payment.data.used')
}

const claim = async (
  tx: Transaction,
  { charge, payment }: SettledCharge,
  given: string | undefined,
  at: Date,
): Promise<Claimed> => {
  const encData = given ?? payment.encData ?? ''
  if (!isOpaque(encData)) fail('payment.data.invalid')
  const encHash = answerHash(payment, encData)
  if (await isSpent(tx, encHash, payment.id)) fail('payment.data.used')
  const attempts = payment.attempts + 1
  const set = { state: 'APPROVING' as const, encHash, encData, attempts, leaseUntil: leaseFrom(at) }
  const moved = (await changePayment(tx, payment, set)) && (await moveCharge(tx, charge, 'APPROVING'))
  if (!moved) return fail('payment.in_progress')
  const key = `approve-${payment.orderNo}-${attempts}`
  await beginCall(tx, payment.id, 'APPROVE', key, at)
  return { charge: moved, payment: { ...payment, ...set }, key }
}

const claimOrKnow = (services: Services, approving: ApprovingCharge): Promise<Claimed | ChargeRow> =>
  withTransaction(services.db, async (tx) => {
    const { memberId, cid, encData } = approving
    const charge = (await lockCharge(tx, memberId, cid)) ?? fail('cash.charge.not_found')
    const payment = await latestChargePayment(tx, charge.id)
    const now = services.clock.now()
    if (charge.state !== 'PENDING_PAYMENT') return known(charge, payment, encData)
    if (payment?.state !== 'CREATED' || !charge.expiresAt || charge.expiresAt <= now)
      return fail('cash.charge.state.wrong')
    return claim(tx, { charge, payment }, encData, now)
  })

const answerOf = ({ charge, payment }: SettledCharge, word: Word): ChargeRow => {
  if (word.kind === 'unread') return fail('payment.data.invalid')
  if (word.kind === 'unsent' || word.kind === 'unclear') return fail('payment.unclear')
  const code = verdictOf(charge, payment)
  return code ? fail(code) : charge
}

/** Has the provider charge for cash what the window allowed, in the same phases as for an order. */
export const approveCharge = async (services: Services, approving: ApprovingCharge): Promise<ChargeRow> => {
  const claimed = await claimOrKnow(services, approving)
  if (!('key' in claimed)) return claimed
  await failpoint('charge.afterClaim')
  const { charge, payment, key } = claimed
  const { amount, orderNo: oid, encData } = payment
  const ask = { oid, amount, encData: encData ?? '', idempotencyKey: key }
  const word = wordOf(await services.gateways.payment.approve(ask))
  await failpoint('charge.afterProvider')
  const actor = `member:${approving.memberId}`
  const settled = await withTransaction(services.db, async (tx) => {
    const at = services.clock.now()
    await endCall(tx, key, toldAs(word), at)
    return settleCharge(tx, services, { chargeId: charge.id, paymentId: payment.id, word, actor, at })
  })
  await failpoint('charge.afterCommit')
  return answerOf(settled, word)
}
