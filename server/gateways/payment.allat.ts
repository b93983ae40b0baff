import { createHmac } from 'node:crypto'
import { iso, type Clock } from '#server/clock.ts'
import { outsideTransaction } from '#server/db/transaction.ts'
import { absenceOf, chargeOf, replyOf, timeOf, wonOf, type Reply } from './payment.allat-reply.ts'
import type { DeclineCode, PaymentOrder, PaymentProvider, PaymentWindow, RefusalCode } from './payment.ts'
import { post, providerLimits, type Limits } from './post.ts'

export type AllatSettings = {
  /** Where the provider answers servers, and browsers too unless `windowUrl` says otherwise. */
  url: string
  windowUrl?: string | undefined
  shopId: string
  crossKey: string
  limits?: Limits
}

type Call = (name: string, page: string, fields: Record<string, string>) => Promise<Reply>
type Act<Name extends keyof PaymentProvider> = (
  call: Call,
  ...ask: Parameters<PaymentProvider[Name]>
) => ReturnType<PaymentProvider[Name]>

const ENC_DATA = /^[\x21-\x7e]{1,16383}$/
const ORDER_NUMBER = /^[^\s'"]{1,70}$/

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
  if (reply.outcome === 'unclear') return reply
  if (reply.code !== '0000') return { outcome: 'declined', code: declines[reply.code] ?? 'other' }
  const charge = chargeOf(reply)
  return charge === undefined ? garbled : { outcome: 'approved', ...charge }
}

const inquire: Act<'inquire'> = async (call, { oid }) => {
  const reply = await call('inquire', 'inquiry', { allat_order_no: oid })
  if (reply.outcome === 'unclear') return reply
  const absence = absenceOf(reply)
  if (absence) return absence
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

const refund: Act<'refund'> = async (call, { oid, transactionId, amount, idempotencyKey }) => {
  const reply = await call('refund', 'cancel', {
    allat_cancel_type: 'REFUND',
    allat_order_no: oid,
    allat_seq_no: transactionId,
    allat_amt: String(amount),
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
const oneLine = (text: string, length: number) =>
  [...text.replace(/\s+/g, ' ').trim()].slice(0, length).join('')

/** The signed fields of the window; throws for an order number or amount that the wire cannot carry. */
function windowFor(settings: AllatSettings, order: PaymentOrder, at: string): PaymentWindow {
  if (!ORDER_NUMBER.test(order.oid)) throw new Error('an order number without spaces or quotes is needed')
  if (!Number.isSafeInteger(order.amount) || order.amount < 1) throw new Error('a positive amount is needed')
  const signed = {
    allat_shop_id: settings.shopId,
    allat_order_no: order.oid,
    allat_amt: String(order.amount),
    allat_product_nm: oneLine(order.productName, 100),
    allat_buyer_nm: oneLine(order.buyerName, 20),
    shop_receive_url: order.returnUrl,
    allat_sign_ymdhms: at.replace(/\D/g, '').slice(0, 14),
  }
  const text = Object.values(signed).join('\n')
  const fields = {
    ...signed,
    allat_sign: createHmac('sha256', settings.crossKey).update(text).digest('hex'),
    allat_enc_data: '',
    allat_encode_type: 'U',
    allat_card_yn: 'Y',
    allat_test_yn: 'N',
    allat_lang: order.locale === 'ko-KR' ? 'KOR' : 'ENG',
    ...(order.card?.issuer && { issuer: order.card.issuer }),
    ...(order.card && order.card.installments > 0 && { installments: String(order.card.installments) }),
  }
  return { url: settings.windowUrl ?? new URL('window', rooted(settings.url)).href, method: 'POST', fields }
}
