import type { Charge, Issue, PaymentMethod } from './payment.ts'
import type { Posted, Unclear } from './post.ts'

/** The provider's `name=value` lines, once they are whole enough to act on. */
export type Answered = { outcome: 'answered'; code: string; values: Map<string, string> }
export type Reply = Answered | { outcome: 'unclear'; reason: Unclear }

const methods: Record<string, PaymentMethod> = {
  CARD: 'CARD',
  ABANK: 'TRANSFER',
  VBANK: 'VIRTUAL_ACCOUNT',
  HP: 'MOBILE',
}

/** Anything but HTTP 200 with a four-digit `reply_cd` leaves open what happened. */
export function replyOf(posted: Posted): Reply {
  if (posted.outcome === 'unclear') return posted
  if (posted.status !== 200) return { outcome: 'unclear', reason: 'server_error' }
  const values = new Map<string, string>()
  for (const line of posted.body.split('\n')) {
    const [, name, value] = /^\s*(\w+)=(.*?)\s*$/.exec(line) ?? []
    if (name === undefined || value === undefined) continue
    if (values.has(name) && values.get(name) !== value) return { outcome: 'unclear', reason: 'garbled' }
    values.set(name, value)
  }
  const code = values.get('reply_cd') ?? ''
  return /^\d{4}$/.test(code)
    ? { outcome: 'answered', code, values }
    : { outcome: 'unclear', reason: 'garbled' }
}

/** Whole won, or undefined when the value is missing or anything but digits. */
export function wonOf(reply: Answered, name: string): number | undefined {
  const text = reply.values.get(name) ?? ''
  return /^\d{1,12}$/.test(text) ? Number(text) : undefined
}

/** yyyyMMddHHmmss in Seoul as ISO 8601, or undefined when it is not such a time. */
export function timeOf(reply: Answered, name: string): string | undefined {
  const digits = reply.values.get(name) ?? ''
  const time = digits.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6+09:00')
  return digits.length === 14 && !Number.isNaN(Date.parse(time)) ? time : undefined
}

/** yyyyMMdd as YYYY-MM-DD, or undefined when it is not a day. */
const dayOf = (digits: string): string | undefined => {
  const day = digits.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
  return day.length === 10 && !Number.isNaN(Date.parse(day)) ? day : undefined
}

/** The virtual account a reply tells of, or undefined when it tells of none or a part of it is missing. */
export function issueOf(reply: Answered): Issue | undefined {
  const text = (name: string) => reply.values.get(name) ?? ''
  const amount = wonOf(reply, 'amt')
  const dueOn = dayOf(text('income_limit_ymd'))
  const named = text('seq_no') && text('order_no') && text('shop_id') && text('currency')
  if (text('pay_type') !== 'VBANK' || !named || amount === undefined || dueOn === undefined) return undefined
  const account = { bank: text('bank_nm'), number: text('account_no'), holder: text('income_acc_nm'), dueOn }
  if (!account.bank || !/^[\d-]{6,30}$/.test(account.number)) return undefined
  return {
    transactionId: text('seq_no'),
    oid: text('order_no'),
    amount,
    currency: text('currency'),
    merchantId: text('shop_id'),
    method: 'VIRTUAL_ACCOUNT',
    account,
  }
}

/** The charge a reply tells of, or undefined when a part of it is missing. */
export function chargeOf(reply: Answered): Charge | undefined {
  const text = (name: string) => reply.values.get(name) ?? ''
  const amount = wonOf(reply, 'amt')
  const method = methods[text('pay_type')]
  const approvedAt = timeOf(reply, 'approval_ymdhms')
  const named = text('seq_no') && text('order_no') && text('shop_id') && text('currency')
  if (method === 'VIRTUAL_ACCOUNT') return undefined
  if (!named || amount === undefined || method === undefined || approvedAt === undefined) return undefined
  const card = {
    issuer: text('card_nm'),
    numberMasked: text('card_no'),
    installments: Number(text('sell_mm')) || 0,
  }
  return {
    transactionId: text('seq_no'),
    oid: text('order_no'),
    amount,
    currency: text('currency'),
    merchantId: text('shop_id'),
    method,
    ...(method === 'CARD' ? { card } : {}),
    ...(text('cash_approval_no') && { cashApprovalNo: text('cash_approval_no') }),
    approvedAt,
  }
}

/** What an inquiry says when there is no charge; undefined when there is one. */
export function absenceOf(reply: Answered): { outcome: 'absent'; closed: boolean } | undefined {
  if (reply.code === '3001') return { outcome: 'absent', closed: false }
  return reply.values.get('state') === 'CLOSED' ? { outcome: 'absent', closed: true } : undefined
}
