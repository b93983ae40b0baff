import { iso, type Clock } from '#server/clock.ts'
import { outsideTransaction } from '#server/db/transaction.ts'
import { readNotice } from './payment.allat-notice.ts'
import { absenceOf, chargeOf, issueOf, replyOf, timeOf, wonOf, type Reply } from './payment.allat-reply.ts'
import { windowFor } from './payment.allat-window.ts'
import type { Approval, DeclineCode, PaymentProvider, RefusalCode } from './payment.ts'
import { post, providerLimits, type Limits } from './post.ts'

export type AllatSettings = {
  /** Where the provider answers servers, and browsers too unless `windowUrl` says otherwise. */
  url: string
  windowUrl?: string | undefined
  /** Where browsers find the script that opens the window. */
  scriptUrl: string
  shopId: string
  crossKey: string
  limits?: Limits
}

type Call = (name: string, page: string, fields: Record<string, string>) => Promise<Reply>
type Act<Name extends Exclude<keyof PaymentProvider, 'readNotice' | 'prepare'>> = (
  call: Call,
  ...ask: Parameters<PaymentProvider[Name]>
) => ReturnType<PaymentProvider[Name]>

const ENC_DATA = /^[\x21-\x7e]{1,16383}$/

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
const refused = (code: string) => ({ outcome: 'refused' as const, code: refusals[code] ?? 'other' })
const garbled = { outcome: 'unclear', reason: 'garbled' } as const

/** Payment provider A over the wire of allat-wire.md. */
export function openAllat(settings: AllatSettings, clock: Clock): PaymentProvider {
  const call: Call = async (name, page, fields) => {
    outsideTransaction(`payment.${name}`)
    const form = { allat_shop_id: settings.shopId, allat_cross_key: settings.crossKey, ...fields }
    const url = new URL(`servlet/AllatPay/pay/${page}.jsp`, rooted(settings.url))
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8' }
    const body = new URLSearchParams(form).toString()
    return replyOf(await post(url, headers, body, settings.limits ?? providerLimits))
  }
  return {
    async prepare(order) {
      outsideTransaction('payment.prepare')
      return windowFor(settings, order, iso(clock.now()))
    },
    async approve(ask) {
      outsideTransaction('payment.approve')
      return approve(call, ask)
    },
    readNotice: (form) => readNotice(settings, form),
    async registerCard(ask) {
      outsideTransaction('payment.registerCard')
      return registerCard(call, ask)
    },
    chargeCard: (ask) => chargeCard(call, ask),
    inquire: (ask) => inquire(call, ask),
    void: (ask) => cancelAll(call, ask),
    refund: (ask) => refund(call, ask),
  }
}

const approve: Act<'approve'> = async (call, { oid, amount, encData, idempotencyKey }) => {
  if (!ENC_DATA.test(encData)) return { outcome: 'declined', code: 'invalid_data' }
  const reply = await call('approve', 'approval', {
    allat_order_no: oid,
    allat_amt: String(amount),
    allat_enc_data: encData,
    allat_request_key: idempotencyKey,
  })
  return approvalOf(reply)
}

const approvalOf = (reply: Reply): Approval => {
  if (reply.outcome === 'unclear') return reply
  if (reply.code !== '0000') return { outcome: 'declined', code: declines[reply.code] ?? 'other' }
  const issue = issueOf(reply)
  if (issue) return { outcome: 'issued', ...issue }
  const charge = chargeOf(reply)
  return charge === undefined ? garbled : { outcome: 'approved', ...charge }
}

const registerCard: Act<'registerCard'> = async (call, { oid, encData, idempotencyKey }) => {
  if (!ENC_DATA.test(encData)) return { outcome: 'declined', code: 'invalid_data' }
  const reply = await call('registerCard', 'fix', {
    allat_order_no: oid,
    allat_enc_data: encData,
    allat_request_key: idempotencyKey,
  })
  if (reply.outcome === 'unclear') return reply
  if (reply.code !== '0000') return { outcome: 'declined', code: declines[reply.code] ?? 'other' }
  const text = (name: string) => reply.values.get(name) ?? ''
  const [cardKey, issuer] = [text('fix_key'), text('card_nm')]
  if (!cardKey || !issuer || text('order_no') !== oid) return garbled
  return { outcome: 'registered', cardKey, card: { issuer, numberMasked: text('card_no') } }
}

const chargeCard: Act<'chargeCard'> = async (call, { oid, amount, cardKey, idempotencyKey }) =>
  approvalOf(
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
  const absence = absenceOf(reply)
  if (absence) return absence
  const issue = issueOf(reply)
  if (issue) return { outcome: 'issued', ...issue }
  const charge = chargeOf(reply)
  const refunded = wonOf(reply, 'refund_amt')
  if (charge === undefined || refunded === undefined) return garbled
  if (reply.values.get('state') === 'APPROVED') return { outcome: 'approved', refunded, ...charge }
  const voidedAt = timeOf(reply, 'cancel_ymdhms')
  return voidedAt === undefined ? garbled : { outcome: 'voided', voidedAt, ...charge }
}

const cancelAll: Act<'void'> = async (call, { oid, transactionId, idempotencyKey }) => {
  const reply = await call('void', 'cancel', {
    allat_cancel_type: 'VOID',
    allat_order_no: oid,
    allat_seq_no: transactionId ?? '',
    allat_request_key: idempotencyKey,
  })
  if (reply.outcome === 'unclear') return reply
  if (reply.code !== '0000') return refused(reply.code)
  const amount = wonOf(reply, 'cancel_amt')
  const voidedAt = timeOf(reply, 'cancel_ymdhms')
  if (amount === undefined || voidedAt === undefined) return garbled
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
  if (reply.code !== '0000') return refused(reply.code)
  const refundId = reply.values.get('cancel_seq_no')
  const given = wonOf(reply, 'cancel_amt')
  const remaining = wonOf(reply, 'remain_amt')
  const refundedAt = timeOf(reply, 'cancel_ymdhms')
  if (!refundId || given === undefined || remaining === undefined || refundedAt === undefined) return garbled
  return { outcome: 'refunded', transactionId, refundId, amount: given, remaining, refundedAt }
}

const rooted = (url: string) => (url.endsWith('/') ? url : `${url}/`)
