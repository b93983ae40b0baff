import type { z } from 'zod'
import { ensureOutsideTransaction } from '../db/transaction.ts'
import {
  ApproveAnswer,
  CancelAnswer,
  findKakaopayCharge,
  toKakaopayCharge,
  OrderAnswer,
  ReadyAnswer,
  parseKakaopayReply,
  type KakaopayResult,
} from './payment.kakaopay-reply.ts'
import type { DeclineCode, EasyPayProvider, Inquiry, RefundResult } from './payment.ts'
import { sendPost, providerLimits, type Limits } from './http-client.ts'

export type KakaopaySettings = { url: string; cid: string; secretKey: string; limits?: Limits }

type Call = <Schema extends z.ZodType>(
  name: string,
  page: 'ready' | 'approve' | 'cancel' | 'order',
  body: Record<string, string | number>,
  schema: Schema,
) => Promise<KakaopayResult<z.output<Schema>>>
type Act<Name extends keyof EasyPayProvider> = (
  call: Call,
  ...ask: Parameters<EasyPayProvider[Name]>
) => ReturnType<EasyPayProvider[Name]>

const tokenPattern = /^[\x21-\x7e]{1,200}$/
/** Codes of the wire, see kakaopay-wire.md. */
const alreadyPaid = -702
const refusedByCard = -780
const unknownPayment = -721
const overRemaining = -761

const toDeclineCode = (code: number): DeclineCode =>
  code === refusedByCard ? 'card_refused' : 'invalid_data'
const garbledAnswer = { outcome: 'unclear', reason: 'garbled' } as const

/** Payment provider B over the wire of kakaopay-wire.md. */
export const openKakaopay = (settings: KakaopaySettings): EasyPayProvider => {
  const baseUrl = settings.url.endsWith('/') ? settings.url : `${settings.url}/`
  const headers = {
    Authorization: `SECRET_KEY ${settings.secretKey}`,
    'Content-Type': 'application/json; charset=UTF-8',
  }
  const call: Call = async (name, page, body, schema) => {
    ensureOutsideTransaction(`kakaopay.${name}`)
    const url = new URL(`online/v1/payment/${page}`, baseUrl)
    const text = JSON.stringify({ cid: settings.cid, ...body })
    return parseKakaopayReply(await sendPost(url, headers, text, settings.limits ?? providerLimits), schema)
  }
  return {
    ready: (order) => startPayment(call, order),
    approve: (ask) => approve(call, ask),
    inquire: (ask) => inquire(call, ask),
    void: (ask) => cancelAll(call, ask),
    refund: (ask) => refund(call, ask),
  }
}

const startPayment: Act<'ready'> = async (call, order) => {
  const body = {
    partner_order_id: order.oid,
    // The provider identifies orders, not members: each order is its own buyer there.
    partner_user_id: order.oid,
    item_name: [...order.productName].slice(0, 100).join(''),
    quantity: order.quantity,
    total_amount: order.amount,
    tax_free_amount: 0,
    approval_url: order.approvalUrl,
    cancel_url: order.cancelUrl,
    fail_url: order.failUrl,
  }
  const reply = await call('ready', 'ready', body, ReadyAnswer)
  if (reply.outcome === 'unclear') return reply
  if (reply.outcome === 'refused') return { outcome: 'refused', code: String(reply.code) }
  const { tid, next_redirect_pc_url, next_redirect_mobile_url, next_redirect_app_url } = reply.body
  const urls = {
    pcUrl: next_redirect_pc_url,
    mobileUrl: next_redirect_mobile_url,
    appUrl: next_redirect_app_url,
  }
  return { outcome: 'ready', transactionId: tid, ...urls }
}

const approve: Act<'approve'> = async (call, { oid, transactionId, encData }) => {
  ensureOutsideTransaction('kakaopay.approve')
  if (!transactionId || !tokenPattern.test(encData)) return { outcome: 'declined', code: 'invalid_data' }
  const body = { tid: transactionId, partner_order_id: oid, partner_user_id: oid, pg_token: encData }
  const reply = await call('approve', 'approve', body, ApproveAnswer)
  if (reply.outcome === 'unclear') return reply
  // A payment that was approved before is looked up, so that its result is known.
  if (reply.outcome === 'refused')
    return reply.code === alreadyPaid
      ? garbledAnswer
      : { outcome: 'declined', code: toDeclineCode(reply.code) }
  return { outcome: 'approved', ...toKakaopayCharge(reply.body) }
}

const endedStatuses = ['FAIL_AUTH_PASSWORD', 'QUIT_PAYMENT', 'FAIL_PAYMENT']

const toInquiry = (order: OrderAnswer): Inquiry => {
  const charge = findKakaopayCharge(order)
  const refundedAmount = order.canceled_amount?.total ?? 0
  if (order.status === 'SUCCESS_PAYMENT' || order.status === 'PART_CANCEL_PAYMENT')
    return charge ? { outcome: 'approved', refunded: refundedAmount, ...charge } : garbledAnswer
  if (order.status !== 'CANCEL_PAYMENT')
    return { outcome: 'absent', closed: endedStatuses.includes(order.status) }
  return charge && order.canceled_at
    ? { outcome: 'voided', voidedAt: order.canceled_at, ...charge }
    : garbledAnswer
}

const inquire: Act<'inquire'> = async (call, { transactionId }) => {
  ensureOutsideTransaction('kakaopay.inquire')
  if (!transactionId) return { outcome: 'absent', closed: true }
  const reply = await call('inquire', 'order', { tid: transactionId }, OrderAnswer)
  if (reply.outcome === 'unclear') return reply
  if (reply.outcome === 'refused')
    return reply.code === unknownPayment ? { outcome: 'absent', closed: true } : garbledAnswer
  return toInquiry(reply.body)
}

/** Only our own approval charges, so a payment without approval needs no cancellation. */
const cancelAll: Act<'void'> = async (call, { oid, transactionId, idempotencyKey }) => {
  const inquiry = await inquire(call, { oid, transactionId })
  if (inquiry.outcome === 'unclear') return inquiry
  if (inquiry.outcome === 'absent' || inquiry.outcome === 'issued')
    return { outcome: 'voided', transactionId: null, amount: 0, voidedAt: '' }
  const { amount, transactionId: tid } = inquiry
  if (inquiry.outcome === 'voided')
    return { outcome: 'voided', transactionId: tid, amount, voidedAt: inquiry.voidedAt }
  if (inquiry.refunded > 0) return { outcome: 'refused', code: 'already_cancelled' }
  const request = { oid, transactionId: tid, amount, refundedBefore: 0, idempotencyKey }
  const refundResult = await refund(call, request)
  return refundResult.outcome === 'refunded'
    ? { outcome: 'voided', transactionId: tid, amount, voidedAt: refundResult.refundedAt }
    : refundResult
}

const toRefundResult = (answer: z.infer<typeof CancelAnswer>): RefundResult => ({
  outcome: 'refunded',
  transactionId: answer.tid,
  refundId: answer.aid,
  amount: answer.approved_cancel_amount.total,
  remaining: answer.cancel_available_amount.total,
  refundedAt: answer.canceled_at,
})

/** The wire has no request keys: the amount refunded before distinguishes a repetition from a new refund. */
const refund: Act<'refund'> = async (call, ask) => {
  const { oid, transactionId, amount, refundedBefore = 0 } = ask
  const inquiry = await inquire(call, { oid, transactionId })
  if (inquiry.outcome === 'unclear') return inquiry
  if (inquiry.outcome === 'absent' || inquiry.outcome === 'issued')
    return { outcome: 'refused', code: 'not_found' }
  const refundedAmount = inquiry.outcome === 'voided' ? inquiry.amount : inquiry.refunded
  const common = { outcome: 'refunded', transactionId, amount } as const
  if (refundedAmount === refundedBefore + amount) {
    const refundedAt = inquiry.outcome === 'voided' ? inquiry.voidedAt : inquiry.approvedAt
    return { ...common, refundId: ask.idempotencyKey, remaining: inquiry.amount - refundedAmount, refundedAt }
  }
  if (refundedAmount !== refundedBefore) return { outcome: 'refused', code: 'exceeds_remaining' }
  const body = {
    tid: transactionId,
    cancel_amount: amount,
    cancel_tax_free_amount: 0,
    cancel_available_amount: inquiry.amount - refundedAmount,
  }
  const reply = await call('refund', 'cancel', body, CancelAnswer)
  if (reply.outcome === 'unclear') return reply
  if (reply.outcome === 'answered') return toRefundResult(reply.body)
  return { outcome: 'refused', code: reply.code === overRemaining ? 'exceeds_remaining' : 'other' }
}
