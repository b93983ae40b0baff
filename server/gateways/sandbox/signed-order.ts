import { createHmac, timingSafeEqual } from 'node:crypto'
import { isWebAddress } from './html.ts'
import { parseAgeMs } from './seoul.ts'

/** The fields that a merchant signs, in the order of signing. */
const signedFields = [
  'allat_shop_id',
  'allat_order_no',
  'allat_amt',
  'allat_product_nm',
  'allat_buyer_nm',
  'shop_receive_url',
  'shop_notice_url',
  'allat_sign_ymdhms',
] as const

/** Other fields for the next step of the window: payment method and requested cash receipt. */
const choices = [
  'allat_vbank_yn',
  'allat_abank_yn',
  'allat_hp_yn',
  'allat_fix_yn',
  'allat_vbankes_yn',
  'allat_abankes_yn',
  'allat_cash_yn',
  'allat_cash_type',
  'allat_cash_no',
] as const

export type SignedOrder = {
  /** A card, a virtual account, a transfer, a phone bill, or a card for the provider to store. */
  kind: 'card' | 'account' | 'transfer' | 'mobile' | 'fix'
  oid: string
  amount: number
  productName: string
  receiveUrl: string
  noticeUrl: string
  cashReceipt: boolean
  escrow: boolean
  /** The original fields, for the window's next step to repeat. */
  fields: Record<string, string>
}

const kindsByField = [
  ['allat_vbank_yn', 'account'],
  ['allat_abank_yn', 'transfer'],
  ['allat_hp_yn', 'mobile'],
  ['allat_fix_yn', 'fix'],
] as const

const validMs = 30 * 60_000
const clockSkewMs = 60_000

/** True for a time in the last thirty minutes; a merchant's clock may be a minute ahead. */
export const isFresh = (digits: string, now: Date): boolean => {
  const age = parseAgeMs(digits, now)
  return age > -clockSkewMs && age < validMs
}

/** A merchant's order; undefined when it is unsigned, changed, too old or not payable. */
export const parseSignedOrder = (
  form: URLSearchParams,
  crossKey: string,
  now: Date,
): SignedOrder | undefined => {
  const readText = (name: string) => form.get(name) ?? ''
  const values = signedFields.map(readText)
  const expectedSignature = createHmac('sha256', crossKey).update(values.join('\n')).digest()
  const signature = Buffer.from(readText('allat_sign'), 'hex')
  const isGenuine =
    signature.length === expectedSignature.length && timingSafeEqual(signature, expectedSignature)
  const isPayable = /^[1-9]\d{0,9}$/.test(readText('allat_amt')) && isWebAddress(readText('shop_receive_url'))
  if (!isGenuine || !isPayable || !isFresh(readText('allat_sign_ymdhms'), now)) return undefined
  const carriedFields = [...signedFields, 'allat_sign', ...choices].map((name) => [name, readText(name)])
  const kindField = kindsByField.find(([name]) => readText(name) === 'Y')
  return {
    kind: kindField?.[1] ?? 'card',
    oid: readText('allat_order_no'),
    amount: Number(readText('allat_amt')),
    productName: readText('allat_product_nm'),
    receiveUrl: readText('shop_receive_url'),
    noticeUrl: readText('shop_notice_url'),
    cashReceipt: readText('allat_cash_yn') === 'Y',
    escrow: readText('allat_vbankes_yn') === 'Y' || readText('allat_abankes_yn') === 'Y',
    fields: Object.fromEntries(carriedFields),
  }
}
