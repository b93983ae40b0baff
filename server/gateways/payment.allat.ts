import { toSeoulIso, type Clock } from '../clock.ts'
import { ensureOutsideTransaction } from '../db/transaction.ts'
import { readNotice } from './payment.allat-notice.ts'
import {
  toAbsence,
  toAllatCharge,
  toAllatIssue,
  parseAllatReply,
  readAllatTime,
  readAllatAmount,
  type AllatResult,
} from './payment.allat-reply.ts'
import { createPaymentWindow } from './payment.allat-window.ts'
import type { Approval, DeclineCode, CardPaymentProvider, RefusalCode } from './payment.ts'
import { sendPost, providerLimits, type Limits } from './http-client.ts'

export type AllatSettings = {
  /** The provider's address for servers, and for browsers too unless `windowUrl` is set. */
  url: string
  windowUrl?: string | undefined
  /** The address of the script that opens the window. */
  scriptUrl: string
  shopId: string
  crossKey: string
  limits?: Limits
}

type Call = (name: string, page: string, fields: Record<string, string>) => Promise<AllatResult>
type Act<Name extends Exclude<keyof CardPaymentProvider, 'readNotice' | 'prepare'>> = (
  call: Call,
  ...ask: Parameters<CardPaymentProvider[Name]>
) => ReturnType<CardPaymentProvider[Name]>

const encDataPattern = /^[\x21-\x7e]{1,16383}$/

const declines: Record<string, DeclineCode> = {
  '1001': 'card_refused',
  '1002': 'limit_exceeded',
  '2001': 'invalid_data',
  '2002': 'order_closed',
}
const refusals: Record<string, RefusalCode> = {
  '3001': 'not_found',
  '3002': 'exceeds_remaining',
  '3003': 'already_cancelled',
}
const toRefusal = (code: string) => ({ outcome: 'refused' as const, code: refusals[code] ?? 'other' })
const garbledAnswer = { outcome: 'unclear', reason: 'garbled' } as const

/** Payment provider A over the wire of allat-wire.md. */
export const openAllat = (settings: AllatSettings, clock: Clock): CardPaymentProvider => {
  const call: Call = async (name, page, fields) => {
    ensureOutsideTransaction(`payment.${name}`)
    const form = { allat_shop_id: settings.shopId, allat_cross_key: settings.crossKey, ...fields }
    const url = new URL(`servlet/AllatPay/pay/${page}.jsp`, withTrailingSlash(settings.url))
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8' }
    const body = new URLSearchParams(form).toString()
    return parseAllatReply(await sendPost(url, headers, body, settings.limits ?? providerLimits))
  }
  return {
    async prepare(order) {
      ensureOutsideTransaction('payment.prepare')
      return createPaymentWindow(settings, order, toSeoulIso(clock.now()))
    },
    async approve(ask) {
      ensureOutsideTransaction('payment.approve')
      return approve(call, ask)
    },
    readNotice: (form) => readNotice(settings, form),
    async registerCard(ask) {
      ensureOutsideTransaction('payment.registerCard')
      return registerCard(call, ask)
    },
    chargeCard: (ask) => chargeCard(call, ask),
    inquire: (ask) => inquire(call, ask),
    void: (ask) => cancelAll(call, ask),
    refund: (ask) => refund(call, ask),
  }
}

const approve: Act<'approve'> = async (call, { oid, amount, encData, idempotencyKey }) => {
  if (!encDataPattern.test(encData)) return { outcome: 'declined', code: 'invalid_data' }
  const reply = await call('approve', 'approval', {
    allat_order_no: oid,
    allat_amt: String(amount),
    allat_enc_data: encData,
    allat_request_key: idempotencyKey,
  })
  return toApproval(reply)
}

const toApproval = (reply: AllatResult): Approval => {
  if (reply.outcome === 'unclear') return reply
  if (reply.code !== '0000') return { outcome: 'declined', code: declines[reply.code] ?? 'other' }
  const issue = toAllatIssue(reply)
  if (issue) return { outcome: 'issued', ...issue }
  const charge = toAllatCharge(reply)
  return charge === undefined ? garbledAnswer : { outcome: 'approved', ...charge }
}

const registerCard: Act<'registerCard'> = async (call, { oid, encData, idempotencyKey }) => {
  if (!encDataPattern.test(encData)) return { outcome: 'declined', code: 'invalid_data' }
  const reply = await call('registerCard', 'fix', {
    allat_order_no: oid,
    allat_enc_data: encData,
    allat_request_key: idempotencyKey,
  })
  if (reply.outcome === 'unclear') return reply
  if (reply.code !== '0000') return { outcome: 'declined', code: declines[reply.code] ?? 'other' }
  const readText = (name: string) => reply.values.get(name) ?? ''
  const [cardKey, issuer] = [readText('fix_key'), readText('card_nm')]
  if (!cardKey || !issuer || readText('order_no') !== oid) return garbledAnswer
  return { outcome: 'registered', cardKey, card: { issuer, numberMasked: readText('card_no') } }
}

const chargeCard: Act<'chargeCard'> = async (call, { oid, amount, cardKey, idempotencyKey }) =>
  toApproval(
    await call('chargeCard', 'fixpay', {
      allat_order_no: oid,
      allat_amt: String(amount),
      allat_fix_key: cardKey,
      allat_request_key: idempotencyKey,
    }),
  )

const inquire: Act<'inquire'> = async (call, { oid }) => {
  const reply = await call('inquire', 'inquiry', { allat_order_no: oid })
  if (reply.outcome === 'unclear') return reply
  const absence = toAbsence(reply)
  if (absence) return absence
  const issue = toAllatIssue(reply)
  if (issue) return { outcome: 'issued', ...issue }
  const charge = toAllatCharge(reply)
  const refundedAmount = readAllatAmount(reply, 'refund_amt')
  if (charge === undefined || refundedAmount === undefined) return garbledAnswer
  if (reply.values.get('state') === 'APPROVED')
    return { outcome: 'approved', refunded: refundedAmount, ...charge }
  const voidedAt = readAllatTime(reply, 'cancel_ymdhms')
  return voidedAt === undefined ? garbledAnswer : { outcome: 'voided', voidedAt, ...charge }
}

const cancelAll: Act<'void'> = async (call, { oid, transactionId, idempotencyKey }) => {
  const reply = await call('void', 'cancel', {
    allat_cancel_type: 'VOID',
    allat_order_no: oid,
    allat_seq_no: transactionId ?? '',
    allat_request_key: idempotencyKey,
  })
  if (reply.outcome === 'unclear') return reply
  if (reply.code !== '0000') return toRefusal(reply.code)
  const amount = readAllatAmount(reply, 'cancel_amt')
  const voidedAt = readAllatTime(reply, 'cancel_ymdhms')
  if (amount === undefined || voidedAt === undefined) return garbledAnswer
  return { outcome: 'voided', transactionId: reply.values.get('seq_no') || null, amount, voidedAt }
}

const refund: Act<'refund'> = async (call, { oid, transactionId, amount, account, idempotencyKey }) => {
  const reply = await call('refund', 'cancel', {
    allat_cancel_type: 'REFUND',
    allat_order_no: oid,
    allat_seq_no: transactionId,
    allat_amt: String(amount),
    ...(account && {
      allat_refund_bank: account.bank,
      allat_refund_account: account.number,
      allat_refund_nm: account.holder,
    }),
    allat_request_key: idempotencyKey,
  })
  if (reply.outcome === 'unclear') return reply
  if (reply.code !== '0000') return toRefusal(reply.code)
  const refundId = reply.values.get('cancel_seq_no')
  const refundedAmount = readAllatAmount(reply, 'cancel_amt')
  const remaining = readAllatAmount(reply, 'remain_amt')
  const refundedAt = readAllatTime(reply, 'cancel_ymdhms')
  if (!refundId || refundedAmount === undefined || remaining === undefined || refundedAt === undefined)
    return garbledAnswer
  return { outcome: 'refunded', transactionId, refundId, amount: refundedAmount, remaining, refundedAt }
}

const withTrailingSlash = (url: string) => (url.endsWith('/') ? url : `${url}/`)
