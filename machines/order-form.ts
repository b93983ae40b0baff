import type { CallRequest } from '#api/call.ts'
import type { checkout } from '#api/contract/checkout.ts'
import type { LocalFailureCode } from './failure.ts'
import { isEmail, isMobile } from './contact-patterns.ts'

type Body = CallRequest<typeof checkout.startPayment>['body']
export type OrderAgreement = keyof Body['agreements']
/** How what is left is paid: with provider A, or with provider B. */
export type PayingMethod = NonNullable<Body['payMethod']> | 'KAKAOPAY'
export type OwnAccount = NonNullable<Body['refundAccount']>
export type ReceiptRequest = { purpose: 'NONE' | 'INCOME' | 'EXPENSE'; number: string }
export type GiftTo = Required<NonNullable<Body['gift']>>

/** What a shopper writes into an order that moves no amount. */
export type OrderForm = Body['orderer'] & {
  agreed: OrderAgreement[]
  method: PayingMethod
  issuer: string
  installments: number
  /** Where money goes back that came into a virtual account. */
  account: OwnAccount
  receipt: ReceiptRequest
  /** The payment company is to keep the money until what is sent arrives. */
  escrow: boolean
  /** Null is for oneself. */
  gift: GiftTo | null
}
/** What is left to pay decides how: in the provider's window, out of stored cash, or not at all. */
export type PayingBy = 'window' | 'cash' | 'zero'

export const orderAgreements: readonly OrderAgreement[] = ['order', 'thirdParty', 'payment']

/** Ways to pay that leave a cash receipt. */
export const hasCashReceipt = (method: PayingMethod): boolean => method === 'VBANK' || method === 'TRANSFER'

/** Ways to pay ahead of a delivery for which the law lets the shopper choose escrow (docs/trust.md, section 10). */
export const hasEscrow = (method: PayingMethod): boolean => method === 'VBANK' || method === 'TRANSFER'

const findMissingTender = ({ method, account, receipt }: OrderForm): LocalFailureCode | null => {
  if (method === 'VBANK') {
    if (!account.bank) return 'account.bank'
    if (account.number.replace(/\D/g, '').length < 6) return 'account.number'
    if (!account.holder.trim()) return 'account.holder'
  }
  if (!hasCashReceipt(method) || receipt.purpose === 'NONE') return null
  const whole = receipt.purpose === 'INCOME' ? isMobile(receipt.number) : /^\d{10}$/.test(receipt.number)
  return whole ? null : `receipt.${receipt.purpose}`
}

/** The first thing that a form lacks before money may move, as a code; null when it is whole. */
export const findMissingField = (form: OrderForm, by: PayingBy): LocalFailureCode | null => {
  const { fullName, mobile, email, agreed, gift } = form
  if (!fullName.trim()) return 'orderer.fullName'
  if (!isMobile(mobile)) return 'orderer.mobile'
  if (!isEmail(email)) return 'orderer.email'
  if (gift && !gift.fullName.trim()) return 'gift.fullName'
  if (gift && !isMobile(gift.mobile)) return 'gift.mobile'
  const tender = by === 'window' ? findMissingTender(form) : null
  if (tender) return tender
  return orderAgreements.every((one) => agreed.includes(one)) ? null : 'order.agreements.required'
}
