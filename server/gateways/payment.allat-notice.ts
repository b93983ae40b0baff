import { createHmac, timingSafeEqual } from 'node:crypto'
import type { DepositNotice } from './payment.ts'

/** The fields of a notice that are signed, in their order. */
const signed = [
  'shop_id',
  'order_no',
  'tx_seq_no',
  'account_no',
  'income_amt',
  'income_nm',
  'income_ymdhms',
  'cash_approval_no',
  'noti_ymdhms',
] as const

const same = (given: string, expected: string) => {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** A deposit notice of the provider, or null when it is not signed under our key or a part of it is missing. */
export function readNotice(
  { shopId, crossKey }: { shopId: string; crossKey: string },
  form: Readonly<Record<string, string>>,
): DepositNotice | null {
  const text = (name: string) => form[name] ?? ''
  const hash = createHmac('sha256', crossKey).update(signed.map(text).join('\n')).digest('hex')
  if (!same(text('hash_value'), hash) || text('shop_id') !== shopId) return null
  const at = text('income_ymdhms').replace(
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/,
    '$1-$2-$3T$4:$5:$6+09:00',
  )
  const whole = /^[1-9]\d{0,11}$/.test(text('income_amt')) && text('tx_seq_no') && text('order_no')
  if (!whole || Number.isNaN(Date.parse(at))) return null
  return {
    eventId: text('tx_seq_no'),
    orderNo: text('order_no'),
    amount: Number(text('income_amt')),
    depositor: text('income_nm').slice(0, 40),
    depositedAt: at,
    cashApprovalNo: text('cash_approval_no') || null,
  }
}
