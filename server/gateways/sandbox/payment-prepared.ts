import { createHmac, timingSafeEqual } from 'node:crypto'
import { isWebAddress } from './html.ts'
import { millisecondsSince } from './seoul.ts'

/** The fields a merchant signs, in the order they are signed. */
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

/** What else of the form the window's next step needs: how to pay, and the cash receipt that was asked for. */
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

export type Prepared = {
  /** A card, a virtual account, a transfer, a telephone's bill, or a card that the provider is to keep. */
  kind: 'card' | 'account' | 'transfer' | 'mobile' | 'fix'
  oid: string
  amount: number
  productName: string
  receiveUrl: string
  noticeUrl: string
  cashReceipt: boolean
  escrow: boolean
  /** The fields as they came, for the window's next step to carry on. */
  fields: Record<string, string>
}

const kindsByField = [
  ['allat_vbank_yn', 'account'],
  ['allat_abank_yn', 'transfer'],
  ['allat_hp_yn', 'mobile'],
  ['allat_fix_yn', 'fix'],
] as const

const VALID_MS = 30 * 60_000
const AHEAD_MS = 60_000

/** True for a time of the last thirty minutes; a merchant's clock may be a minute ahead. */
export function isFresh(digits: string, now: Date): boolean {
  const age = millisecondsSince(digits, now)
  return age > -AHEAD_MS && age < VALID_MS
}

/** What a merchant prepared, or undefined when it is unsigned, changed, too old or not payable. */
export function preparedOf(form: URLSearchParams, crossKey: string, now: Date): Prepared | undefined {
  const text = (name: string) => form.get(name) ?? ''
  const values = signedFields.map(text)
  const signed = createHmac('sha256', crossKey).update(values.join('\n')).digest()
  const given = Buffer.from(text('allat_sign'), 'hex')
  const genuine = given.length === signed.length && timingSafeEqual(given, signed)
  const payable = /^[1-9]\d{0,9}$/.test(text('allat_amt')) && isWebAddress(text('shop_receive_url'))
  if (!genuine || !payable || !isFresh(text('allat_sign_ymdhms'), now)) return undefined
  const carried = [...signedFields, 'allat_sign', ...choices].map((name) => [name, text(name)])
  const asked = kindsByField.find(([name]) => text(name) === 'Y')
  return {
    kind: asked?.[1] ?? 'card',
    oid: text('allat_order_no'),
    amount: Number(text('allat_amt')),
    productName: text('allat_product_nm'),
    receiveUrl: text('shop_receive_url'),
    noticeUrl: text('shop_notice_url'),
    cashReceipt: text('allat_cash_yn') === 'Y',
    escrow: text('allat_vbankes_yn') === 'Y' || text('allat_abankes_yn') === 'Y',
    fields: Object.fromEntries(carried),
  }
}
