import type { Charge, Issue, PaymentMethod } from './payment.ts'
import type { HttpResult, UnclearReason } from './http-client.ts'

/** The provider's `name=value` lines, if they are complete enough to act on. */
export type AllatReply = { outcome: 'answered'; code: string; values: Map<string, string> }
export type AllatResult = AllatReply | { outcome: 'unclear'; reason: UnclearReason }

const methods: Record<string, PaymentMethod> = {
  CARD: 'CARD',
  ABANK: 'TRANSFER',
  VBANK: 'VIRTUAL_ACCOUNT',
  HP: 'MOBILE',
}

/** Anything but HTTP 200 with a four-digit `reply_cd` leaves the result unknown. */
export const parseAllatReply = (response: HttpResult): AllatResult => {
  if (response.outcome === 'unclear') return response
  if (response.status !== 200) return { outcome: 'unclear', reason: 'server_error' }
  const values = new Map<string, string>()
  for (const line of response.body.split('\n')) {
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
export const readAllatAmount = (reply: AllatReply, name: string): number | undefined => {
  const text = reply.values.get(name) ?? ''
  return /^\d{1,12}$/.test(text) ? Number(text) : undefined
}

/** yyyyMMddHHmmss in Seoul as ISO 8601, or undefined when it is not such a time. */
export const readAllatTime = (reply: AllatReply, name: string): string | undefined => {
  const digits = reply.values.get(name) ?? ''
  const time = digits.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6+09:00')
  return digits.length === 14 && !Number.isNaN(Date.parse(time)) ? time : undefined
}

/** yyyyMMdd as YYYY-MM-DD, or undefined when it is not a day. */
const parseDay = (digits: string): string | undefined => {
  const day = digits.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
  return day.length === 10 && !Number.isNaN(Date.parse(day)) ? day : undefined
}

/** The virtual account in a reply; undefined when there is none or a part of it is missing. */
export const toAllatIssue = (reply: AllatReply): Issue | undefined => {
  const readText = (name: string) => reply.values.get(name) ?? ''
  const amount = readAllatAmount(reply, 'amt')
  const dueOn = parseDay(readText('income_limit_ymd'))
  const hasIdentifiers =
    readText('seq_no') && readText('order_no') && readText('shop_id') && readText('currency')
  if (readText('pay_type') !== 'VBANK' || !hasIdentifiers || amount === undefined || dueOn === undefined)
    return undefined
  const account = {
    bank: readText('bank_nm'),
    number: readText('account_no'),
    holder: readText('income_acc_nm'),
    dueOn,
  }
  if (!account.bank || !/^[\d-]{6,30}$/.test(account.number)) return undefined
  return {
    transactionId: readText('seq_no'),
    oid: readText('order_no'),
    amount,
    currency: readText('currency'),
    merchantId: readText('shop_id'),
    method: 'VIRTUAL_ACCOUNT',
    account,
  }
}

/** The charge in a reply; undefined when a part of it is missing. */
export const toAllatCharge = (reply: AllatReply): Charge | undefined => {
  const readText = (name: string) => reply.values.get(name) ?? ''
  const amount = readAllatAmount(reply, 'amt')
  const method = methods[readText('pay_type')]
  const approvedAt = readAllatTime(reply, 'approval_ymdhms')
  const hasIdentifiers =
    readText('seq_no') && readText('order_no') && readText('shop_id') && readText('currency')
  if (method === 'VIRTUAL_ACCOUNT') return undefined
  if (!hasIdentifiers || amount === undefined || method === undefined || approvedAt === undefined)
    return undefined
  const card = {
    issuer: readText('card_nm'),
    numberMasked: readText('card_no'),
    installments: Number(readText('sell_mm')) || 0,
  }
  return {
    transactionId: readText('seq_no'),
    oid: readText('order_no'),
    amount,
    currency: readText('currency'),
    merchantId: readText('shop_id'),
    method,
    ...(method === 'CARD' ? { card } : {}),
    ...(readText('cash_approval_no') && { cashApprovalNo: readText('cash_approval_no') }),
    approvedAt,
  }
}

/** The inquiry result without a charge; undefined when there is one. */
export const toAbsence = (reply: AllatReply): { outcome: 'absent'; closed: boolean } | undefined => {
  if (reply.code === '3001') return { outcome: 'absent', closed: false }
  return reply.values.get('state') === 'CLOSED' ? { outcome: 'absent', closed: true } : undefined
}
