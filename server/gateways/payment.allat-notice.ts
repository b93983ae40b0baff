import { createHmac, timingSafeEqual } from 'node:crypto'
import type { DepositNotice } from './payment.ts'

/** The signed fields of a notice, in their order. */
const signedFields = [
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

const isSameText = (actual: string, expected: string) => {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** A deposit notice of the provider; null when it is not signed with our key or incomplete. */
export const readNotice = (
  { shopId, crossKey }: { shopId: string; crossKey: string },
  form: Readonly<Record<string, string>>,
): DepositNotice | null => {
  const readText = (name: string) => form[name] ?? ''
  const hash = createHmac('sha256', crossKey).update(signedFields.map(readText).join('\n')).digest('hex')
  if (!isSameText(readText('hash_value'), hash) || readText('shop_id') !== shopId) return null
  const at = readText('income_ymdhms').replace(
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/,
    '$1-$2-$3T$4:$5:$6+09:00',
  )
  const isComplete =
    /^[1-9]\d{0,11}$/.test(readText('income_amt')) && readText('tx_seq_no') && readText('order_no')
  if (!isComplete || Number.isNaN(Date.parse(at))) return null
  return {
    eventId: readText('tx_seq_no'),
    orderNo: readText('order_no'),
    amount: Number(readText('income_amt')),
    depositor: readText('income_nm').slice(0, 40),
    depositedAt: at,
    cashApprovalNo: readText('cash_approval_no') || null,
  }
}
